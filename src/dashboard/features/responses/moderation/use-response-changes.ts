import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { byBusiness } from '#dashboard/lists/locations/item-businesses.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import { areLoaded, invalidateFigures, refetchLists, updateCachedResponses } from '../queries.ts';
import { inParts } from './in-parts.ts';
import {
  afterChanges,
  mergeChanges,
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

/** What became of a change: the changes that undo it, and the responses that it did not reach. */
type Outcome = { readonly undo: readonly ResponseChange[]; readonly failed: readonly string[] };

/** Saves changes one at a time. */
function useAttempt(): (change: ResponseChange) => Promise<Outcome> {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const failure = { title: t('errors.oops'), tone: 'warning' } as const;
  const { mutateAsync } = useMutation({
    mutationKey: keyOf(bID),
    // In order, so that the last click wins.
    scope: { id: keyOf(bID).join(' ') },
    mutationFn: async (change: ResponseChange): Promise<Outcome> => {
      const { sessionIDs } = change;
      const { done, failed, error } = await inParts(
        sessionIDs,
        { bID, title: t('responses.changes.saving') },
        (part) => save(part.bID, { ...change, sessionIDs: part.sessionIDs }),
      );
      if (failed.length > 0) showFailure(error, failure);
      return { undo: mergeChanges(done.flat()), failed };
    },
    onSuccess: ({ failed }, change) => {
      const unreached = new Set(failed);
      const sessionIDs = change.sessionIDs.filter((id) => !unreached.has(id));
      updateCachedResponses(client, bID, afterChanges([{ ...change, sessionIDs }]));
      for (const one of new Set([bID, ...byBusiness(sessionIDs, bID).keys()])) {
        invalidateFigures(client, one);
      }
      // Lists cannot subtract what they never loaded.
      if (!areLoaded(client, bID, sessionIDs))
        void refetchLists(client, bID).catch(() => undefined);
    },
    meta: { failure },
  });
  return (change) => mutateAsync(change).catch(() => ({ undo: [], failed: change.sessionIDs }));
}

/** Changes responses: shown at once, saved in order, with undo. */
export function useResponseChanges() {
  const { t } = useTranslation();
  const attempt = useAttempt();

  async function undo(changes: readonly ResponseChange[]): Promise<void> {
    const outcomes = await Promise.all(changes.map(attempt));
    if (outcomes.every(({ failed }) => failed.length === 0))
      showSuccess({ message: t('responses.changes.undone') });
  }

  /**
   * Changes made together get one notice and one undo. Resolves to the responses that could not
   * be changed.
   */
  return async function change(...wanted: readonly ResponseChange[]): Promise<readonly string[]> {
    const outcomes = await Promise.all(wanted.map(attempt));
    announce(wanted, outcomes);
    return outcomes.flatMap(({ failed }) => failed);
  };

  function announce(wanted: readonly ResponseChange[], outcomes: readonly Outcome[]): void {
    const announced = wanted.find((_one, index) => (outcomes[index]?.undo.length ?? 0) > 0);
    if (announced === undefined) {
      const isDone = outcomes.every(({ failed }) => failed.length === 0);
      if (isDone) showSuccess({ message: t('responses.changes.already') });
      return;
    }
    const way = outcomes.flatMap(({ undo }) => undo);
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

/** Saves the change of one part; returns the changes that undo it: they cover only responses that it changed. */
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
