import { Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';
import type { CsvImport } from './use-csv-import.ts';

type Props = {
  importing: CsvImport;
  isAsking: boolean;
  onContinue: () => void;
  onStop: () => void;
};

/** Asks before a running import is stopped, also by leaving the page. */
export function StopQuestion({ importing, isAsking, onContinue, onStop }: Props) {
  const { t } = useTranslation();
  const { isRunning, progress } = importing;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => true,
    enableBeforeUnload: isRunning,
    disabled: !isRunning,
    withResolver: true,
  });
  const isLeaving = status === 'blocked';
  if (!isRunning || !(isAsking || isLeaving)) return null;
  return (
    <ConfirmDialog
      isOpen
      title={t('reviewImport.csv.stopTitle')}
      cancelLabel={t('reviewImport.csv.continue')}
      confirmLabel={t('reviewImport.csv.stop')}
      onClose={() => {
        reset?.();
        onContinue();
      }}
      onConfirm={() => {
        onStop();
        proceed?.();
      }}
    >
      <Text size="sm">{t('reviewImport.csv.stopText', { count: progress.imported })}</Text>
    </ConfirmDialog>
  );
}
