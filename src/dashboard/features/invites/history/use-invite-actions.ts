import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invite } from '#contract/invites.ts';
import { server } from '#dashboard/browser/server.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { refreshInvites } from '../refresh-invites.ts';
import type { RowAction } from './invite-row.tsx';

export type AskedAction = { readonly action: RowAction; readonly invite: Invite };

const CALLS = { cancel: 'cancelInvite', resend: 'resendInvite' } as const;

/** Takes an invite back, or sends it again, once the user has said so. */
export function useInviteActions(bID: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asked, setAsked] = useState<AskedAction | null>(null);

  const acting = useOneAtATime(async () => {
    if (asked === null) return;
    const { action, invite } = asked;
    try {
      await server.call(CALLS[action], { bID, id: invite.id });
      showSuccess({ message: t(`invites.history.${action}Done`, { to: invite.to }) });
    } catch (error) {
      showError({ title: t(`invites.history.${action}Failed`), message: messageOf(error, t) });
    }
    refreshInvites(client, bID);
    setAsked(null);
  });

  return { asked, ask: setAsked, act: acting.run, isBusy: acting.isBusy };
}
