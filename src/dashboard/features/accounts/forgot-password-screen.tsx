import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestPasswordReset } from '#dashboard/browser/sign-in-requests.ts';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useCredentialRules } from './use-credential-rules.ts';

/** Asks for the address to which the way to a new password is mailed. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const { email } = useCredentialRules();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit } = useAccountForm({
    initialValues: { email: '' },
    validate: { email },
    send: async (values) => {
      await requestPasswordReset(values.email.trim());
      setSentTo(values.email.trim());
    },
  });
  const isSent = sentTo !== null;
  return (
    <AccountForm
      form={form}
      submit={submit}
      title={t('accounts.forgotTitle')}
      text={isSent ? t('accounts.forgotSent', { email: sentTo }) : t('accounts.forgotText')}
      button={isSent ? null : t('accounts.sendResetLink')}
      link={{ to: '/dash/login', label: t('accounts.backToLogin') }}
    >
      {!isSent && <EmailField key={form.key('email')} {...form.getInputProps('email')} />}
    </AccountForm>
  );
}
