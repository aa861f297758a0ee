import type { AnswerTo } from '#contract/calls.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { removeExport } from './remove-export.ts';

/** Removes the export with its file. A job that is making it finds that it is wanted no more. */
export async function deleteBusinessExport({
  tx,
  now,
  business: { businessId },
}: ContextFor<'deleteBusinessExport'>): Promise<AnswerTo<'deleteBusinessExport'>> {
  await removeExport(tx, businessId, { now });
  return {};
}
