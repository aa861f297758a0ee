import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = { onLeave: () => void; onStay: () => void };

export function LeaveDialog({ onLeave, onStay }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen
      title={t('unsaved.title')}
      cancelLabel={t('unsaved.stay')}
      confirmLabel={t('unsaved.leave')}
      onClose={onStay}
      onConfirm={onLeave}
    >
      <Text size="sm">{t('unsaved.text')}</Text>
    </ConfirmDialog>
  );
}
