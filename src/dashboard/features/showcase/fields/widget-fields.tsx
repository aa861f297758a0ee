import { Accordion, NativeSelect, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WIDGET_SUBJECTS, WIDGET_TYPES, type WidgetType } from '#domain/widgets.ts';
import { OPTION_GROUPS, type OptionGroup, type WidgetForm } from '../use-widget-form.ts';
import { hasOption, TYPE_GROUPS } from '../widget-options.ts';
import { AppearanceFields, ThemeField } from './appearance-fields.tsx';
import classes from './fields.module.css';
import { ItemFilterFields } from './item-filter-fields.tsx';
import { PlacementFields } from './placement-fields.tsx';

type Props = {
  widgetForm: WidgetForm;
  isDisabled: boolean;
  /** The height in the snippet that may be on the site; null if there is none yet. */
  heightOnSite: number | null;
  onType: (type: WidgetType) => void;
};

/** The name, the type, and the type's options in groups; the rarer groups start collapsed. */
export function WidgetFields({ widgetForm, isDisabled, heightOnSite, onType }: Props) {
  const { t } = useTranslation();
  const { form, openGroups, setOpenGroups } = widgetForm;
  const { type } = form.values;
  const fields: Readonly<Record<OptionGroup, ReactNode>> = {
    content: hasOption(type, 'selection') && <ItemFilterFields {...{ form, isDisabled }} />,
    appearance: <AppearanceFields {...{ form, heightOnSite }} />,
    placement: <PlacementFields {...{ form, isDisabled }} />,
    engines: hasOption(type, 'subject') && <EngineFields form={form} />,
  };
  return (
    <>
      <NameField {...{ form, isDisabled }} />
      <TypeSelect {...{ type, isDisabled, onType }} />
      <fieldset disabled={isDisabled} className={classes.fields}>
        <ThemeField form={form} />
      </fieldset>
      <Accordion
        multiple
        order={3}
        value={[...openGroups]}
        onChange={setOpenGroups}
        transitionDuration={0}
        classNames={{ root: classes.groups, label: classes.group }}
      >
        {OPTION_GROUPS.map(
          (group) =>
            fields[group] !== false && (
              <Accordion.Item key={group} value={group}>
                <Accordion.Control>{t(`widgets.groups.${group}`)}</Accordion.Control>
                <Accordion.Panel>
                  <fieldset disabled={isDisabled} className={classes.fields}>
                    {fields[group]}
                  </fieldset>
                </Accordion.Panel>
              </Accordion.Item>
            ),
        )}
      </Accordion>
    </>
  );
}

type NameProps = { form: WidgetForm['form']; isDisabled: boolean };

/** The owner's name for a widget. */
function NameField({ form, isDisabled }: NameProps) {
  const { t } = useTranslation();
  const { name, type } = form.values;
  return (
    <TextInput
      label={t('widgets.texts.name')}
      description={form.errors.name ? undefined : t('widgets.nameHint')}
      placeholder={t(`widgets.types.${type}`)}
      dir="auto"
      mb="md"
      disabled={isDisabled}
      {...form.getInputProps('name')}
      value={name ?? ''}
      onChange={({ currentTarget: { value } }) =>
        form.setFieldValue('name', value === '' ? null : value)
      }
    />
  );
}

type TypeProps = { type: WidgetType; isDisabled: boolean; onType: (type: WidgetType) => void };

/** Selects the type of a new widget. */
function TypeSelect({ type, isDisabled, onType }: TypeProps) {
  const { t } = useTranslation();

  function choose(value: string): void {
    const chosen = WIDGET_TYPES.find((one) => one === value);
    if (chosen !== undefined) onType(chosen);
  }

  return (
    <NativeSelect
      label={t('widgets.texts.type')}
      mb="md"
      disabled={isDisabled}
      value={type}
      data={TYPE_GROUPS.map(({ name, types }) => ({
        group: t(`gallery.groups.${name}`),
        items: types.map((value) => ({ value, label: t(`widgets.types.${value}`) })),
      }))}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}

/** Maximum length of the rated subject's name. */
const LONGEST = 100;

/** The rated subject for search engines, which show no ratings of the business itself. */
function EngineFields({ form }: { form: WidgetForm['form'] }) {
  const { t } = useTranslation();
  const { subject } = form.values;

  function choose(value: string): void {
    const kind = WIDGET_SUBJECTS.find((one) => one === value);
    form.setFieldValue('subject', kind ? { kind, name: subject?.name ?? '' } : null);
  }

  return (
    <>
      <NativeSelect
        label={t('widgets.texts.subject')}
        data={[
          { value: '', label: t('widgets.subjects.none') },
          ...WIDGET_SUBJECTS.map((value) => ({ value, label: t(`widgets.subjects.${value}`) })),
        ]}
        value={subject?.kind ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {subject !== null && (
        <TextInput
          label={t('widgets.texts.subjectName')}
          maxLength={LONGEST}
          {...form.getInputProps('subject.name')}
        />
      )}
      <Text size="xs" c="dimmed">
        {t('widgets.subjectHint')}
      </Text>
      {subject !== null && (
        <Text size="xs" c="dimmed">
          {t('widgets.subjectNeedsHtml')}
        </Text>
      )}
    </>
  );
}
