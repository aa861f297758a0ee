import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { updateRemoveWidget as call } from '#contract/widgets.ts';
import { findWidgetBusiness } from '#server/modules/businesses/find-widget-business.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { texts } from '#server/texts/en.ts';
import { placedFor, requireRoomForWidget } from './add-widget.ts';
import { type BuildNowParts, buildNow } from './build-now.ts';
import { scheduleRebuild } from './schedule-rebuild.ts';
import { findRemoval, lockWidgets, updateWidget } from './store.ts';

/**
 * Changes a widget and builds it, removes it, or takes a removal back. Pages keep showing a removed
 * widget until the removal is final.
 * @throws not_found (404) for an unknown widget, conflict (409) `widget_removed` where a removed one is
 *   changed, plan_required (402) where there is no room to take it back
 */
export async function updateRemoveWidget(
  { business: { businessId }, now }: ContextOf<typeof call>,
  { widgetID, uiData, remove }: InputOf<typeof call>,
  parts: BuildNowParts,
): Promise<AnswerOf<typeof call>> {
  if (!isId(widgetID)) throw notFound();
  const removal = remove === true ? now : remove === false ? 'kept' : null;
  const { origins } = parts;
  await parts.database.transaction().execute(async (tx) => {
    await lockWidgets(tx, businessId);
    const isRemoved = (await findRemoval(tx, businessId, widgetID)) !== null;
    if (isRemoved && removal === 'kept') {
      await requireRoomForWidget(tx, businessId, { now, origins });
    }
    if (isRemoved && removal === null) {
      throw new AppError('conflict', texts.errors.widgetRemoved, { code: 'widget_removed' });
    }
    const business = await findWidgetBusiness(tx, businessId, { now, origins });
    if (!business) throw notFound();
    const change = { uiData: uiData ? placedFor(business, uiData) : null, removal } as const;
    if (!(await updateWidget(tx, businessId, widgetID, change))) throw notFound();
    await scheduleRebuild(tx, businessId);
  });
  if (remove !== true) await buildNow(parts, businessId, [widgetID.toLowerCase()]);
  return {};
}
