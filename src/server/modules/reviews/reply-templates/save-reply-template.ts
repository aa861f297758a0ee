import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { MAX_REPLY_TEMPLATES } from '#domain/reply-templates.ts';
import { isSameName } from '#domain/same-name.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { newId } from '#server/platform/ids.ts';
import { listTemplates, lockTemplates, type TemplateRow, upsertTemplate } from './store.ts';

/**
 * Saves a template, or changes the one with `templateID`.
 * @throws not_found (404) for an unknown template; conflict (409) `name_taken` (regardless of case) and
 *   `too_many_templates`
 */
export async function saveReplyTemplate(
  { tx, now, business: { businessId } }: ContextFor<'saveReplyTemplate'>,
  { templateID, name, text }: InputFor<'saveReplyTemplate'>,
): Promise<AnswerTo<'saveReplyTemplate'>> {
  await lockTemplates(tx, businessId);
  const templates = await listTemplates(tx, businessId);
  const existingId = templateID?.toLowerCase() || null;
  if (existingId && !templates.some(({ templateId }) => templateId === existingId)) {
    throw notFound();
  }
  const templateId = existingId ?? newId(now);
  requireFreeName(templates, { templateId, name });
  if (!existingId && templates.length >= MAX_REPLY_TEMPLATES) {
    const values = { limit: MAX_REPLY_TEMPLATES };
    const tooMany = { key: 'reviews.tooManyTemplates', values } as const;
    throw new AppError('conflict', tooMany, { code: 'too_many_templates' });
  }
  await upsertTemplate(tx, businessId, { templateId, name, text, now });
  return { templateID: templateId };
}

function requireFreeName(
  templates: readonly TemplateRow[],
  { templateId, name }: Pick<TemplateRow, 'templateId' | 'name'>,
): void {
  const isTaken = templates.some(
    (one) => one.templateId !== templateId && isSameName(one.name, name),
  );
  if (!isTaken) return;
  throw new AppError('conflict', 'reviews.templateNameTaken', { code: 'name_taken' });
}
