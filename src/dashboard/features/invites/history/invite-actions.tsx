import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invite } from '#contract/invites.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';
import { formatMomentInFull } from '#dashboard/ui/format-date.ts';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { refetchInvites } from '../queries.ts';
import { useHideSentNotices } from '../sending/sent-notices.ts';
import type { RowAction } from './invite-row.tsx';

type AskedAction = { readonly action: RowAction; readonly invite: Invite };

const CALLS = { cancel: 'cancelInvite', resend: 'resendInvite' } as const;

/** Cancels or resends an invite after confirmation. */
export function useInviteActions() {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const acting = useMutation({
    mutationFn: ({ action, invite }: AskedAction) =>
      server.call(CALLS[action], { bID, id: invite.id }),
    onSuccess: (_, { action, invite }) =>
      showSuccess({ message: t(`invites.history.${action}Done`, { to: invite.to }) }),
    onError: (error, { action }) =>
      showFailure(error, { title: t(`invites.history.${action}Failed`) }),
    onSettled: () => {
      refetchInvites(client, bID);
      setAsked(null);
    },
    meta: { failure: null },
  });
  return { asked, ask: setAsked, act: acting.mutate, isBusy: acting.isPending };
}

/** Asks before an invite is cancelled or resent, naming it. */
export function ActionDialog({ actions }: { actions: ReturnType<typeof useInviteActions> }) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const { asked, isBusy } = actions;
  useHideSentNotices(asked !== null);
  if (asked === null) return null;
  const { action, invite } = asked;
  const names = { to: invite.to, date: formatMomentInFull(invite.dateSent, timeStyle) };
  return (
    <ConfirmDialog
      isOpen
      title={t(`invites.history.${action}Title`)}
      cancelLabel={t('invites.history.keep')}
      confirmLabel={t(`invites.history.${action}Confirm`)}
      isDanger={action === 'cancel'}
      isBusy={isBusy}
      onClose={() => actions.ask(null)}
      onConfirm={() => actions.act(asked)}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t(`invites.history.${action}Text`, names)}
      </Text>
    </ConfirmDialog>
  );
}
