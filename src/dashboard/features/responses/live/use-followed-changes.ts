import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { watchBusiness } from '#dashboard/browser/live.ts';
import { knownSessionIDs } from '../moderation/known-sessions.ts';
import { outdateFigures } from '../outdate-figures.ts';
import { rereadResponses } from './reread-responses.ts';

/** Milliseconds in which changes are taken together. */
const GATHERING = 1_000;

/** The responses that have changed; null where nobody knows which. */
type Changed = ReadonlySet<string> | null;

/**
 * Keeps responses as they are by now: what changes, by later answers or by somebody else, is read anew where
 * it is known. `shown` are those on the screen, which are also read after a break. What is not known yet
 * stays for the next time that the list is asked for: nothing that is being read moves.
 */
export function useFollowedChanges(bID: string, shown: readonly string[]): void {
  const client = useQueryClient();
  const follow = useEffectEvent((changed: Changed) => {
    const known = new Set([...knownSessionIDs(client, bID), ...shown]);
    const affected = [...(changed ?? new Set(shown))].filter((id) => known.has(id));
    void client.invalidateQueries({ queryKey: ['feedback', bID], refetchType: 'none' });
    outdateFigures(client, bID, { isShown: affected.length > 0 });
    void rereadResponses(client, bID, affected);
  });

  useEffect(() => {
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let changed: Changed = new Set();

    function deliver(): void {
      // A list that is on its way may say what was before: it is waited for.
      const isListComing = client.isFetching({ queryKey: ['feedback', bID] }) > 0;
      gathering = isListComing ? setTimeout(deliver, GATHERING) : undefined;
      if (isListComing) return;
      follow(changed);
      changed = new Set();
    }

    const stop = watchBusiness(bID, (event) => {
      if (event.event === 'resync') changed = null;
      else if (event.event === 'changed') changed = joined(changed, event.sessionIDs);
      else return;
      gathering ??= setTimeout(deliver, GATHERING);
    });
    return () => {
      clearTimeout(gathering);
      stop();
    };
  }, [bID, client]);
}

function joined(some: Changed, others: readonly string[] | null): Changed {
  return some === null || others === null ? null : new Set([...some, ...others]);
}
