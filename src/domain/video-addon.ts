export const VIDEO_PLANS = ['videos', 'videom', 'videol'] as const;
export type VideoPlan = (typeof VIDEO_PLANS)[number];

/** Minutes of video that a subscription stores; beyond them recording is not offered, and everything plays on. */
export const VIDEO_PLAN_MINUTES: Readonly<Record<VideoPlan, number>> = {
  videos: 60,
  videom: 300,
  videol: 1_000,
};
/** US cents per month. */
export const VIDEO_PLAN_PRICES: Readonly<Record<VideoPlan, number>> = {
  videos: 1_400,
  videom: 5_900,
  videol: 13_900,
};
export const LIFETIME_VIDEO_MINUTES = 300;
/** US cents, once. */
export const LIFETIME_VIDEO_PRICE = 34_900;
/** Of the add-on's trial, and of the trial of a plan. */
export const TRIAL_VIDEO_MINUTES = 60;

/** Days of the add-on's one trial. */
export const VIDEO_TRIAL_DAYS = 7;
const DAY_MS = 86_400_000;

/** What a business has of the add-on. */
export type VideoAddon = {
  readonly plan: VideoPlan | null;
  /** The lifetime purchase, which stands beside no plan. */
  readonly isLifetime: boolean;
  readonly trialStartedAt: Date | null;
};

export type VideoTrial = {
  /** True for seven days. */
  readonly stillValid: boolean;
  /** Whole days, rounded up; 0 once it has ended. */
  readonly daysLeft: number;
};

/** The state of the add-on's trial; of one that never began, too: none is left. */
export function videoTrialOf({ trialStartedAt }: VideoAddon, now: Date): VideoTrial {
  if (trialStartedAt === null) return { stillValid: false, daysLeft: 0 };
  const left = trialStartedAt.getTime() + VIDEO_TRIAL_DAYS * DAY_MS - now.getTime();
  return { stillValid: left > 0, daysLeft: Math.max(0, Math.ceil(left / DAY_MS)) };
}

/**
 * Minutes of video that a business can store now; 0 if it has no video.
 * @param isOnPlanTrial whether the trial of its plan runs, which includes video
 */
export function videoMinutesOf(
  addon: VideoAddon,
  { isOnPlanTrial, now }: { isOnPlanTrial: boolean; now: Date },
): number {
  if (addon.plan !== null) return VIDEO_PLAN_MINUTES[addon.plan];
  if (addon.isLifetime) return LIFETIME_VIDEO_MINUTES;
  return isOnPlanTrial || videoTrialOf(addon, now).stillValid ? TRIAL_VIDEO_MINUTES : 0;
}

export function isVideoPlan(value: unknown): value is VideoPlan {
  return VIDEO_PLANS.some((plan) => plan === value);
}
