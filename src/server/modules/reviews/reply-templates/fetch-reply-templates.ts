import type { AnswerTo } from '#contract/calls.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { listTemplates } from './store.ts';

const ALPHABET = new Intl.Collator('en', { numeric: true });

/** The business's reply templates, in alphabetical order. */
export async function fetchReplyTemplates({
  tx,
  business: { businessId },
}: ContextFor<'fetchReplyTemplates'>): Promise<AnswerTo<'fetchReplyTemplates'>> {
  const rows = await listTemplates(tx, businessId);
  const templates = rows.map(({ templateId, ...row }) => ({ templateID: templateId, ...row }));
  return { templates: templates.sort((a, b) => ALPHABET.compare(a.name, b.name)) };
}
