import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unsavedTextOf, useDraft, useKeptDraft } from '#dashboard/session/drafts/use-draft.ts';
import { RestoredNote } from '#dashboard/ui/restored-note.tsx';
import type { Channel } from '#domain/messages.ts';
import type { CollectedRecipients } from '../recipients/collect-recipients.ts';
import { readEntered } from '../recipients/entered-recipients.ts';
import { RecipientField } from '../recipients/recipient-field.tsx';
import type { RecipientReader } from '../recipients/recipient-reader.ts';
import { enteredOf, useRecipients } from '../recipients/use-recipients.ts';
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
  const people = recipients.collected.recipients;
  const error = errorOf(recipients.collected);

  function errorOf({ recipients: listed, unreadable }: CollectedRecipients): string | undefined {
    if (unreadable.length > 0) return t(`invites.errors.list.unreadable.${reader.channel}`);
    return listed.length === 0 ? t(`invites.errors.list.noneInBox.${reader.channel}`) : undefined;
  }

  function add(): void {
    setIsChecked(true);
    const collected = recipients.settle();
    if (collected === null || errorOf(collected) !== undefined) return;
    adding.mutate(
      collected.recipients.map(({ to }) => to),
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
      <RecipientField
        label={t(`invites.people.listLabel.${reader.channel}`)}
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
