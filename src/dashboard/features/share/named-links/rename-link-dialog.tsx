import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedLink } from '#contract/named-links.ts';
import { errorMessage } from '#dashboard/ui/error-message.ts';
import { LINK_NAME_LENGTH } from '#domain/named-links.ts';
import { useLinkRenaming } from './use-named-links.ts';

type Props = { link: NamedLink; onClose: () => void };

/** Renames a link. Printed codes go on working. */
export function RenameLinkDialog({ link, onClose }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState(link.name);
  const [error, setError] = useState('');
  const renaming = useLinkRenaming({
    onSaved: onClose,
    onRefused: (refused) => setError(errorMessage(refused, t)),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() === '') setError(t('share.named.nameRequired'));
    else renaming.mutate({ linkID: link.linkID, name });
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('share.named.rename')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('share.named.name')}
            description={t('share.named.renameHint')}
            value={name}
            error={error}
            maxLength={LINK_NAME_LENGTH * 2}
            dir="auto"
            data-autofocus
            onChange={({ currentTarget: { value } }) => {
              setName(value);
              setError('');
            }}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('share.named.cancel')}
            </Button>
            <Button type="submit" loading={renaming.isPending}>
              {t('share.named.rename')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
