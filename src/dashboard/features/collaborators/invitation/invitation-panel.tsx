import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { UnconfirmedNote } from '#dashboard/session/unconfirmed-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { RestoredNote } from '#dashboard/ui/restored-note.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { RolePicker } from './role-picker.tsx';
import { useInvitationForm } from './use-invitation-form.ts';

/** Invites a person by email, in a role. */
export function InvitationPanel() {
  const { t } = useTranslation();
  const { user } = useBusiness();
  const { form, submit, inviting, unsaved, invitedAddress, sendAgain } = useInvitationForm();
  return (
    <Stack gap="lg">
      {!user.emailConfirmed && (
        <UnconfirmedNote text={t('accounts.unconfirmed.forTeam', { email: user.emailAddress })} />
      )}
      <TitledPanel title={t('collaborators.invite.title')} size="h3" gap="md">
        <form noValidate onSubmit={submit} aria-label={t('collaborators.invite.title')}>
          <Stack gap="md">
            <RestoredNote unsaved={unsaved} />
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <TextInput
                type="email"
                autoComplete="off"
                label={t('collaborators.invite.email')}
                key={form.key('email')}
                {...form.getInputProps('email')}
              />
              <TextInput
                autoComplete="off"
                dir="auto"
                label={t('collaborators.invite.name')}
                key={form.key('name')}
                {...form.getInputProps('name')}
              />
            </SimpleGrid>
            {invitedAddress !== null && (
              <Group>
                <Button
                  variant="default"
                  size="xs"
                  loading={inviting.isPending}
                  onClick={sendAgain}
                >
                  {t('collaborators.invite.resend')}
                </Button>
              </Group>
            )}
            <RolePicker key={form.key('role')} {...form.getInputProps('role')} />
            <Group>
              <Button type="submit" loading={inviting.isPending}>
                {t('collaborators.invite.send')}
              </Button>
            </Group>
          </Stack>
        </form>
      </TitledPanel>
    </Stack>
  );
}
