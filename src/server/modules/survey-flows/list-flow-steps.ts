import type { Flow } from '#domain/survey-flow/steps.ts';
import type { Tx } from '#server/platform/context.ts';
import { listVersions } from './store.ts';

/** The steps of some versions of a business's flow, by version. */
export async function listFlowSteps(
  tx: Tx,
  businessId: string,
  versions: readonly number[],
): Promise<Map<number, Flow>> {
  const rows = await listVersions(tx, businessId, versions);
  return new Map(rows.map(({ version, steps }) => [version, steps]));
}
