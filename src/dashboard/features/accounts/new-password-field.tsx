import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PASSWORD_LENGTH } from '#domain/password-rules.ts';

/** A password that is being chosen: its rule stands below, and its fault in the rule's place. */
export function NewPasswordField({ label, ...props }: PasswordInputProps) {
  const { t } = useTranslation();
  const hasFault = props.error !== undefined && props.error !== null;
  return (
    <PasswordInput
      label={label ?? t('accounts.password')}
      description={hasFault ? undefined : t('accounts.passwordRule', PASSWORD_LENGTH)}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': t('accounts.showPassword') }}
      {...props}
    />
  );
}
