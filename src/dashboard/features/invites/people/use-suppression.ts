import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import type { Channel, SuppressionReason } from '#domain/messages.ts';
import { refetchInvites } from '../queries.ts';

/** Adds a person to the do-not-contact list, or removes them. */
export function useSuppression(type: Channel) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const shared = {
    onSettled: () => refetchInvites(client, bID),
    meta: { failure: { title: t('invites.people.failed') } },
  };
  const allowing = useMutation({
    mutationFn: (to: string) => server.call('unsuppressPerson', { bID, type, to }),
    onSuccess: (_, to) => showSuccess({ message: t('invites.people.allowed', { to }) }),
    ...shared,
  });
  const suppressing = useMutation({
    mutationFn: (to: string) => server.call('suppressPerson', { bID, type, to }),
    onSuccess: (_, to) =>
      showUndoable({
        title: t('invites.people.suppressed', { to }),
        message: t('invites.people.suppressedText'),
        onUndo: () => allowing.mutate(to),
      }),
    ...shared,
  });
  return {
    suppress: suppressing.mutate,
    // Buttons in a list do not show a busy state.
    allow: (to: string) => allowing.isPending || allowing.mutate(to),
    isBusy: suppressing.isPending || allowing.isPending,
  };
}

export type Suppressing = ReturnType<typeof useSuppression>;

/** Opt-outs by the person, which only they can reverse. */
const THEIR_OWN: readonly SuppressionReason[] = ['unsubscribed', 'complained', 'stopped'];

export function isOptOut(reason: SuppressionReason): boolean {
  return THEIR_OWN.includes(reason);
}
