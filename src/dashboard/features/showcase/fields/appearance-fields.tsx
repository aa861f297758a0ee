import { Checkbox, NativeSelect, NumberInput, Radio, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NAME_STYLES, WIDGET_THEMES } from '#domain/widgets.ts';
import type { WidgetForm } from '../use-widget-form.ts';
import { hasOption, limitsOf, type NumberOption } from '../widget-options.ts';

/** The colours of a widget. */
export function ThemeField({ form }: { form: WidgetForm['form'] }) {
  const { t } = useTranslation();
  return (
    <Radio.Group label={t('widgets.texts.theme')} {...form.getInputProps('theme')}>
      <SimpleGrid cols={2} spacing="xs" mt={6}>
        {WIDGET_THEMES.map((theme) => (
          <Radio key={theme} value={theme} label={t(`widgets.themes.${theme}`)} />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}

type Props = { form: WidgetForm['form']; heightOnSite: number | null };

/** The height of a widget, and the customer details it shows. */
export function AppearanceFields({ form, heightOnSite }: Props) {
  const { t } = useTranslation();
  const { type, height } = form.values;
  const isHeightNew = heightOnSite !== null && height !== heightOnSite;
  return (
    <>
      {hasOption(type, 'height') && (
        <LimitField
          form={form}
          option="height"
          step={20}
          hint={t(isHeightNew ? 'widgets.heightHintChanged' : 'widgets.heightHint')}
        />
      )}
      {hasOption(type, 'names') && (
        <NativeSelect
          label={t('widgets.texts.names')}
          data={NAME_STYLES.map((value) => ({ value, label: t(`widgets.names.${value}`) }))}
          {...form.getInputProps('nameStyle')}
        />
      )}
      {hasOption(type, 'facts') && (
        <>
          <Checkbox
            label={t('widgets.rating')}
            {...form.getInputProps('showRating', { type: 'checkbox' })}
          />
          <Checkbox
            label={t('widgets.date')}
            {...form.getInputProps('showDate', { type: 'checkbox' })}
          />
        </>
      )}
      {hasOption(type, 'pictures') && (
        <Checkbox
          label={t(type === 'logos' ? 'widgets.logos' : 'widgets.pictures')}
          {...form.getInputProps('showPictures', { type: 'checkbox' })}
        />
      )}
    </>
  );
}

type LimitProps = { form: WidgetForm['form']; option: NumberOption; hint?: string; step?: number };

/** A number field: the arrows stop at the limits; a typed value beyond them is an error and stays. */
export function LimitField({ form, option, hint, step = 1 }: LimitProps) {
  const { t } = useTranslation();
  const { min, max } = limitsOf(option, form.values.type);
  return (
    <NumberInput
      label={t(`widgets.texts.${option}`)}
      description={form.errors[option] ? undefined : hint}
      allowDecimal={false}
      min={min}
      max={max}
      step={step}
      clampBehavior="none"
      {...form.getInputProps(option)}
    />
  );
}
