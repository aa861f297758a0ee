import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function EmailField(props: TextInputProps) {
  const { t } = useTranslation();
  return <TextInput label={t('accounts.email')} type="email" autoComplete="username" {...props} />;
}
