import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { leaveCurrentBusiness } from '#dashboard/session/access-checks.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';

/** Ends the user's own membership; the dashboard then opens another business. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const leaving = useMutation({
    mutationFn: () => leaveCurrentBusiness(bID),
    meta: { failure: { title: t('collaborators.leave.failed') } },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('collaborators.leave.title', { business: entity.businessName })}
      cancelLabel={t('collaborators.leave.stay')}
      confirmLabel={t('collaborators.leave.confirm')}
      isBusy={leaving.isPending || leaving.isSuccess}
      onClose={onClose}
      onConfirm={() => leaving.mutate()}
    >
      <Text>{t('collaborators.leave.text')}</Text>
    </ConfirmDialog>
  );
}
