import type { Entitlements } from './entitlements.ts';
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

/** Those that somebody is warned of. */
export const WARNED_LEVELS = ['near', 'reached'] as const satisfies LimitLevel[];
export type WarnedLevel = (typeof WARNED_LEVELS)[number];

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

/** Those that the next month gives anew; the others are of what there is at a time. */
export const MONTHLY_LIMITS = [
  'responses',
  'emails',
  'texts',
  'pageviews',
] as const satisfies LimitName[];
export type MonthlyLimit = (typeof MONTHLY_LIMITS)[number];

function isMonthly(name: LimitName): boolean {
  return MONTHLY_LIMITS.some((monthly) => monthly === name);
}

/** The plan's number; null is unlimited. */
export function limitOf(plan: Plan, name: LimitName): number | null {
  return plan[FIELDS[name]];
}

export function levelOf(used: number, limit: number | null): LimitLevel {
  if (limit === null) return 'below';
  if (used >= limit) return 'reached';
  return used * 100 >= limit * NEAR_PERCENT ? 'near' : 'below';
}

/** From how many on a limit is near. */
export function nearFrom(limit: number): number {
  return Math.ceil((limit * NEAR_PERCENT) / 100);
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

/** What somebody wants to do: have so many of something in all, use a feature, or only change something. */
export type PlanNeed =
  | { readonly kind: 'limit'; readonly name: LimitName; readonly needed: number }
  | { readonly kind: 'feature'; readonly name: FeatureName }
  | { readonly kind: 'change' };

/**
 * Why a plan does not allow it: it has ended, it has no room for this location (`beyond`), or it lacks room or feature,
 * which another plan has; null if none that anybody can choose has.
 */
export type PlanRefusal =
  | { readonly kind: 'ended' }
  | { readonly kind: 'beyond' }
  | {
      readonly kind: 'limit';
      readonly name: LimitName;
      readonly limit: number;
      readonly unlockedBy: PlanName | null;
    }
  | {
      readonly kind: 'feature';
      readonly name: FeatureName;
      readonly unlockedBy: PlanName | null;
    };

/** The one decision of what a plan allows; null if it allows it. */
export function refusalOf(entitlements: Entitlements, need: PlanNeed): PlanRefusal | null {
  if (entitlements.isLocked) return { kind: entitlements.isBeyondPlan ? 'beyond' : 'ended' };
  if (need.kind === 'limit') {
    const { name, needed } = need;
    const limit = limitNow(entitlements, name);
    if (limit === null || needed <= limit) return null;
    const unlockedBy = planWithRoom(name, needed);
    // A limit of its own may be below that of the same plan.
    const isOther = unlockedBy !== entitlements.planName;
    return { kind: 'limit', name, limit, unlockedBy: isOther ? unlockedBy : null };
  }
  if (need.kind === 'feature' && !hasFeature(entitlements, need.name)) {
    return { kind: 'feature', name: need.name, unlockedBy: planWithFeature(need.name) };
  }
  return null;
}

/** What the business may have now; null is unlimited. Nothing once its plan has ended. */
export function limitNow(entitlements: Entitlements, name: LimitName): number | null {
  const { isLocked, locationsAllowed, plan } = entitlements;
  if (isLocked) return 0;
  return name === 'locations' ? locationsAllowed : limitOf(plan, name);
}

export function hasFeature(entitlements: Entitlements, name: FeatureName): boolean {
  const { isLocked, allowsCollaborators, plan } = entitlements;
  if (isLocked) return false;
  return name === 'collaborators' ? allowsCollaborators : plan[name];
}

/** How another plan changes a limit. */
export type LimitEffect = {
  readonly name: LimitName;
  /** null is unlimited. */
  readonly from: number | null;
  readonly to: number | null;
  readonly used: number;
  /** How many of those that there are the other plan has no room for; 0 for what each month gives anew. */
  readonly beyond: number;
};

/** Video is no part of a plan, but every trial has it. */
export type EffectFeature = FeatureName | 'video';

export type PlanEffects = {
  readonly losses: {
    readonly limits: readonly LimitEffect[];
    readonly features: readonly EffectFeature[];
  };
  readonly gains: PlanEffects['losses'];
};

/**
 * What another plan would change for a business: `next` is what it would be entitled to (`entitlementsWith`). A plan
 * that has ended gives nothing, so that all is gained but what the other plan has no room for.
 */
export function effectsOfPlan(
  current: Entitlements,
  next: Entitlements,
  { use, hasVideoAddon }: { use: PlanUse; hasVideoAddon: boolean },
): PlanEffects {
  const limits = LIMIT_NAMES.map((name): LimitEffect => {
    const [from, to] = [limitNow(current, name), limitNow(next, name)];
    const used = use[name];
    const beyond = to === null || isMonthly(name) ? 0 : Math.max(0, used - to);
    return { name, from, to, used, beyond };
  });
  const isLost = ({ from, to, beyond }: LimitEffect) =>
    isLess(to, from) || (current.isLocked && beyond > 0);
  const withVideo = (entitlements: Entitlements): readonly EffectFeature[] => [
    ...FEATURE_NAMES.filter((name) => hasFeature(entitlements, name)),
    ...(hasVideoAddon || entitlements.state === 'trial' ? (['video'] as const) : []),
  ];
  const [had, has] = [withVideo(current), withVideo(next)];
  return {
    losses: {
      limits: limits.filter(isLost),
      features: had.filter((name) => !has.includes(name)),
    },
    gains: {
      limits: limits.filter((effect) => !isLost(effect) && isLess(effect.from, effect.to)),
      features: has.filter((name) => !had.includes(name)),
    },
  };
}

/** Whether a limit is below another; null is unlimited. */
function isLess(limit: number | null, other: number | null): boolean {
  return limit !== null && (other === null || limit < other);
}
