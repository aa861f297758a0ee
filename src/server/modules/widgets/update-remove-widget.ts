import { isDeepStrictEqual } from 'node:util';
import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { UiData } from '#contract/widgets.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { type ActivitySource, recordActivity } from '#server/platform/activity/record-activity.ts';
import { recordChange } from '#server/platform/activity/record-change.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { defaultPlacement, withPlacement } from './add-widget.ts';
import { type BuildNowDependencies, buildNow } from './build-now.ts';
import { readOptionsOrDefaults } from './read-options.ts';
import { findWidget, lockWidgets, updateWidget, type WidgetRow } from './store.ts';
import { requireEditable, requireRoomToRestore } from './widget-room.ts';

/**
 * Changes and builds a widget, removes it, or undoes a removal. Pages show a removed widget until the
 * removal is final.
 * @throws not_found (404) for an unknown widget, conflict (409) `widget_removed` for a change to a removed
 *   one and `widget_changed` if it differs from `was`, plan_required (402) if there is no room to restore it or the plan
 *   includes too few to edit it
 */
export async function updateRemoveWidget(
  ctx: ContextFor<'updateRemoveWidget'>,
  { widgetID, uiData, was, remove }: InputFor<'updateRemoveWidget'>,
  dependencies: BuildNowDependencies,
): Promise<AnswerTo<'updateRemoveWidget'>> {
  const { now } = ctx;
  const { businessId } = ctx.business;
  if (!isId(widgetID)) throw notFound();
  const removal = remove === true ? now : remove === false ? 'kept' : null;
  await dependencies.database.transaction().execute(async (tx) => {
    await lockWidgets(tx, businessId);
    const widget = await findWidget(tx, businessId, widgetID);
    if (!widget) throw notFound();
    const { removedAt } = widget;
    if (removedAt !== null && removal === 'kept') {
      await requireRoomToRestore(tx, businessId, { removedAt, now });
    }
    if (removedAt !== null && removal === null) {
      throw new AppError('conflict', 'errors.widgetRemoved', { code: 'widget_removed' });
    }
    const business = await readBusiness(tx, businessId);
    const change = {
      uiData: uiData ? withPlacement(defaultPlacement(business), uiData) : null,
      removal,
    } as const;
    if (change.uiData && was) requireUnchanged(widget, was, change.uiData);
    if (!(await updateWidget(tx, businessId, widgetID, change))) throw notFound();
    if (change.uiData) await requireEditable(tx, business, { widgetId: widget.widgetId, now });
    const changed = await findWidget(tx, businessId, widgetID);
    if (changed) await recordWidgetChange({ ...ctx, tx }, businessId, [widget, changed]);
    await scheduleRebuild(tx, businessId);
  });
  if (remove !== true) await buildNow(dependencies, businessId, [widgetID.toLowerCase()]);
  return {};
}

async function recordWidgetChange(
  source: ActivitySource,
  businessId: string,
  [before, after]: [WidgetRow, WidgetRow],
): Promise<void> {
  const subject = after.widgetId;
  await recordChange(source, businessId, {
    action: 'widgetChanged',
    subject,
    before: storedFields(before),
    after: storedFields(after),
  });
  const isRemoved = after.removedAt !== null;
  if (isRemoved === (before.removedAt !== null)) return;
  const action = isRemoved ? 'widgetRemoved' : 'widgetRestored';
  await recordActivity(source, businessId, { action, subject });
}

/** Ignores the measured height, which is not a choice. */
function storedFields({ stored }: WidgetRow): Record<string, unknown> {
  return { ...(stored as Record<string, unknown>), measuredHeight: null };
}

/** Saving the stored options again is no conflict: a save may arrive twice. */
function requireUnchanged(widget: WidgetRow, was: UiData, next: UiData): void {
  // Unreadable options were shown as listed.
  const stored = readOptionsOrDefaults(widget);
  if (stored === null) return;
  const acceptable = [withPlacement(stored, was), next];
  if (
    acceptable.some((one) =>
      isDeepStrictEqual(withoutMeasuredHeight(one), withoutMeasuredHeight(stored)),
    )
  )
    return;
  throw new AppError('conflict', 'errors.widgetChanged', { code: 'widget_changed' });
}

/** Ignores the measured height, which is not a choice. */
function withoutMeasuredHeight(uiData: UiData): UiData {
  return { ...uiData, measuredHeight: null };
}
