import { notFound } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { type FlowVersion, findCurrentFlow } from './store.ts';

export type CurrentFlow = FlowVersion;

/** The flow that respondents of the business get now. */
export async function readCurrentFlow(tx: Tx, businessId: string): Promise<CurrentFlow> {
  const flow = await findCurrentFlow(tx, businessId);
  if (!flow) throw notFound();
  return flow;
}
