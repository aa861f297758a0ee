/** How a customer bought; the order is that of the options in the survey. */
export const PLACES = ['cafe', 'stall', 'online', 'office', 'cake'] as const;
export type Place = (typeof PLACES)[number];

/** What somebody wrote, and where they must have been for it to make sense. */
export type Remark = string | readonly [place: Place, text: string];

export type Job = readonly [jobTitle: string, company: string];

/** Who answers in one language, and what they say. All of them are invented. */
export interface People {
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  /** Whole names as long as they come. */
  readonly longNames: readonly string[];
  readonly jobs: readonly Job[];
  /** Reasons given with four or five stars, with three, and with one or two. */
  readonly glad: readonly Remark[];
  readonly mixed: readonly Remark[];
  readonly cross: readonly Remark[];
  /** Words given to be shown to others. */
  readonly testimonials: readonly Remark[];
}
