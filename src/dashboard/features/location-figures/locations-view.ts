import { RANKED_SCORES, type RankedScore } from '#domain/rank-locations.ts';

/** The columns, each of which sorts the table, in display order. */
export const COLUMNS = [
  'name',
  ...RANKED_SCORES,
  'change',
  'unanswered',
  'responses',
  'responseRate',
  'platforms',
] as const;
export type Column = (typeof COLUMNS)[number];

export type Sort = { readonly by: Column; readonly isReversed: boolean };

/** What the table shows, as stored in the address. */
export type LocationsView = {
  /** Null is the score in the business's own scale, best first. */
  readonly sort: Sort | null;
  /** Null is every region; '' those without one. */
  readonly region: string | null;
  readonly searchText: string;
};

type Search = Readonly<Record<string, string | undefined>>;

/** Reads the view from the address; ignores invalid values. */
export function viewFromSearch({ sort = '', region, q = '' }: Search): LocationsView {
  const by = COLUMNS.find((column) => column === sort.replace(/^-/, ''));
  return {
    sort: by === undefined ? null : { by, isReversed: sort.startsWith('-') },
    region: region ?? null,
    searchText: q,
  };
}

/** The search params of a view; what is as usual is omitted. */
export function searchFromView({ sort, region, searchText }: LocationsView) {
  return {
    ...(sort === null ? {} : { sort: `${sort.isReversed ? '-' : ''}${sort.by}` }),
    ...(region === null ? {} : { region }),
    ...(searchText === '' ? {} : { q: searchText }),
  } as Record<string, string>;
}

export function isScore(column: Column): column is RankedScore {
  return RANKED_SCORES.some((score) => score === column);
}
