import { defaultFlow } from '#domain/survey-flow/default-flow.ts';
import { ratingTypeOf } from '#domain/survey-flow/rating-type.ts';
import type { Tx } from '#server/platform/context.ts';
import { insertFlowVersion } from './store.ts';

interface Options {
  businessId: string;
  userId: string;
  now: Date;
}

/** Gives a new business its first flow. */
export async function createDefaultFlow(
  tx: Tx,
  { businessId, userId, now }: Options,
): Promise<void> {
  const steps = defaultFlow();
  await insertFlowVersion(tx, businessId, {
    version: 1,
    steps,
    ratingType: ratingTypeOf(steps),
    inviteOnly: false,
    savedAt: now,
    savedBy: userId,
  });
}
