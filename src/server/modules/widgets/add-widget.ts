import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { addWidget as call } from '#contract/widgets.ts';
import { findWidgetBusiness } from '#server/modules/businesses/find-widget-business.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { texts } from '#server/texts/en.ts';
import { type BuildNowParts, buildNow } from './build-now.ts';
import { createWidget } from './create-widget.ts';
import { snippetOf } from './snippet.ts';
import { listWidgets, lockWidgets } from './store.ts';

/**
 * Adds a widget and builds it.
 * @throws plan_required (402) where the plan has no more widgets, or has ended
 */
export async function addWidget(
  { business: { businessId }, now }: ContextOf<typeof call>,
  { uiData }: InputOf<typeof call>,
  parts: BuildNowParts,
): Promise<AnswerOf<typeof call>> {
  const { widgetId } = await parts.database.transaction().execute(async (tx) => {
    await lockWidgets(tx, businessId);
    await requireRoomForWidget(tx, businessId, now);
    return createWidget(tx, businessId, { uiData, now });
  });
  await buildNow(parts, businessId, [widgetId]);
  const snippet = snippetOf({ widgetId, uiData }, parts.baseUrl);
  return { widgetID: widgetId, snippet };
}

/** @throws plan_required (402) where the business may not have another widget */
export async function requireRoomForWidget(tx: Tx, businessId: string, now: Date): Promise<void> {
  const business = await findWidgetBusiness(tx, businessId, now);
  if (!business) throw notFound();
  if (business.isLocked) throw new AppError('plan_required', texts.errors.planEnded);
  const limit = business.widgetsAllowed;
  if (limit === null) return;
  const widgets = await listWidgets(tx, businessId);
  if (widgets.filter(({ removedAt }) => removedAt === null).length < limit) return;
  const message = texts.errors.tooManyWidgets.replace('{limit}', String(limit));
  throw new AppError('plan_required', message);
}
