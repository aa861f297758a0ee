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

/** Responses that are no news: these ones, and all that began before `oldest`. */
export type KnownResponses = { readonly ids: ReadonlySet<string>; readonly oldest: string };

/**
 * The responses that the list showed, or the latest that there were when a filtered list was opened; null
 * before they are known.
 */
export function useKnownResponses(
  bID: string,
  { sessions, isAll, isLoaded }: ListedResponses,
): RefObject<KnownResponses | null> {
  const client = useQueryClient();
  const known = useRef<KnownResponses | null>(null);

  useEffect(() => {
    if (isAll && isLoaded) known.current = withMore(known.current, sessions);
  }, [isAll, isLoaded, sessions]);

  useEffect(() => {
    if (isAll || known.current !== null) return;
    client.fetchQuery(latestResponsesQuery(bID)).then(
      (latest) => {
        known.current = withMore(known.current, latest);
      },
      (error) => logFailure('newest response', error),
    );
  }, [bID, isAll, client]);

  return known;
}

/** Ids are in the order in which the sessions began. */
export function isNewTo(known: KnownResponses | null, sessionID: string): boolean {
  return known === null || (!known.ids.has(sessionID) && sessionID > known.oldest);
}

function withMore(
  known: KnownResponses | null,
  sessions: readonly FeedbackSession[],
): KnownResponses {
  const oldest = sessions.at(-1)?.sessionID ?? '';
  return {
    ids: new Set([...(known?.ids ?? []), ...sessions.map(({ sessionID }) => sessionID)]),
    oldest: known !== null && known.oldest < oldest ? known.oldest : oldest,
  };
}
