import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { texts } from '#server/texts/en.ts';
import { entitlementsOfBusiness } from './entitlements-of-business.ts';
import { findBusiness } from './store.ts';

/** @throws plan_required (402) where the trial has ended or the plan was cancelled */
export async function requireRunningPlan(
  database: Database,
  businessId: string,
  now: Date,
): Promise<void> {
  const business = await findBusiness(database, businessId);
  if (!business) throw notFound();
  if (entitlementsOfBusiness(business, now).isLocked) {
    throw new AppError('plan_required', texts.errors.planEnded);
  }
}
