import type { UiData } from '#contract/widgets.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { readOptionsOrDefaults } from './read-options.ts';
import { insertWidget, listWidgets } from './store.ts';

/** The options of a business's widgets, oldest first, without removed and unreadable ones. */
export async function listWidgetOptions(tx: Tx, businessId: string): Promise<UiData[]> {
  const widgets = await listWidgets(tx, businessId);
  return widgets.flatMap((row) =>
    row.removedAt === null ? (readOptionsOrDefaults(row) ?? []) : [],
  );
}

/** Gives a business widgets with these options, which are built a little later. */
export async function copyWidgets(
  tx: Tx,
  businessId: string,
  { widgets, now }: { widgets: readonly UiData[]; now: Date },
): Promise<void> {
  for (const uiData of widgets) {
    await insertWidget(tx, businessId, { widgetId: newId(now), uiData, now });
  }
  if (widgets.length > 0) await scheduleRebuild(tx, businessId, { delay: 0 });
}
