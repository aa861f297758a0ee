import type { AnswerTo } from '#contract/calls.ts';
import { findHolderId } from '#server/platform/business/store.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { listTemplates, type TemplateRow } from './store.ts';

const ALPHABET = new Intl.Collator('en', { numeric: true });

/** The reply templates of the business and, at a location, of its parent, in alphabetical order. */
export async function fetchReplyTemplates({
  tx,
  business: { businessId },
}: ContextFor<'fetchReplyTemplates'>): Promise<AnswerTo<'fetchReplyTemplates'>> {
  const holderId = await findHolderId(tx, businessId);
  const own = await listTemplates(tx, businessId);
  const shared = holderId === businessId ? [] : await listTemplates(tx, holderId);
  const templates = [
    ...own.map((row) => present(row, { isFromParent: false })),
    ...shared.map((row) => present(row, { isFromParent: true })),
  ];
  return { templates: templates.sort((a, b) => ALPHABET.compare(a.name, b.name)) };
}

function present(
  { templateId, ...row }: TemplateRow,
  { isFromParent }: { isFromParent: boolean },
): AnswerTo<'fetchReplyTemplates'>['templates'][number] {
  return { templateID: templateId, ...row, isFromParent };
}
