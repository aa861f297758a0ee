import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecipientBox } from '../recipients/recipient-box.tsx';
import type { RecipientReader } from '../recipients/recipient-reader.ts';
import { useRecipients } from '../recipients/use-recipients.ts';
import { useSuppressingPeople } from './use-suppressing-people.ts';

type Props = { reader: RecipientReader; onClose: () => void };

/** Adds a pasted list or a file to the do-not-contact list. */
export function SuppressionBox({ reader, onClose }: Props) {
  const { t } = useTranslation();
  const recipients = useRecipients(reader);
  const adding = useSuppressingPeople(reader.channel);
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

  return (
    <Stack gap="sm" my="md">
      <RecipientBox
        recipients={recipients}
        error={isChecked ? error : undefined}
        isReadOnly={adding.isPending}
      />
      <Group gap="sm">
        <Button onClick={add} loading={adding.isPending}>
          {t('invites.people.addPeople', { count: people.length })}
        </Button>
        <Button variant="default" onClick={onClose} disabled={adding.isPending}>
          {t('invites.people.cancelList')}
        </Button>
      </Group>
    </Stack>
  );
}
