import { daysBetween } from '#domain/calendar-days.ts';
import { quotaMonthOf } from '#domain/date-format.ts';
import { entitlementsOfBusiness } from '#server/modules/businesses/business-entitlements.ts';
import { findPlanTerms } from '#server/modules/businesses/queries.ts';
import { sumMeasures } from '#server/modules/read-model/sum-measures.ts';
import type { Tx } from '#server/platform/context.ts';
import { countResponses, countUnopened } from './queries.ts';
import { responseLimitOf } from './unopened/response-limit.ts';

export interface ResponseUse {
  /** Of a plan with a limit: the places taken this month; otherwise all responses of the month or, in a trial, at all. */
  used: number;
  limit: number | null;
  /** How many wait to be opened. */
  unopened: number;
}

/** How much of its plan's responses a business uses. */
export async function readResponseUse(tx: Tx, businessId: string, now: Date): Promise<ResponseUse> {
  const terms = await findPlanTerms(tx, businessId);
  if (!terms) return { used: 0, limit: null, unopened: 0 };
  const unopened = await countUnopened(tx, businessId);
  const limit = responseLimitOf(terms, now);
  if (limit) {
    return { used: await countResponses(tx, businessId, limit), limit: limit.limit, unopened };
  }
  const isTrial = entitlementsOfBusiness(terms, now).planName === null;
  const from = isTrial ? 0 : monthStart(now, terms.timeZone);
  return { used: await countFrom(tx, businessId, { from, now }), limit: null, unopened };
}

/** In milliseconds. */
function monthStart(now: Date, timeZone: string): number {
  const first = `${quotaMonthOf(now, timeZone)}-01`;
  return daysBetween(first, first, { timeZone }).timeFromS * 1000;
}

const DAY = 86_400_000;

/** The responses that started since a time. Clocks may differ, so the end is a day ahead. */
async function countFrom(
  tx: Tx,
  businessId: string,
  { from, now }: { from: number; now: Date },
): Promise<number> {
  const periods = [{ from, before: now.getTime() + DAY }];
  const [sums] = await sumMeasures(tx, businessId, { periods, measures: ['responded'] });
  return sums?.get('responded') ?? 0;
}
