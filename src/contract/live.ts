/** Where a business is watched: GET, with `bID` in the query, answers a text/event-stream. */
export const LIVE_PATH = '/api/dash/live';

/** Changed responses that are named at most. */
export const MOST_NAMED = 20;

/**
 * What a watcher hears of a business: that so many sessions were answered for the first time, the last of
 * them `newest`; that these responses have changed since, by later answers, by what was agreed to, by being
 * archived, taken for spam, given a status or a note, or erased (null is many); that the business itself has changed; that reviews of a
 * platform came in; that something may have been missed (`resync`), so that what is shown is to be read anew.
 */
export type LiveEvent =
  | { readonly event: 'session'; readonly count: number; readonly newest: string }
  | { readonly event: 'changed'; readonly sessionIDs: readonly string[] | null }
  | { readonly event: 'entity' }
  | { readonly event: 'import'; readonly platform: string }
  | { readonly event: 'resync' };
