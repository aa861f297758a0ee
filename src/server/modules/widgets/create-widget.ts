import type { UiData } from '#contract/widgets.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { insertWidget } from './store.ts';

interface NewWidget {
  uiData: UiData;
  now: Date;
  /** Seconds until it is built; defaults to the usual delay. */
  delay?: number;
}

/** Creates a widget, which is built a little later. The caller checks the plan's limit. */
export async function createWidget(
  tx: Tx,
  businessId: string,
  { uiData, now, delay }: NewWidget,
): Promise<{ widgetId: string }> {
  const widgetId = newId(now);
  await insertWidget(tx, businessId, { widgetId, uiData, now });
  await scheduleRebuild(tx, businessId, delay === undefined ? {} : { delay });
  return { widgetId };
}
