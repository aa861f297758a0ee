import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestPasswordReset } from '#dashboard/browser/sign-in-requests.ts';
import { focusFirstFault } from '#dashboard/ui/focus-first-fault.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { useCredentialRules } from './use-credential-rules.ts';

/** Asks for the address to which the way to a new password is mailed. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const { email } = useCredentialRules();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email },
    validateInputOnBlur: true,
  });

  const submit = useOneAtATime(async (values: { email: string }) => {
    try {
      await requestPasswordReset(values.email.trim());
      setSentTo(values.email.trim());
    } catch (error) {
      showError({ title: t('accounts.loginError'), message: messageOf(error, t) });
    }
  });

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(submit.run, (errors) => focusFirstFault(form, errors))}
    >
      <Stack gap="md">
        <div>
          <Title order={1}>{t('accounts.forgotTitle')}</Title>
          <Text c="dimmed" size="sm" mt={4} role="status">
            {sentTo === null
              ? t('accounts.forgotText')
              : t('accounts.forgotSent', { email: sentTo })}
          </Text>
        </div>
        {sentTo === null && (
          <>
            <TextInput
              label={t('accounts.email')}
              type="email"
              autoComplete="username"
              key={form.key('email')}
              {...form.getInputProps('email')}
            />
            <Button type="submit" size="md" loading={submit.isBusy}>
              {t('accounts.sendResetLink')}
            </Button>
          </>
        )}
        <Anchor component={Link} to="/dash/login" size="sm" ta="center" underline="always">
          {t('accounts.backToLogin')}
        </Anchor>
      </Stack>
    </form>
  );
}
