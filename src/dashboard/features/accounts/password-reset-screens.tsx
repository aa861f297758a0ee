import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestPasswordReset, resetPassword } from '#dashboard/browser/sign-in-requests.ts';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { AuthForm, useAuthForm } from './auth-form.tsx';
import { EmailField, NewPasswordField, useCredentialRules } from './credential-fields.tsx';
import { useCredentialErrors } from './use-credential-errors.ts';

/** Asks for the address to email the reset link to. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const { email } = useCredentialRules();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit } = useAuthForm({
    initialValues: { email: '' },
    validate: { email },
    send: async (values) => {
      await requestPasswordReset(values.email.trim());
      setSentTo(values.email.trim());
    },
  });
  const isSent = sentTo !== null;
  return (
    <AuthForm
      form={form}
      submit={submit}
      title={t('passwordReset.forgotTitle')}
      text={
        isSent ? t('passwordReset.forgotSent', { email: sentTo }) : t('passwordReset.forgotText')
      }
      button={isSent ? null : t('passwordReset.sendResetLink')}
      link={{ to: '/dash/login', label: t('accounts.backToLogin') }}
    >
      {!isSent && <EmailField key={form.key('email')} {...form.getInputProps('email')} />}
    </AuthForm>
  );
}

type Props = { token: string; onChanged: () => void };

/** The target of the emailed link: sets the new password. */
export function NewPasswordScreen({ token, onChanged }: Props) {
  const { t } = useTranslation();
  const { password } = useCredentialRules();
  const { form, submit } = useAuthForm({
    initialValues: { password: '' },
    validate: { password },
    send: async (values) => {
      await resetPassword(token, values.password);
      showSuccess({ message: t('passwordReset.passwordChanged') });
      onChanged();
    },
    fieldErrors: useCredentialErrors(),
  });
  return (
    <AuthForm
      form={form}
      submit={submit}
      title={t('passwordReset.newPasswordTitle')}
      text={t('passwordReset.newPasswordText')}
      button={t('passwordReset.saveNewPassword')}
      link={{ to: '/dash/forgotpassword', label: t('passwordReset.newResetLink') }}
    >
      <NewPasswordField
        label={t('accounts.newPassword')}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
    </AuthForm>
  );
}
