import type { InputOf } from '#contract/call.ts';
import type { removeReplyTemplate as call } from '#contract/review-replies.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { deleteTemplate } from './store.ts';

/** Deletes a template; may be repeated. */
export async function removeReplyTemplate(
  { tx, business: { businessId } }: ContextOf<typeof call>,
  { templateID }: InputOf<typeof call>,
): Promise<Record<string, never>> {
  if (isId(templateID)) await deleteTemplate(tx, businessId, templateID);
  return {};
}
