import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WidgetForm } from '../use-widget-form.ts';

type Props = { form: WidgetForm['form']; isDisabled: boolean };

/** What the owner calls a widget. */
export function NameField({ form, isDisabled }: Props) {
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
