import type { Log } from '#server/platform/log.ts';
import { type BuildParts, buildWidgets } from './build-widgets.ts';

export interface BuildNowParts extends BuildParts {
  log: Log;
}

/**
 * Builds widgets once their change is committed. The change stands whatever becomes of this: the
 * rebuild that was scheduled with it tries again.
 */
export async function buildNow(
  { log, ...parts }: BuildNowParts,
  businessId: string,
  widgetIds: readonly string[],
): Promise<void> {
  await buildWidgets(parts, businessId, widgetIds).catch((error: unknown) =>
    log.error({ err: error }, 'widget not built at once'),
  );
}
