import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { UiData } from '#contract/widgets.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { type BuildNowDependencies, buildNow } from './build-now.ts';
import { createWidget } from './create-widget.ts';
import { snippetOf } from './files/fragment.ts';
import { lockWidgets } from './store.ts';
import { requireRoomForWidget } from './widget-room.ts';

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
  const { widgetId } = await dependencies.database.transaction().execute(async (tx) => {
    await lockWidgets(tx, businessId);
    const business = await requireRoomForWidget(tx, businessId, now);
    const options = withPlacement(defaultPlacement(business), uiData);
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

/** Where and how often a business's widgets appear, unless one says otherwise. */
export function defaultPlacement({ showcase }: Business): Placement {
  return { position: showcase.widgetPosition, frequency: showcase.widgetFrequency };
}

/** Fills in a missing position and frequency. */
export function withPlacement({ position, frequency }: Placement, uiData: UiData): UiData {
  const { position: own, frequency: ownFrequency } = uiData;
  return { ...uiData, position: own ?? position, frequency: ownFrequency ?? frequency };
}
