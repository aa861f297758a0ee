import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { UiData } from '#contract/widgets.ts';
import {
  findWidgetBusiness,
  type WidgetBusiness,
} from '#server/modules/businesses/find-widget-business.ts';
import type { LinkOrigins } from '#server/modules/businesses/link-origins.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { type BuildNowDependencies, buildNow } from './build-now.ts';
import { createWidget } from './create-widget.ts';
import { snippetOf } from './files/fragment.ts';
import { readOptionsOrDefaults } from './read-options.ts';
import { listWidgets, lockWidgets } from './store.ts';

/**
 * Adds a widget and builds it.
 * @throws plan_required (402) if the plan allows no more widgets, or has ended
 */
export async function addWidget(
  ctx: ContextFor<'addWidget'>,
  { uiData }: InputFor<'addWidget'>,
  dependencies: BuildNowDependencies,
): Promise<AnswerTo<'addWidget'>> {
  const { now } = ctx;
  const { businessId } = ctx.business;
  const { origins } = dependencies;
  const { widgetId } = await dependencies.database.transaction().execute(async (tx) => {
    await lockWidgets(tx, businessId);
    const business = await requireRoomForWidget(tx, businessId, { now, origins });
    const options = withDefaultPlacement(business, uiData);
    const created = await createWidget(tx, businessId, { uiData: options, now });
    const entry = { subject: created.widgetId, after: { type: options.type } };
    await recordActivity({ ...ctx, tx }, businessId, { action: 'widgetAdded', ...entry });
    return created;
  });
  await buildNow(dependencies, businessId, [widgetId]);
  const snippet = snippetOf({ widgetId, uiData }, dependencies.baseUrl);
  return { widgetID: widgetId, snippet };
}

type Placement = Pick<UiData, 'position' | 'frequency'>;

/** Fills in the business's default position and frequency. */
export function withDefaultPlacement({ position, frequency }: Placement, uiData: UiData): UiData {
  const { position: own, frequency: ownFrequency } = uiData;
  return { ...uiData, position: own ?? position, frequency: ownFrequency ?? frequency };
}

/**
 * @throws plan_required (402) if the business may not add a widget
 */
export async function requireRoomForWidget(
  tx: Tx,
  businessId: string,
  at: { now: Date; origins: LinkOrigins },
): Promise<WidgetBusiness> {
  const business = await findWidgetBusiness(tx, businessId, at);
  if (!business) throw notFound();
  if (business.isLocked) throw new AppError('plan_required', 'errors.planEnded');
  const limit = business.widgetsAllowed;
  if (limit === null) return business;
  const widgets = await listWidgets(tx, businessId);
  // Widgets that their owner cannot see do not count.
  const current = widgets.filter((row) => row.removedAt === null && readOptionsOrDefaults(row));
  if (current.length < limit) return business;
  throw new AppError('plan_required', { key: 'errors.tooManyWidgets', values: { limit } });
}
