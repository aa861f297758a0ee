import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { isSameName } from '#domain/same-name.ts';
import { MAX_SAVED_VIEWS } from '#domain/saved-views.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { userIdOf } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { deleteView, listViews, lockViews, upsertView, type ViewRow } from './store.ts';

/**
 * Saves a view, or changes the one with `viewID`.
 * @throws not_found (404) for an unknown view; conflict (409) `name_taken` (regardless of case) and
 *   `too_many_views`
 */
export async function saveView(
  { tx, actor, business: { businessId }, now }: ContextFor<'saveView'>,
  { viewID, name, search, questionID }: InputFor<'saveView'>,
): Promise<AnswerTo<'saveView'>> {
  await lockViews(tx, businessId);
  const views = await listViews(tx, businessId);
  const existingId = viewID?.toLowerCase() || null;
  if (existingId && !views.some(({ viewId }) => viewId === existingId)) throw notFound();
  const viewId = existingId ?? newId(now);
  requireFreeName(views, { viewId, name });
  if (!existingId && views.length >= MAX_SAVED_VIEWS) {
    const tooMany = { key: 'savedViews.tooMany', values: { limit: MAX_SAVED_VIEWS } } as const;
    throw new AppError('conflict', tooMany, { code: 'too_many_views' });
  }
  const view = { viewId, name, search, questionId: questionID || null };
  await upsertView(tx, businessId, { ...view, now, userId: userIdOf(actor) });
  return { viewID: viewId };
}

function requireFreeName(
  views: readonly ViewRow[],
  { viewId, name }: { viewId: string; name: string },
): void {
  const isTaken = views.some((view) => view.viewId !== viewId && isSameName(view.name, name));
  if (isTaken) throw new AppError('conflict', 'savedViews.nameTaken', { code: 'name_taken' });
}

/** Removes a view; may be repeated. */
export async function removeView(
  { tx, business: { businessId } }: ContextFor<'removeView'>,
  { viewID }: InputFor<'removeView'>,
): Promise<Record<string, never>> {
  if (isId(viewID)) await deleteView(tx, businessId, viewID);
  return {};
}
