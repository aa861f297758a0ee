import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { MOST_NAMED } from '#contract/live.ts';
import { gather } from '#dashboard/browser/gather.ts';
import { watchBusiness } from '#dashboard/browser/live.ts';
import { listsOf } from '../listed-pages.ts';
import { knownSessionIDs, standingsOf } from '../moderation/known-sessions.ts';
import { areChangesComing } from '../moderation/use-response-changes.ts';
import { outdateFigures } from '../outdate-figures.ts';
import { readResponses, rereadResponses } from './reread-responses.ts';
import { isNewTo } from './use-known-responses.ts';
import { type ShownList, useListCheck } from './use-list-check.ts';

/** Milliseconds in which changes are taken together. */
const GATHERING = 1_000;

/** The responses that have changed; null is many, or where nobody knows which. */
type Changed = ReadonlySet<string> | null;

/**
 * Keeps responses as they are by now: what changes, by later answers or by somebody else, is read anew where
 * it is known. `shown` are those on the screen; where many have changed, or after a break, only these are
 * read at once, and the others as they come to be shown. Each keeps its place: nothing that is being read
 * moves. Where the list would hold others by now, it is checked.
 */
export function useFollowedChanges(bID: string, shown: readonly string[], list: ShownList): void {
  const client = useQueryClient();
  const unsure = useRef(new Set<string>());
  const check = useListCheck(bID, list);
  const follow = useEffectEvent(async (changed: Changed) => {
    const known = new Set([...knownSessionIDs(client, bID), ...shown]);
    if (changed === null) unsure.current = new Set(known);
    const affected = [...(changed ?? shown)].filter((id) => known.has(id));
    for (const id of affected) unsure.current.delete(id);
    void client.invalidateQueries({ ...listsOf(bID), refetchType: 'none' });
    outdateFigures(client, bID, { isShown: affected.length > 0 });
    const before = standingsOf(client, bID, affected);
    await rereadResponses(client, bID, affected);
    const isUnlisted = (id: string) => !known.has(id) && !isNewTo(list.known.current, id);
    const mayHoldOthers = changed === null || [...changed].some(isUnlisted);
    if (mayHoldOthers || standingsOf(client, bID, affected) !== before) check();
  });

  useEffect(() => {
    const due = shown.filter((id) => unsure.current.delete(id));
    void readResponses(client, bID, due);
  });

  useEffect(() => {
    let changed: Changed = new Set();
    const { come, stop } = gather(deliver, { within: GATHERING });

    function deliver(): void {
      // A list, or a change of one's own, that is on its way may say what was before: it is waited for.
      const isListComing = client.isFetching(listsOf(bID)) > 0;
      if (isListComing || areChangesComing(client, bID)) {
        come();
        return;
      }
      void follow(changed);
      changed = new Set();
    }

    const stopWatching = watchBusiness(bID, (event) => {
      if (event.event === 'resync') changed = null;
      else if (event.event === 'changed') changed = joined(changed, event.sessionIDs);
      else return;
      come();
    });
    return () => {
      stop();
      stopWatching();
    };
  }, [bID, client]);
}

function joined(some: Changed, others: readonly string[] | null): Changed {
  if (some === null || others === null) return null;
  const all = new Set([...some, ...others]);
  return all.size > MOST_NAMED ? null : all;
}
