/** Days for which views of widgets are told. */
export const VIEW_PERIODS = [7, 30, 90] as const;
export type ViewPeriod = (typeof VIEW_PERIODS)[number];

/** Days of which views by page are kept: a year and a month. */
export const VIEW_DAYS_KEPT = 400;
