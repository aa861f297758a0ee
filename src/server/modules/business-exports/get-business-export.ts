import type { AnswerTo } from '#contract/calls.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { presentExport } from './present-export.ts';
import { findCurrentExport } from './store.ts';

export async function getBusinessExport({
  tx,
  now,
  business: { businessId },
}: ContextFor<'getBusinessExport'>): Promise<AnswerTo<'getBusinessExport'>> {
  return { businessExport: presentExport(await findCurrentExport(tx, businessId), now) };
}
