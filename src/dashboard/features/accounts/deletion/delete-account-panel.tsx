import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** The person's way to delete their account. */
export function DeleteAccountPanel() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <TitledPanel title={t('deletion.account.title')} size="h3" gap="xs">
      <Text size="sm" c="dimmed" mb="md">
        {t('deletion.account.text')}
      </Text>
      <Button variant="outline" color="red" onClick={() => setOpen(true)}>
        {t('deletion.account.open')}
      </Button>
      {isOpen && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </TitledPanel>
  );
}
