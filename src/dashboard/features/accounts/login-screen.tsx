import { Anchor, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { signIn } from '#dashboard/browser/sign-in-requests.ts';
import { focusFirstFault } from '#dashboard/ui/focus-first-fault.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { useCredentialRules } from './use-credential-rules.ts';

/** How long the notice of a failed sign-in stays; the specification says so. */
const NOTICE_SECONDS = 2.5;

type Props = { onSignedIn: () => Promise<void> };

export function LoginScreen({ onSignedIn }: Props) {
  const { t } = useTranslation();
  const rules = useCredentialRules();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: { email: rules.email, password: rules.anyPassword },
    validateInputOnBlur: true,
  });

  const submit = useOneAtATime(async ({ email, password }: { email: string; password: string }) => {
    try {
      await signIn({ email: email.trim(), password });
      await onSignedIn();
    } catch (error) {
      showError({
        title: t('accounts.loginError'),
        message: messageOf(error, t),
        seconds: NOTICE_SECONDS,
      });
      form.getInputNode('password')?.focus();
    }
  });

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(submit.run, (errors) => focusFirstFault(form, errors))}
      aria-labelledby="login-title"
    >
      <Stack gap="md">
        <div>
          <Title order={1} id="login-title">
            {t('accounts.loginTitle')}
          </Title>
          <Text c="dimmed" size="sm" mt={4}>
            {t('accounts.newHere')}{' '}
            <Anchor component={Link} to="/dash/signup" underline="always">
              {t('accounts.toSignUp')}
            </Anchor>
          </Text>
        </div>
        <TextInput
          label={t('accounts.email')}
          type="email"
          autoComplete="username"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('accounts.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('accounts.showPassword') }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" loading={submit.isBusy}>
          {t('accounts.login')}
        </Button>
        <Anchor component={Link} to="/dash/forgotpassword" size="sm" ta="center" underline="always">
          {t('accounts.toForgotPassword')}
        </Anchor>
      </Stack>
    </form>
  );
}
