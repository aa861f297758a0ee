import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { requestPasswordReset } from '#dashboard/browser/sign-in-requests.ts';
import { InPlaceForm } from '#dashboard/ui/in-place-form.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { useAuthForm } from '../auth-form.tsx';
import {
  CurrentPasswordField,
  NewPasswordField,
  useCredentialRules,
} from '../credential-fields.tsx';
import { fieldErrorsOf } from '../field-errors-of.ts';
import { useOwnAccount } from './use-own-account.ts';

/** Changes the password, or mails a link to set the first one. */
export function PasswordPanel() {
  const { t } = useTranslation();
  const { user } = useOwnAccount();
  const [isChanging, setChanging] = useState(false);
  return (
    <TitledPanel title={t('profile.password.title')} size="h3" gap="md">
      {!user.hasPassword && <SetPassword email={user.emailAddress} />}
      {user.hasPassword && !isChanging && (
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('profile.password.text')}
          </Text>
          <Group>
            <Button variant="default" onClick={() => setChanging(true)}>
              {t('profile.password.change')}
            </Button>
          </Group>
        </Stack>
      )}
      {user.hasPassword && isChanging && <ChangePasswordForm onClose={() => setChanging(false)} />}
    </TitledPanel>
  );
}

function SetPassword({ email }: { email: string }) {
  const { t } = useTranslation();
  const sending = useMutation({
    mutationFn: () => requestPasswordReset(email),
    onSuccess: () => showSuccess({ message: t('profile.password.linkSent', { email }) }),
  });
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('profile.password.none')}
      </Text>
      <Group>
        <Button variant="default" loading={sending.isPending} onClick={() => sending.mutate()}>
          {t('profile.password.sendLink')}
        </Button>
      </Group>
    </Stack>
  );
}

function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const rules = useCredentialRules();
  const { form, submit } = useAuthForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: { currentPassword: rules.anyPassword, newPassword: rules.password },
    send: async (values) => {
      await server.call('changePassword', values);
      showSuccess({ message: t('profile.password.changed') });
      onClose();
    },
    fieldErrors: fieldErrorsOf,
  });
  return (
    <InPlaceForm
      aria-label={t('profile.password.change')}
      isDirty={form.isDirty()}
      unsaved={null}
      isBusy={submit.isPending}
      saveLabel={t('profile.password.change')}
      stopLabel={t('profile.cancel')}
      onStop={onClose}
      onSubmit={form.onSubmit((values) => submit.mutate(values))}
    >
      <Stack gap="sm">
        <CurrentPasswordField
          label={t('profile.password.current')}
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
        />
        <NewPasswordField
          label={t('accounts.newPassword')}
          key={form.key('newPassword')}
          {...form.getInputProps('newPassword')}
        />
      </Stack>
    </InPlaceForm>
  );
}
