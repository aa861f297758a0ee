import { Accordion } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import type { WidgetForm } from '../use-widget-form.ts';
import { EngineFields } from './engine-fields.tsx';
import classes from './fields.module.css';
import { LookFields } from './look-fields.tsx';
import { OPTION_GROUPS, type OptionGroup } from './option-groups.ts';
import { PlaceFields } from './place-fields.tsx';
import { ShownFields } from './shown-fields.tsx';
import { ThemeField } from './theme-field.tsx';
import { hasOption } from './type-options.ts';

type Props = {
  bID: string;
  entity: Entity;
  widgetForm: WidgetForm;
  isDisabled: boolean;
  /** The height that the snippet on the site has already; null where there is none yet. */
  heightOnSite: number | null;
};

/** The options that the type has, under headings, of which the rarer ones are closed at first. */
export function WidgetFields({ bID, entity, widgetForm, isDisabled, heightOnSite }: Props) {
  const { t } = useTranslation();
  const { form, openGroups, setOpenGroups } = widgetForm;
  const { type } = form.values;
  const fields: Readonly<Record<OptionGroup, ReactNode>> = {
    shows: hasOption(type, 'selection') && <ShownFields {...{ bID, entity, form, isDisabled }} />,
    looks: <LookFields {...{ form, heightOnSite }} />,
    place: <PlaceFields {...{ bID, form, isDisabled }} />,
    engines: hasOption(type, 'subject') && <EngineFields form={form} />,
  };
  return (
    <>
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
