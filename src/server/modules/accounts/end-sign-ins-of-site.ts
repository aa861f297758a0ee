import type { Tx } from '#server/platform/context.ts';
import { deleteSignInsOfSite } from './store.ts';

/** Ends every sign-in that began under an agency's domain, which is the agency's no more. */
export function endSignInsOfSite(tx: Tx, siteId: string): Promise<void> {
  return deleteSignInsOfSite(tx, siteId);
}
