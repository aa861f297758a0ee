import type { FeedbackSession } from '#contract/responses.ts';
import { PAGE_SIZE } from '../list/page-of.ts';

type Place = { readonly sessionID: string; readonly page: number };

/** The response at an index of the list, and its page; null where there is none. */
export function placeIn(
  sessions: readonly Pick<FeedbackSession, 'sessionID'>[],
  at: number,
): Place | null {
  const session = sessions[at];
  if (session === undefined) return null;
  return { sessionID: session.sessionID, page: Math.floor(at / PAGE_SIZE) + 1 };
}
