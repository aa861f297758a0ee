import type { LinkOrigins } from '#server/modules/businesses/link-origins.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';

/** What building takes where somebody waits for it. */
export interface BuildNowParts {
  database: Database;
  baseUrl: string;
  origins: LinkOrigins;
  /** Builds the named widgets, one build of a business after the other. */
  build: (businessId: string, widgetIds: readonly string[]) => Promise<void>;
  log: Log;
}

/**
 * Builds widgets once their change is committed. The change stands whatever becomes of this: the
 * rebuild that was scheduled with it tries again.
 */
export async function buildNow(
  { build, log }: BuildNowParts,
  businessId: string,
  widgetIds: readonly string[],
): Promise<void> {
  await build(businessId, widgetIds).catch((error: unknown) =>
    log.error({ err: error }, 'widget not built at once'),
  );
}
