import type { Tx } from '#server/platform/context.ts';
import { removeStatementTimeout } from '#server/platform/database/statement-timeout.ts';
import { lockIndex } from './internal/indexing/store.ts';
import { compareBlock } from './internal/recount/compare-block.ts';
import {
  deleteIndex,
  findLastBlock,
  insertAllDeltas,
  listAllWaiting,
  listCountDifferences,
  listWithoutPosition,
  markAllStale,
} from './internal/recount/store.ts';
import { listBlocks } from './internal/store.ts';

/** Maximum number of reported differences of each kind. */
const MAX_REPORTED = 20;

/**
 * Recounts everything from the sessions and invites, and reports each difference from the read model: rollups,
 * facet sets and searched texts. Changes nothing.
 */
export async function recountBusiness(tx: Tx, businessId: string): Promise<string[]> {
  await removeStatementTimeout(tx);
  const counts = await listCountDifferences(tx, businessId, MAX_REPORTED);
  const differences = counts.map(
    ({ grain, measure, slot, stored, counted }) =>
      `${measure}, ${grain} of ${slot.toISOString()}: stored ${stored}, counted ${counted}`,
  );
  const waiting = new Set(await listAllWaiting(tx, businessId));
  const withoutPosition = (await listWithoutPosition(tx, businessId)).filter(
    (id) => !waiting.has(id),
  );
  if (withoutPosition.length > 0)
    differences.push(`${withoutPosition.length} sessions are not indexed`);
  const timesOf = new Map(
    (await listBlocks(tx, businessId)).map((times) => [times.block, times] as const),
  );
  const lastBlock = await findLastBlock(tx, businessId);
  for (let block = 0; block <= lastBlock; block += 1) {
    const wanted = { block, times: timesOf.get(block), waiting };
    const found = await compareBlock(tx, businessId, wanted);
    differences.push(...found.slice(0, MAX_REPORTED));
  }
  return differences;
}

/**
 * Schedules a rebuild of the read model from the sessions and invites, in order of time. Reading is slower until
 * the job is done.
 */
export async function rebuildBusiness(tx: Tx, businessId: string): Promise<void> {
  await removeStatementTimeout(tx);
  await lockIndex(tx, businessId);
  await insertAllDeltas(tx, businessId);
  await deleteIndex(tx, businessId);
  await markAllStale(tx, businessId);
}
