import { limitOf, type PlanNeed, refusalOf } from '#domain/plan-limits.ts';
import { PLANS } from '#domain/plans.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { TextKey } from '#server/texts/texts-for.ts';
import type { Business } from './business.ts';
import { entitlementsOfBusiness } from './business-entitlements.ts';

interface Options {
  need: PlanNeed;
  now: Date;
  /** What is said where a plan unlocks it (`{plan}`, `{limit}`, and `{more}` for its limit), and where none does. */
  words: { unlocked: TextKey; most?: TextKey };
}

/** @throws plan_required (402) with what unlocks it, if the business's plan does not allow it or has ended */
export function requirePlan(business: Business, { need, now, words }: Options): void {
  const refusal = refusalOf(entitlementsOfBusiness(business, now), need);
  if (refusal === null) return;
  if (refusal.kind === 'ended') throw new AppError('plan_required', 'errors.planEnded');
  if (refusal.kind === 'beyond') throw new AppError('plan_required', 'errors.locationBeyondPlan');
  const limit = refusal.kind === 'limit' ? refusal.limit : 0;
  const plan = refusal.unlockedBy && PLANS[refusal.unlockedBy];
  const more = plan && refusal.kind === 'limit' ? (limitOf(plan, refusal.name) ?? 0) : 0;
  const key = plan === null ? (words.most ?? words.unlocked) : words.unlocked;
  throw new AppError('plan_required', { key, values: { limit, plan: plan?.name ?? '', more } });
}
