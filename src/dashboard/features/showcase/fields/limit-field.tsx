import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WidgetForm } from '../use-widget-form.ts';
import { limitsOf, type NumberOption } from '../widget-options.ts';

type Props = { form: WidgetForm['form']; option: NumberOption; hint: string; step?: number };

/** A number; the arrows stop at the limits, and what is typed beyond them is told, not changed. */
export function LimitField({ form, option, hint, step = 1 }: Props) {
  const { t } = useTranslation();
  const { least, most } = limitsOf(option, form.values.type);
  return (
    <NumberInput
      label={t(`widgets.texts.${option}`)}
      description={form.errors[option] ? undefined : hint}
      allowDecimal={false}
      min={least}
      max={most}
      step={step}
      clampBehavior="none"
      {...form.getInputProps(option)}
    />
  );
}
