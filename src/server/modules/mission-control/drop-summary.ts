import type { Tx } from '#server/platform/context.ts';
import { deleteSummary } from './store.ts';

/** Takes a client that its agency no longer runs off the agency's list. */
export function dropSummary(tx: Tx, agencyId: string, clientId: string): Promise<void> {
  return deleteSummary(tx, agencyId, clientId);
}
