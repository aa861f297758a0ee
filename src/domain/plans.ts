export const PLAN_CODES = ['1m', '2m', '3m', '4m', '1y', '2y', '3y'] as const;
export type PlanCode = (typeof PLAN_CODES)[number];

/** Lifetime deals: AppSumo, Dealify, the lifetime-deal group, PitchGround. */
export const LIFETIME_CODES = ['as', 'dfy', 'fbl', 'pg'] as const;
export type LifetimeCode = (typeof LIFETIME_CODES)[number];

export const PLAN_NAMES = ['learn', 'engage', 'soar', 'streamline'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

/** Limits on things sent or received are per month; null is unlimited. */
export type Plan = {
  readonly name: string;
  /** US cents; null is a price on request. A year costs ten months. */
  readonly monthlyPrice: number | null;
  readonly yearlyPrice: number | null;
  readonly responses: number | null;
  readonly subLocations: number;
  readonly emails: number;
  readonly textCredits: number;
  readonly widgets: number | null;
  readonly pageviews: number | null;
  readonly languages: number | null;
  readonly collaborators: boolean;
  readonly removesLogo: boolean;
  readonly customDomain: boolean;
};

export const TRIAL_DAYS = 14;
/** Days after a failed payment for which a plan goes on. */
export const GRACE_DAYS = 14;
/** Days after a plan's end until the business is closed. */
export const CLOSED_AFTER_DAYS = 90;

const OPEN = {
  responses: null,
  widgets: 10,
  pageviews: null,
  languages: null,
  collaborators: true,
  removesLogo: true,
  customDomain: true,
} as const;

export const PLANS: Readonly<Record<PlanName, Plan>> = {
  learn: {
    name: 'Learn',
    monthlyPrice: 1_900,
    yearlyPrice: 19_000,
    responses: 200,
    subLocations: 0,
    emails: 500,
    textCredits: 50,
    widgets: 2,
    pageviews: 1_000,
    languages: 6,
    collaborators: false,
    removesLogo: false,
    customDomain: false,
  },
  engage: {
    ...OPEN,
    name: 'Engage',
    monthlyPrice: 4_900,
    yearlyPrice: 49_000,
    subLocations: 5,
    emails: 5_000,
    textCredits: 1_000,
  },
  soar: {
    ...OPEN,
    name: 'Soar',
    monthlyPrice: 14_900,
    yearlyPrice: 149_000,
    subLocations: 30,
    emails: 100_000,
    textCredits: 10_000,
  },
  streamline: {
    ...OPEN,
    name: 'Streamline',
    monthlyPrice: null,
    yearlyPrice: null,
    subLocations: 100,
    emails: 500_000,
    textCredits: 50_000,
  },
};

/** The trial: Soar's features, its own quotas (for the whole trial), no limit on widgets. */
export const TRIAL_PLAN: Plan = {
  ...PLANS.soar,
  name: 'Trial',
  monthlyPrice: 0,
  yearlyPrice: 0,
  subLocations: 5,
  emails: 100,
  textCredits: 20,
  widgets: null,
};

const NAME_OF_TIER: Readonly<Record<string, PlanName>> = {
  1: 'learn',
  2: 'engage',
  3: 'soar',
  4: 'streamline',
};

export function isPlanCode(value: unknown): value is PlanCode {
  return PLAN_CODES.some((code) => code === value);
}

export function isLifetimeCode(value: unknown): value is LifetimeCode {
  return LIFETIME_CODES.some((code) => code === value);
}

/** The plan for the code of a subscription or of a lifetime deal (deals: Engage). */
export function planNameOf(code: PlanCode | LifetimeCode): PlanName {
  return isLifetimeCode(code) ? 'engage' : (NAME_OF_TIER[code.charAt(0)] ?? 'learn');
}

/** The code of a plan that is paid per month or per year; Streamline is paid per month only. */
export function planCodeOf(name: PlanName, interval: 'month' | 'year'): PlanCode {
  const tier = PLAN_NAMES.indexOf(name) + 1;
  const code = `${tier}${interval === 'year' ? 'y' : 'm'}`;
  return isPlanCode(code) ? code : '4m';
}

/** US cents per period for this code; null is a price on request. */
export function priceOf(code: PlanCode): number | null {
  const plan = PLANS[planNameOf(code)];
  return code.endsWith('y') ? plan.yearlyPrice : plan.monthlyPrice;
}

/** Whether a fifth or less of a plan's quota is left, so that the business may want more. */
export function isRunningLow(left: number, quota: number): boolean {
  return left * 5 <= quota;
}
