import type { Tx } from '#server/platform/context.ts';
import { listShareCounts } from './store.ts';

/** How many respondents chose each action of a share step, by its platform's code. */
export async function countShareActions(
  tx: Tx,
  businessId: string,
): Promise<Record<string, number>> {
  const counts = await listShareCounts(tx, businessId);
  return Object.fromEntries(counts.map(({ platformCode, chosen }) => [platformCode, chosen]));
}
