import type { Business } from '#server/modules/businesses/business.ts';
import { requirePlan } from '#server/modules/businesses/plan-required.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { readOptionsOrDefaults } from './read-options.ts';
import { listWidgets, type WidgetRow } from './store.ts';

/**
 * Whether the business may have one widget more.
 * @throws plan_required (402) with what unlocks it
 */
export async function requireRoomForWidget(
  tx: Tx,
  businessId: string,
  now: Date,
): Promise<Business> {
  const business = await readBusiness(tx, businessId);
  const widgets = await listCounted(tx, businessId);
  const words = {
    unlocked: 'errors.needsPlan.widgets',
    most: 'errors.needsPlan.mostWidgets',
  } as const;
  requireWidgets(business, { needed: widgets.length + 1, now, words });
  return business;
}

/**
 * Whether a removed widget may be restored: always, unless others were added since and took its room.
 * @throws plan_required (402) with what unlocks it
 */
export async function requireRoomToRestore(
  tx: Tx,
  businessId: string,
  { removedAt, now }: { removedAt: Date; now: Date },
): Promise<void> {
  const widgets = await listCounted(tx, businessId);
  const hasNewer = widgets.some(({ createdAt }) => createdAt > removedAt);
  if (hasNewer) await requireRoomForWidget(tx, businessId, now);
}

/**
 * Whether a widget may be edited: of more than the plan includes, those that were added first.
 * @throws plan_required (402) with what unlocks it
 */
export async function requireEditable(
  tx: Tx,
  business: Business,
  { widgetId, now }: { widgetId: string; now: Date },
): Promise<void> {
  const widgets = await listCounted(tx, business.businessId);
  const place = widgets.findIndex((one) => one.widgetId === widgetId) + 1;
  const words = {
    unlocked: 'errors.needsPlan.editing',
    most: 'errors.needsPlan.mostEditing',
  } as const;
  requireWidgets(business, { needed: place, now, words });
}

type Words = Parameters<typeof requirePlan>[1]['words'];

function requireWidgets(
  business: Business,
  { needed, ...options }: { needed: number; now: Date; words: Words },
): void {
  requirePlan(business, { need: { kind: 'limit', name: 'widgets', needed }, ...options });
}

/** Those that were not removed and whose owner can see them, oldest first. */
async function listCounted(tx: Tx, businessId: string): Promise<WidgetRow[]> {
  const widgets = await listWidgets(tx, businessId);
  return widgets.filter((row) => row.removedAt === null && readOptionsOrDefaults(row) !== null);
}
