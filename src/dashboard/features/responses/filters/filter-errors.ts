import { CallError } from '#contract/client.ts';

export type InvalidFilter = 'search' | 'reference' | 'period' | 'question' | 'answers';

/** The server's error text for each filter that it refused. */
export type FilterErrors = Readonly<Partial<Record<InvalidFilter, string>>>;

/** Keyed by the field of the call; for a list the path may name one of its values. */
const FILTERS: Readonly<Record<string, InvalidFilter>> = {
  filterWords: 'search',
  reference: 'reference',
  timeFromS: 'period',
  timeToS: 'period',
  questionID: 'question',
  showOnlyAnswers: 'answers',
};

const NO_ERRORS: FilterErrors = {};

export function readFilterErrors(error: unknown): FilterErrors {
  if (!(error instanceof CallError) || error.status !== 422) return NO_ERRORS;
  const known = Object.entries(error.fields).flatMap(([path, message]) => {
    const filter = FILTERS[path.split('.')[0] ?? ''];
    return filter === undefined ? [] : [[filter, message] as const];
  });
  return known.length === 0 ? NO_ERRORS : Object.fromEntries(known);
}
