import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unsavedTextOf, useDraft, useKeptDraft } from '#dashboard/session/drafts/use-draft.ts';
import { RestoredNote } from '#dashboard/ui/restored-note.tsx';
import type { Channel } from '#domain/messages.ts';
import { enteredOf, readEntered } from '../recipients/entered-recipients.ts';
import { RecipientBox } from '../recipients/recipient-box.tsx';
import type { RecipientReader } from '../recipients/recipient-reader.ts';
import { useRecipients } from '../recipients/use-recipients.ts';
import { useSuppressingPeople } from './use-suppressing-people.ts';

type Props = { reader: RecipientReader; onClose: () => void };

/** Names the draft of a list of people. */
export function suppressionDraft(channel: Channel) {
  return { kind: 'other', thing: `doNotContact-${channel}` } as const;
}

/** Adds a pasted list or a file to the do-not-contact list. */
export function SuppressionBox({ reader, onClose }: Props) {
  const { t } = useTranslation();
  const draft = useDraft({ ...suppressionDraft(reader.channel), read: readEntered });
  const recipients = useRecipients(reader, draft.found?.value ?? null);
  useKeptDraft(draft, () => (recipients.isBlank ? null : enteredOf(recipients)));
  const adding = useSuppressingPeople(reader.channel, draft.drop);
  const [isChecked, setIsChecked] = useState(false);
  const { recipients: people, unreadable } = recipients.collected;
  const error =
    unreadable.length > 0
      ? t(`invites.errors.list.unreadable.${reader.channel}`)
      : people.length === 0
        ? t(`invites.errors.list.noneInBox.${reader.channel}`)
        : undefined;

  function add(): void {
    setIsChecked(true);
    if (error !== undefined) return;
    adding.mutate(
      people.map(({ to }) => to),
      { onSuccess: onClose },
    );
  }

  function close(): void {
    draft.drop();
    onClose();
  }

  const unsaved = unsavedTextOf(draft, { isDirty: !recipients.isBlank, reset: recipients.clear });
  return (
    <Stack gap="sm" my="md">
      <RestoredNote unsaved={unsaved} />
      <RecipientBox
        recipients={recipients}
        error={isChecked ? error : undefined}
        isReadOnly={adding.isPending}
      />
      <Group gap="sm">
        <Button onClick={add} loading={adding.isPending}>
          {t('invites.people.addPeople', { count: people.length })}
        </Button>
        <Button variant="default" onClick={close} disabled={adding.isPending}>
          {t('invites.people.cancelList')}
        </Button>
      </Group>
    </Stack>
  );
}
