import type { InputFor } from '#contract/calls.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { deleteTemplate } from './store.ts';

/** Deletes a template; may be repeated. */
export async function removeReplyTemplate(
  { tx, business: { businessId } }: ContextFor<'removeReplyTemplate'>,
  { templateID }: InputFor<'removeReplyTemplate'>,
): Promise<Record<string, never>> {
  if (isId(templateID)) await deleteTemplate(tx, businessId, templateID);
  return {};
}
