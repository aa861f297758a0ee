import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';
import { useClientChange } from '../use-client-change.ts';

type Props = { clientID: string; reportID: string; month: string };

/** Ends a report, after a question. */
export function RevokeReport({ clientID, reportID, month }: Props) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const [isAsking, setIsAsking] = useState(false);
  const revoking = useClientChange({
    change: () => server.call('revokeClientReport', { bID, clientID, reportID }),
    done: () => t('clientPage.report.revokeDone'),
    failed: t('clientPage.report.revokeFailed'),
  });
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        aria-label={t('clientPage.report.revokeOf', { month })}
        onClick={() => setIsAsking(true)}
      >
        {t('clientPage.report.revoke')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('clientPage.report.revokeTitle', { month })}
        cancelLabel={t('clientPage.report.keep')}
        confirmLabel={t('clientPage.report.revoke')}
        isBusy={revoking.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => revoking.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      >
        <Text>{t('clientPage.report.revokeText')}</Text>
      </ConfirmDialog>
    </>
  );
}
