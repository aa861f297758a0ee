import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { signUpWithEmail } from '#dashboard/browser/sign-in-requests.ts';
import { focusFirstFault } from '#dashboard/ui/focus-first-fault.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { WizardSteps } from '#dashboard/ui/wizard-steps.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useCredentialRules } from './use-credential-rules.ts';

type Values = { name: string; email: string; password: string };
type Props = { onSignedUp: () => Promise<void> };

/** Step 1 of the sign-up: the account. */
export function SignUpScreen({ onSignedUp }: Props) {
  const { t } = useTranslation();
  const { name, email, password } = useCredentialRules();
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { name: '', email: '', password: '' },
    validate: { name, email, password },
    validateInputOnBlur: true,
  });

  const submit = useOneAtATime(async (values: Values) => {
    try {
      const account = { ...values, name: values.name.trim(), email: values.email.trim() };
      await signUpWithEmail(account);
      await onSignedUp();
    } catch (error) {
      refuse(error);
    }
  });

  function refuse(error: unknown): void {
    if (error instanceof CallError && error.code.startsWith('USER_ALREADY_EXISTS')) {
      form.setFieldError('email', t('accounts.faults.emailTaken'));
      form.getInputNode('email')?.focus();
      return;
    }
    showError({ title: t('accounts.loginError'), message: messageOf(error, t) });
  }

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(submit.run, (errors) => focusFirstFault(form, errors))}
      aria-labelledby="sign-up-title"
    >
      <Stack gap="md">
        <WizardSteps current={1} total={2} />
        <div>
          <Title order={1} id="sign-up-title">
            {t('accounts.signUpTitle')}
          </Title>
          <Text c="dimmed" size="sm" mt={4}>
            {t('accounts.haveAccount')}{' '}
            <Anchor component={Link} to="/dash/login" underline="always">
              {t('accounts.login')}
            </Anchor>
          </Text>
        </div>
        <TextInput
          label={t('accounts.fullName')}
          autoComplete="name"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('accounts.email')}
          type="email"
          autoComplete="email"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <NewPasswordField key={form.key('password')} {...form.getInputProps('password')} />
        <Button type="submit" size="md" loading={submit.isBusy}>
          {t('accounts.createAccount')}
        </Button>
      </Stack>
    </form>
  );
}
