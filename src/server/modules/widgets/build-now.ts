import type { LinkOrigins } from '#server/modules/businesses/link-origins.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';

/** Dependencies of building while a user waits. */
export interface BuildNowDependencies {
  database: Database;
  baseUrl: string;
  origins: LinkOrigins;
  /** Builds these widgets; builds of a business run one at a time. */
  build: (businessId: string, widgetIds: readonly string[]) => Promise<void>;
  log: Log;
}

/**
 * Builds widgets after the change was committed. On failure the change stays, and the scheduled rebuild
 * retries.
 */
export async function buildNow(
  { build, log }: BuildNowDependencies,
  businessId: string,
  widgetIds: readonly string[],
): Promise<void> {
  await build(businessId, widgetIds).catch((error: unknown) =>
    log.error({ err: error }, 'widget not built at once'),
  );
}
