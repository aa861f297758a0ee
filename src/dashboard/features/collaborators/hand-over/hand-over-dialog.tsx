import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Collaborator } from '#contract/collaborators.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';
import { useTeamChange } from '../use-team-change.ts';

type Props = { person: Collaborator; onClose: () => void };

/** Offers the business to a member once the owner has confirmed it. */
export function HandOverDialog({ person: { email, name }, onClose }: Props) {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const offering = useTeamChange({
    change: () => server.call('handOverBusiness', { bID, email }),
    done: () => t('collaborators.handOver.offered', { name }),
    failed: t('collaborators.handOver.failed'),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('collaborators.handOver.confirmTitle', { business: entity.businessName, name })}
      cancelLabel={t('collaborators.handOver.stop')}
      confirmLabel={t('collaborators.handOver.button')}
      isDanger={false}
      isBusy={offering.isPending}
      onClose={onClose}
      onConfirm={() => offering.mutate()}
    >
      <Text>{t('collaborators.handOver.confirmText', { name })}</Text>
    </ConfirmDialog>
  );
}
