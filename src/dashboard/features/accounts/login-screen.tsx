import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { signIn } from '#dashboard/browser/sign-in-requests.ts';
import { AuthForm, useAuthForm } from './auth-form.tsx';
import { CurrentPasswordField, EmailField, useCredentialRules } from './credential-fields.tsx';

/** Seconds until the notice of a failed sign-in closes, as specified. */
const NOTICE_SECONDS = 2.5;

type Props = { onSignedIn: () => Promise<void> };

export function LoginScreen({ onSignedIn }: Props) {
  const { t } = useTranslation();
  const rules = useCredentialRules();
  const { form, submit } = useAuthForm({
    initialValues: { email: '', password: '' },
    validate: { email: rules.email, password: rules.anyPassword },
    send: async ({ email, password }) => {
      await signIn({ email: email.trim(), password });
      await onSignedIn();
    },
    noticeSeconds: NOTICE_SECONDS,
    retryAt: 'password',
  });
  return (
    <AuthForm
      form={form}
      submit={submit}
      title={t('accounts.loginTitle')}
      text={
        <>
          {t('accounts.newHere')}{' '}
          <Anchor component={Link} to="/dash/signup" underline="always">
            {t('accounts.toSignUp')}
          </Anchor>
        </>
      }
      button={t('accounts.login')}
      link={{ to: '/dash/forgotpassword', label: t('accounts.toForgotPassword') }}
    >
      <EmailField key={form.key('email')} {...form.getInputProps('email')} />
      <CurrentPasswordField key={form.key('password')} {...form.getInputProps('password')} />
    </AuthForm>
  );
}
