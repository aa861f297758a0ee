import type { AnswerOf } from '#contract/call.ts';
import type { fetchReplyTemplates as call } from '#contract/review-replies.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { listTemplates } from './store.ts';

const ALPHABET = new Intl.Collator('en', { numeric: true });

/** The business's reply templates, in alphabetical order. */
export async function fetchReplyTemplates({
  tx,
  business: { businessId },
}: ContextOf<typeof call>): Promise<AnswerOf<typeof call>> {
  const rows = await listTemplates(tx, businessId);
  const templates = rows.map(({ templateId, ...row }) => ({ templateID: templateId, ...row }));
  return { templates: templates.sort((a, b) => ALPHABET.compare(a.name, b.name)) };
}
