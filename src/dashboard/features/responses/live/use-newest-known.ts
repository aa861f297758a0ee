import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import type { FeedbackSession } from '#contract/responses.ts';
import { logFailure } from '#dashboard/browser/log.ts';
import { latestResponsesQuery } from '../latest-responses-query.ts';

export type ListedResponses = {
  readonly sessions: readonly FeedbackSession[];
  /** Whether everything is listed, the newest first. */
  readonly isAll: boolean;
  /** False before the list is there. */
  readonly isLoaded: boolean;
};

/**
 * The id of the newest response that the list showed, or that there was when a filtered list was opened;
 * '' where there was none, null before it is known.
 */
export function useNewestKnown(
  bID: string,
  { sessions, isAll, isLoaded }: ListedResponses,
): RefObject<string | null> {
  const client = useQueryClient();
  const known = useRef<string | null>(null);
  const first = isAll && isLoaded ? (sessions[0]?.sessionID ?? '') : null;

  useEffect(() => {
    if (first !== null) known.current = later(known.current, first);
  }, [first]);

  useEffect(() => {
    if (isAll || known.current !== null) return;
    client.fetchQuery(latestResponsesQuery(bID)).then(
      ([newest]) => {
        known.current = later(known.current, newest?.sessionID ?? '');
      },
      (error) => logFailure('newest response', error),
    );
  }, [bID, isAll, client]);

  return known;
}

function later(one: string | null, other: string): string {
  return one !== null && one > other ? one : other;
}
