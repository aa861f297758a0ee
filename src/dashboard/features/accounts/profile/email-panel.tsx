import { Button, Group, Stack, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { useHasDraft } from '#dashboard/session/drafts/use-draft.ts';
import { useFormDraft } from '#dashboard/session/drafts/use-form-draft.ts';
import { UnconfirmedNote } from '#dashboard/session/unconfirmed-note.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { Chip } from '#dashboard/ui/chip.tsx';
import { InPlaceForm } from '#dashboard/ui/in-place-form.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { readEmail } from '#domain/read-email.ts';
import { useAuthForm } from '../auth-form.tsx';
import { CurrentPasswordField, EmailField, useCredentialRules } from '../credential-fields.tsx';
import { fieldErrorsOf } from '../field-errors-of.ts';
import { useOwnAccount } from './use-own-account.ts';

const DRAFT = ['profile', 'email'] as const;

/** The address the person signs in with, whether it is confirmed, and how to change it. */
export function EmailPanel() {
  const { t } = useTranslation();
  const { user, refresh } = useOwnAccount();
  const hasDraft = useHasDraft(...DRAFT);
  const [isChanging, setChanging] = useState(user.hasPassword && hasDraft);
  const [sentTo, setSentTo] = useState<string | null>(null);
  // The new address is confirmed in another tab.
  useWindowEvent('focus', () => {
    if (sentTo !== null) void refresh();
  });
  const state = user.emailConfirmed ? 'confirmed' : 'unconfirmed';
  return (
    <TitledPanel title={t('profile.email.title')} size="h3" gap="md">
      <Stack gap="md">
        <Group gap="sm">
          <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
            {user.emailAddress}
          </Text>
          <Chip tone={user.emailConfirmed ? 'success' : 'warning'}>
            {t(`profile.email.${state}`)}
          </Chip>
        </Group>
        {!user.emailConfirmed && (
          <UnconfirmedNote text={t('accounts.unconfirmed.plain', { email: user.emailAddress })} />
        )}
        {sentTo !== null && sentTo !== user.emailAddress && (
          <Callout tone="brand" icon={IconMail} title={t('profile.email.sentTitle')}>
            {t('profile.email.sentText', { email: sentTo })}
          </Callout>
        )}
        {user.hasPassword && !isChanging && (
          <Group>
            <Button variant="default" onClick={() => setChanging(true)}>
              {t('profile.email.change')}
            </Button>
          </Group>
        )}
        {!user.hasPassword && (
          <Text size="sm" c="dimmed">
            {t('profile.email.needsPassword')}
          </Text>
        )}
        {isChanging && (
          <ChangeEmailForm
            onStop={() => setChanging(false)}
            onSent={(email) => {
              setSentTo(email);
              setChanging(false);
            }}
          />
        )}
      </Stack>
    </TitledPanel>
  );
}

type FormProps = { onStop: () => void; onSent: (email: string) => void };

function ChangeEmailForm({ onStop, onSent }: FormProps) {
  const { t } = useTranslation();
  const rules = useCredentialRules();
  const { form, submit } = useAuthForm({
    mode: 'controlled',
    initialValues: { email: '', password: '' },
    validate: { email: rules.email, password: rules.anyPassword },
    send: async ({ email, password }) => {
      const address = readEmail(email).value ?? email;
      await server.call('changeEmail', { email: address, password });
      unsaved.drop();
      onSent(address);
    },
    fieldErrors: fieldErrorsOf,
  });
  const unsaved = useFormDraft(form, { kind: DRAFT[0], thing: DRAFT[1], secrets: ['password'] });
  return (
    <InPlaceForm
      aria-label={t('profile.email.change')}
      isDirty={form.isDirty()}
      unsaved={unsaved}
      isBusy={submit.isPending}
      saveLabel={t('profile.email.send')}
      stopLabel={t('profile.cancel')}
      onStop={onStop}
      onSubmit={form.onSubmit((values) => submit.mutate(values))}
    >
      <Stack gap="sm">
        <EmailField
          label={t('profile.email.new')}
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <CurrentPasswordField
          label={t('profile.password.current')}
          {...form.getInputProps('password')}
        />
      </Stack>
    </InPlaceForm>
  );
}
