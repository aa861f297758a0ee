/** Where a business is watched: GET, with `bID` in the query, answers a text/event-stream. */
export const LIVE_PATH = '/api/dash/live';

/** Changed responses that are named at most. */
export const MAX_NAMED_IDS = 20;

/**
 * What a watcher hears of a business:
 * `session`: so many sessions were answered for the first time, the last of them `newest`.
 * `changed`: these responses have changed since, by later answers or by the business; null is many.
 * `entity`: the business itself has changed. `import`: reviews of a platform came in.
 * `resync`: something may have been missed, so that what is shown is to be read again.
 */
export type LiveEvent =
  | { readonly event: 'session'; readonly count: number; readonly newest: string }
  | { readonly event: 'changed'; readonly sessionIDs: readonly string[] | null }
  | { readonly event: 'entity' }
  | { readonly event: 'import'; readonly platform: string }
  | { readonly event: 'resync' };
