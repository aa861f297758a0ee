import { quotaMonthOf } from '#domain/date-format.ts';
import { limitOf } from '#domain/plan-limits.ts';
import {
  entitlementsOfBusiness,
  type PlanTerms,
} from '#server/modules/businesses/business-entitlements.ts';

/** The responses that a plan opens in a quota month. */
export interface ResponseLimit {
  limit: number;
  /** Such as '2026-11', in the business's time zone. */
  month: string;
}

/** Null if the business has no limit. A locked business keeps that of its plan. */
export function responseLimitOf(
  terms: PlanTerms & { timeZone: string },
  now: Date,
): ResponseLimit | null {
  const limit = limitOf(entitlementsOfBusiness(terms, now).plan, 'responses');
  return limit === null ? null : { limit, month: quotaMonthOf(now, terms.timeZone) };
}
