import { lockBusiness } from '#server/modules/businesses/queries.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readSummaries } from './read-summaries.ts';
import { deleteOtherSummaries, listAgencies, listClientsFor, upsertSummaries } from './store.ts';

/** Clients that one transaction reads. */
const STEP = 50;

/**
 * Reads the figures of all agencies' clients anew, in small steps, so that a failing one does not delay the others.
 * @throws AggregateError at the end, with the errors of all failed steps
 */
export async function summariseClients(database: Database, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const agencyId of await listAgencies(database)) {
    const listed = await listClientsFor(database, agencyId, { assignedTo: null });
    const clientIds = listed.map(({ clientId }) => clientId);
    await deleteOtherSummaries(database, agencyId, clientIds);
    for (let first = 0; first < clientIds.length; first += STEP) {
      const step = clientIds.slice(first, first + STEP);
      await summarise(database, agencyId, { clientIds: step, now }).catch((error) =>
        failures.push(error),
      );
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some clients were not summarised.');
}

/** Two transactions: on a cluster, the first one reads all nodes. */
async function summarise(
  database: Database,
  agencyId: string,
  { clientIds, now }: { clientIds: readonly string[]; now: Date },
): Promise<void> {
  const summaries = await database.transaction().execute((tx) => readSummaries(tx, clientIds, now));
  await database.transaction().execute(async (tx) => {
    // So that no client leaves while its summary is written.
    await lockBusiness(tx, agencyId);
    await upsertSummaries(tx, agencyId, { summaries, now });
  });
}
