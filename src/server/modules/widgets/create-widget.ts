import type { UiData } from '#contract/widgets.ts';
import { scheduleRebuild } from '#server/modules/after-changes/schedule-jobs.ts';
import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { insertWidget } from './store.ts';

interface NewWidget {
  uiData: UiData;
  now: Date;
  /** Seconds until it is built; left out, as long as after any change. */
  delay?: number;
}

/** Makes a widget, which is built a little later; whether the plan has room for it is the caller's question. */
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
