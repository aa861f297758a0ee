import { defaultFlow } from '#domain/survey-flow/default-flow.ts';
import { ratingTypeOf } from '#domain/survey-flow/rating-type.ts';
import type { Flow } from '#domain/survey-flow/steps.ts';
import type { Tx } from '#server/platform/context.ts';
import { insertFlowVersion } from './store.ts';

/** The survey of a business, without its history. */
export interface FirstFlow {
  steps: Flow;
  inviteOnly: boolean;
}

interface Options {
  userId: string | null;
  now: Date;
  /** By default the one that every business starts with. */
  flow?: FirstFlow | undefined;
}

/** Gives a new business its first flow. */
export async function createFirstFlow(
  tx: Tx,
  businessId: string,
  { userId, now, flow = { steps: defaultFlow(), inviteOnly: false } }: Options,
): Promise<void> {
  const { steps, inviteOnly } = flow;
  await insertFlowVersion(tx, businessId, {
    version: 1,
    steps,
    ratingType: ratingTypeOf(steps),
    inviteOnly,
    savedAt: now,
    savedBy: userId,
  });
}
