import {
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEmailError } from '#dashboard/ui/use-email-error.ts';
import { oneLine } from '#domain/display-text.ts';
import { PASSWORD_LENGTH, passwordError } from '#domain/password-rules.ts';
import { PROFILE_LIMITS } from '#domain/profile-limits.ts';
import { lengthOf } from '#domain/text.ts';

export function EmailField(props: TextInputProps) {
  const { t } = useTranslation();
  return <TextInput label={t('accounts.email')} type="email" autoComplete="username" {...props} />;
}

/** The password that the user has. */
export function CurrentPasswordField({ label, ...props }: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      label={label ?? t('accounts.password')}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('accounts.showPassword') }}
      {...props}
    />
  );
}

/** A new password, with its rule below; an error replaces the rule. */
export function NewPasswordField({ label, ...props }: PasswordInputProps) {
  const { t } = useTranslation();
  const hasError = props.error !== undefined && props.error !== null;
  return (
    <PasswordInput
      label={label ?? t('accounts.password')}
      description={hasError ? undefined : t('accounts.passwordRule', PASSWORD_LENGTH)}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': t('accounts.showPassword') }}
      {...props}
    />
  );
}

/** Validation rules of the account's fields; each returns the error text, or null. */
export function useCredentialRules() {
  const { t } = useTranslation();
  return {
    name: (name: string) => {
      const line = oneLine(name);
      if (line === '') return t('accounts.errors.name');
      const limit = PROFILE_LIMITS.name;
      return lengthOf(line) > limit ? t('common.tooLong', { limit }) : null;
    },
    email: useEmailError(),
    password: (password: string) => {
      const error = passwordError(password);
      return error === null ? null : t(`accounts.errors.password.${error}`, PASSWORD_LENGTH);
    },
    anyPassword: (password: string) =>
      password === '' ? t('accounts.errors.password.required') : null,
  };
}
