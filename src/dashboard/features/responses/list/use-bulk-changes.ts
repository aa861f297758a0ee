import type { BulkChange } from '#contract/moderation.ts';
import type { FeedbackSession } from '#contract/responses.ts';
import type { ResponseStatus } from '#domain/response-status.ts';
import { useResponseChanges } from '../moderation/use-response-changes.ts';
import type { Selection } from './use-selection.ts';

type Selected = { sessions: readonly FeedbackSession[]; selection: Selection };

/** What the bar does with everything that is selected; then nothing is selected any more. */
export function useBulkChanges(bID: string, { sessions, selection }: Selected) {
  const save = useResponseChanges(bID);
  const { selected, clear } = selection;

  function change(kind: BulkChange, sessionIDs: readonly string[] | null = null): void {
    void save({ kind, sessionIDs: sessionIDs ?? selected });
    if (sessionIDs === null) clear();
  }

  function setStatus(status: ResponseStatus): void {
    void save({ kind: 'status', status, sessionIDs: selected });
    clear();
  }

  return {
    offers: offersFor(sessions.filter((one) => selection.has(one.sessionID))),
    change,
    setStatus,
  };
}

/** What takes them out of the list that they are in, or back into it. */
function offersFor(chosen: readonly FeedbackSession[]): BulkChange[] {
  const offers: [kind: BulkChange, isWanted: boolean][] = [
    ['restore', chosen.some(({ isArchived }) => isArchived)],
    ['unspam', chosen.some(({ isSpam }) => isSpam)],
  ];
  const back = offers.filter(([, isWanted]) => isWanted).map(([kind]) => kind);
  return back.length > 0 ? back : ['archive', 'spam'];
}
