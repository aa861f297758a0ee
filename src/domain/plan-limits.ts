import { PLANS, type Plan, type PlanName } from './plans.ts';

/** What plans limit by number: per month, or at a time. */
export const LIMIT_NAMES = [
  'responses',
  'emails',
  'texts',
  'widgets',
  'pageviews',
  'languages',
  'locations',
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

/** What plans allow or do not. */
export const FEATURE_NAMES = ['collaborators', 'removesLogo', 'customDomain'] as const;
export type FeatureName = (typeof FEATURE_NAMES)[number];

/** How much of each limit a business uses. */
export type PlanUse = Readonly<Record<LimitName, number>>;

/** A limit's state: warned about from 80 %, reached at 100 %. */
export type LimitLevel = 'below' | 'near' | 'reached';

const NEAR_PERCENT = 80;

const FIELDS = {
  responses: 'responses',
  emails: 'emails',
  texts: 'textCredits',
  widgets: 'widgets',
  pageviews: 'pageviews',
  languages: 'languages',
  locations: 'subLocations',
} as const satisfies Record<LimitName, keyof Plan>;

/** The plan's number; null is unlimited. */
export function limitOf(plan: Plan, name: LimitName): number | null {
  return plan[FIELDS[name]];
}

export function levelOf(used: number, limit: number | null): LimitLevel {
  if (limit === null) return 'below';
  if (used >= limit) return 'reached';
  return used * 100 >= limit * NEAR_PERCENT ? 'near' : 'below';
}

/** Those that anybody can choose, cheapest first. */
const OFFERED = ['learn', 'engage', 'soar'] as const satisfies PlanName[];

/** The cheapest plan with room for so many, or with the feature; null if none of those that anybody can choose has. */
export function planWithRoom(name: LimitName, needed: number): PlanName | null {
  return OFFERED.find((plan) => (limitOf(PLANS[plan], name) ?? needed) >= needed) ?? null;
}

/** The cheapest plan with the feature. */
export function planWithFeature(name: FeatureName): PlanName | null {
  return OFFERED.find((plan) => PLANS[plan][name]) ?? null;
}
