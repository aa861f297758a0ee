import { CallError } from '#contract/client.ts';

export type InvalidFilter = 'words' | 'period' | 'question' | 'answers';

/** What the server says of a filter that it cannot use. */
export type FilterErrors = Readonly<Partial<Record<InvalidFilter, string>>>;

/** By the field of the call; of a list, also one of its values is named. */
const FILTERS: Readonly<Record<string, InvalidFilter>> = {
  filterWords: 'words',
  timeFromS: 'period',
  timeToS: 'period',
  questionID: 'question',
  showOnlyAnswers: 'answers',
};

const NO_ERRORS: FilterErrors = {};

export function readFilterErrors(error: unknown): FilterErrors {
  if (!(error instanceof CallError) || error.status !== 422) return NO_ERRORS;
  const known = Object.entries(error.fields).flatMap(([path, words]) => {
    const filter = FILTERS[path.split('.')[0] ?? ''];
    return filter === undefined ? [] : [[filter, words] as const];
  });
  return known.length === 0 ? NO_ERRORS : Object.fromEntries(known);
}
