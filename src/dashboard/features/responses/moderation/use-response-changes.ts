import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import { invalidateFigures, updateCachedResponses } from '../queries.ts';
import {
  afterChanges,
  OPPOSITES,
  type ResponseChange,
  undoStatusChanges,
} from './response-change.ts';

const keyOf = (bID: string) => ['change-responses', bID];

/** Pending changes. Lists show them at once; failed ones are dropped. */
export function usePendingChanges(bID: string): readonly ResponseChange[] {
  return useMutationState({
    filters: { mutationKey: keyOf(bID), status: 'pending' },
    // Only the mutation below uses this key.
    select: ({ state }) => state.variables as ResponseChange,
  });
}

/** The changes that undo a change; null if it failed. */
type Way = readonly ResponseChange[] | null;

/** Saves changes one at a time. */
function useAttempt(): (change: ResponseChange) => Promise<Way> {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: keyOf(bID),
    // In order, so that the last click wins.
    scope: { id: keyOf(bID).join(' ') },
    mutationFn: (change: ResponseChange) => save(bID, change),
    onSuccess: (_undo, change) => {
      updateCachedResponses(client, bID, (session) => afterChanges(session, [change]));
      invalidateFigures(client, bID);
    },
    meta: { failure: { title: t('errors.oops'), tone: 'warning' } },
  });
  return (change) => mutateAsync(change).catch(() => null);
}

/** Changes responses: shown at once, saved in order, with undo. */
export function useResponseChanges() {
  const { t } = useTranslation();
  const attempt = useAttempt();

  async function undo(changes: readonly ResponseChange[]): Promise<void> {
    const done = await Promise.all(changes.map(attempt));
    if (!done.includes(null)) showSuccess({ message: t('responses.changes.undone') });
  }

  /**
   * Changes made together get one notice and one undo. Resolves to the responses that could not
   * be changed.
   */
  return async function change(...wanted: readonly ResponseChange[]): Promise<readonly string[]> {
    const ways = await Promise.all(wanted.map(attempt));
    announce(wanted, ways);
    return wanted.flatMap(({ sessionIDs }, index) => (ways[index] === null ? sessionIDs : []));
  };

  function announce(wanted: readonly ResponseChange[], ways: readonly Way[]): void {
    const announced = wanted.find((_one, index) => (ways[index]?.length ?? 0) > 0);
    if (announced === undefined) {
      if (!ways.includes(null)) showSuccess({ message: t('responses.changes.already') });
      return;
    }
    const way = ways.flatMap((one) => one ?? []);
    const count = new Set(way.flatMap(({ sessionIDs }) => sessionIDs)).size;
    showUndoable({
      title: t(`responses.changes.${announced.kind}`, { count }),
      message:
        announced.kind === 'status'
          ? t(`responses.statuses.${announced.status}`)
          : t(`responses.changes.${announced.kind}Text`, { count }),
      onUndo: () => void undo(way),
    });
  }
}

/** Returns the changes that undo it: they cover only responses that it changed. */
async function save(bID: string, change: ResponseChange): Promise<readonly ResponseChange[]> {
  const sessionIDs = [...change.sessionIDs];
  if (change.kind === 'status') {
    const { status } = change;
    const { changed } = await server.call('updateResponseStatus', { bID, sessionIDs, status });
    return undoStatusChanges(changed);
  }
  const { kind } = change;
  const { changed } = await server.call('changeResponses', { bID, sessionIDs, change: kind });
  return changed.length === 0 ? [] : [{ kind: OPPOSITES[kind], sessionIDs: changed }];
}
