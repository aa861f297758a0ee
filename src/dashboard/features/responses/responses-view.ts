import { SENTIMENTS, type Sentiment } from '#domain/ratings.ts';

export const PRESETS = ['today', '7d', '30d', '90d', '365d'] as const;
export type Preset = (typeof PRESETS)[number];

/** Days are written YYYY-MM-DD and mean those of the viewer's calendar, both inclusive. */
export type Period =
  | { readonly kind: 'all' }
  | { readonly kind: 'preset'; readonly preset: Preset }
  | { readonly kind: 'range'; readonly from: string; readonly to: string };

export type Filters = {
  readonly period: Period;
  readonly sentiments: readonly Sentiment[];
  readonly words: string;
  readonly isArchivedOnly: boolean;
  readonly question: string | null;
  /** Chosen answers of that question; none is all. */
  readonly answers: readonly string[];
};

/** What the screen shows, and what its address says. */
export type ResponsesView = Filters & {
  /** From 1. */
  readonly page: number;
  readonly session: string | null;
};

export const EVERYTHING: ResponsesView = {
  period: { kind: 'all' },
  sentiments: SENTIMENTS,
  words: '',
  isArchivedOnly: false,
  question: null,
  answers: [],
  page: 1,
  session: null,
};

/** True where no filter leaves anything out. */
export function isUnfiltered({ period, sentiments, words, ...rest }: Filters): boolean {
  const isEverySentiment = sentiments.length === SENTIMENTS.length;
  return (
    period.kind === 'all' &&
    isEverySentiment &&
    words === '' &&
    !rest.isArchivedOnly &&
    rest.question === null
  );
}
