/** The live event stream of a business: GET with `bID` in the query answers text/event-stream. */
export const LIVE_PATH = '/api/dash/live';

/** Maximum number of changed responses that one event names. */
export const MAX_NAMED_IDS = 20;

/**
 * Events sent to subscribers:
 * - `session`: `count` sessions got their first answer; `newest` is the latest of them.
 * - `changed`: these responses changed, by later answers or by the business; null means many.
 * - `entity`: the business itself changed.
 * - `import`: reviews of a platform were imported.
 * - `reviews`: reviews of a platform were archived or restored, or a reply was sent, failed or was deleted.
 * - `collaborators`: a person joined or left the team, or has another role or invitation.
 * - `resync`: events may have been missed, so refetch what is on screen.
 *
 * The stream of a parent also carries those of its locations: sessions and changes as `changed`, imports as `reviews`.
 */
export type LiveEvent =
  | { readonly event: 'session'; readonly count: number; readonly newest: string }
  | { readonly event: 'changed'; readonly sessionIDs: readonly string[] | null }
  | { readonly event: 'entity' }
  | { readonly event: 'import'; readonly platform: string }
  | { readonly event: 'reviews'; readonly platform: string }
  | { readonly event: 'collaborators' }
  | { readonly event: 'resync' };
