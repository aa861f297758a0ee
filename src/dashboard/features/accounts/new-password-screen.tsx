import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { resetPassword } from '#dashboard/browser/sign-in-requests.ts';
import { focusFirstFault } from '#dashboard/ui/focus-first-fault.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useCredentialRules } from './use-credential-rules.ts';

type Props = { token: string; onChanged: () => void };

/** Where the mailed link leads: the new password. */
export function NewPasswordScreen({ token, onChanged }: Props) {
  const { t } = useTranslation();
  const { password } = useCredentialRules();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password },
    validateInputOnBlur: true,
  });

  const submit = useOneAtATime(async (values: { password: string }) => {
    try {
      await resetPassword(token, values.password);
      showSuccess({ message: t('accounts.passwordChanged') });
      onChanged();
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
          <Title order={1}>{t('accounts.newPasswordTitle')}</Title>
          <Text c="dimmed" size="sm" mt={4}>
            {t('accounts.newPasswordText')}
          </Text>
        </div>
        <NewPasswordField
          label={t('accounts.newPassword')}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" loading={submit.isBusy}>
          {t('accounts.saveNewPassword')}
        </Button>
        <Anchor component={Link} to="/dash/forgotpassword" size="sm" ta="center" underline="always">
          {t('accounts.newResetLink')}
        </Anchor>
      </Stack>
    </form>
  );
}
