import { Anchor, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { signUpWithEmail } from '#dashboard/browser/sign-in-requests.ts';
import { WizardSteps } from '#dashboard/ui/wizard-steps.tsx';
import { AuthForm, useAuthForm } from './auth-form.tsx';
import { EmailField, NewPasswordField, useCredentialRules } from './credential-fields.tsx';

type Props = { onSignedUp: () => Promise<void> };

/** Step 1 of the sign-up: the account. */
export function SignUpScreen({ onSignedUp }: Props) {
  const { t } = useTranslation();
  const { name, email, password } = useCredentialRules();
  const { form, submit } = useAuthForm({
    initialValues: { name: '', email: '', password: '' },
    validate: { name, email, password },
    send: async (values) => {
      await signUpWithEmail({
        ...values,
        name: values.name.trim(),
        email: values.email.trim(),
      });
      await onSignedUp();
    },
    fieldErrors: (error) =>
      isEmailTaken(error) ? { email: t('accounts.errors.emailTaken') } : null,
  });
  return (
    <AuthForm
      form={form}
      submit={submit}
      above={<WizardSteps current={1} total={3} />}
      title={t('accounts.signUpTitle')}
      text={
        <>
          {t('accounts.haveAccount')}{' '}
          <Anchor component={Link} to="/dash/login" underline="always">
            {t('accounts.login')}
          </Anchor>
        </>
      }
      button={t('accounts.createAccount')}
    >
      <TextInput
        label={t('accounts.fullName')}
        autoComplete="name"
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <EmailField autoComplete="email" key={form.key('email')} {...form.getInputProps('email')} />
      <NewPasswordField key={form.key('password')} {...form.getInputProps('password')} />
    </AuthForm>
  );
}

function isEmailTaken(error: unknown): boolean {
  return error instanceof CallError && error.code.startsWith('USER_ALREADY_EXISTS');
}
