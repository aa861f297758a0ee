import { choicesSearch, readChoices } from '#dashboard/lists/filters/choices-search.ts';
import { type Period, periodSearch, readPeriod } from '#dashboard/lists/filters/period.ts';
import { ACTIVITY_GROUPS, type ActivityGroup } from '#domain/activity.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** The view of the screen, as stored in its URL. */
export type ActivityView = {
  readonly period: Period;
  readonly groups: readonly ActivityGroup[];
  /** The id of the person whose activity is listed; null for everybody. */
  readonly personID: string | null;
};

export type ChangeView = (changes: Partial<ActivityView>) => void;

export const NO_FILTERS: ActivityView = {
  period: { kind: 'all' },
  groups: ACTIVITY_GROUPS,
  personID: null,
};

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the view from the URL; ignores invalid values. */
export function viewFromSearch(search: Search): ActivityView {
  const person = search.person ?? '';
  return {
    period: readPeriod(search),
    groups: readChoices(search.about, ACTIVITY_GROUPS),
    personID: ID.test(person) ? person : null,
  };
}

/** The search params of a view; defaults are omitted. */
export function searchFromView({ period, groups, personID }: ActivityView): Record<string, string> {
  return {
    ...periodSearch(period),
    ...choicesSearch('about', groups, ACTIVITY_GROUPS),
    ...(personID === null ? {} : { person: personID }),
  };
}

/** The number of active filters. */
export function countFilters({ period, groups, personID }: ActivityView): number {
  return [
    period.kind !== 'all',
    groups.length !== ACTIVITY_GROUPS.length,
    personID !== null,
  ].filter(Boolean).length;
}
