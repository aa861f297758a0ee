import type { Business } from '#server/modules/businesses/business.ts';
import { videoMinutesOfBusiness } from '#server/modules/businesses/business-entitlements.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readVideoUse } from './queries.ts';

const MINUTE_MS = 60_000;

/** Whether respondents can answer by video now: the business has video, and minutes of it left. */
export async function isVideoOffered(
  database: Tx | Database,
  business: Business,
  now: Date,
): Promise<boolean> {
  const minutes = videoMinutesOfBusiness(business, now);
  if (minutes === 0) return false;
  const { durationMs } = await readVideoUse(database, business.businessId);
  return durationMs < minutes * MINUTE_MS;
}
