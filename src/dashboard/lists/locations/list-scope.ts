import type { Entity } from '#contract/businesses.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import type { Clock } from '#dashboard/lists/filters/period-seconds.ts';

/** What a list needs to know of the viewed business: the days of its time zone, and whether it has locations. */
export type ListScope = Clock & { readonly hasLocations: boolean };

/** The scope of a business's lists now. A parent's show all its locations. */
export function listScope({ businessInfo, kind }: Entity): ListScope {
  const { timeZone } = businessInfo;
  return { now: serverNow(), timeZone, hasLocations: kind === 'parent' };
}

/** The filter of locations as a call field; none chosen is all. */
export function locationsBody(
  chosen: readonly string[],
  { hasLocations }: Pick<ListScope, 'hasLocations'>,
) {
  if (!hasLocations) return {};
  return { locations: chosen.length === 0 ? ('all' as const) : [...chosen] };
}
