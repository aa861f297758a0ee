import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import type { Channel, SuppressionReason } from '#domain/messages.ts';
import { refreshInvites } from '../queries.ts';

/** Reasons that the person gave themselves: only they can take them back. */
const THEIR_OWN: readonly SuppressionReason[] = ['unsubscribed', 'complained', 'stopped'];

export function isTheirOwn(reason: SuppressionReason): boolean {
  return THEIR_OWN.includes(reason);
}

/** Sees to it that somebody is not written to any more, or again. Answers whether it is done. */
export function useSuppression(bID: string, type: Channel) {
  const { t } = useTranslation();
  const client = useQueryClient();

  async function change(name: 'suppressPerson' | 'unsuppressPerson', to: string): Promise<boolean> {
    try {
      await server.call(name, { bID, type, to });
      return true;
    } catch (error) {
      showError({ title: t('invites.people.failed'), message: messageOf(error, t) });
      return false;
    } finally {
      refreshInvites(client, bID);
    }
  }

  const allowing = useOneAtATime(async (to: string) => {
    if (!(await change('unsuppressPerson', to))) return;
    showSuccess({ message: t('invites.people.allowed', { to }) });
  });

  const suppressing = useOneAtATime(async (to: string, onDone?: () => void) => {
    if (!(await change('suppressPerson', to))) return;
    onDone?.();
    showUndoable({
      title: t('invites.people.suppressed', { to }),
      message: t('invites.people.suppressedText'),
      onUndo: () => void allowing.run(to),
    });
  });

  return {
    suppress: suppressing.run,
    allow: allowing.run,
    isBusy: suppressing.isBusy || allowing.isBusy,
  };
}

export type Suppressing = ReturnType<typeof useSuppression>;
