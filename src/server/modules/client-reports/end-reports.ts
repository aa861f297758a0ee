import type { Tx } from '#server/platform/context.ts';
import { deleteSettings, revokeReports } from './store.ts';

/** Ends the reports of a client that its agency no longer runs, and their mails. */
export async function endReports(tx: Tx, clientId: string, now: Date): Promise<void> {
  // First, since a report that is being mailed holds them: it is stored by then, and revoked as well.
  await deleteSettings(tx, clientId);
  await revokeReports(tx, clientId, { reportId: null, now });
}
