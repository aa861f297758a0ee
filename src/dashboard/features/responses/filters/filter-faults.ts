import { CallError } from '#contract/client.ts';

export type FaultyFilter = 'words' | 'period' | 'question' | 'answers';

/** What the server says of a filter that it cannot use. */
export type FilterFaults = Readonly<Partial<Record<FaultyFilter, string>>>;

/** By the field of the call; of a list, also one of its values is named. */
const FILTERS: Readonly<Record<string, FaultyFilter>> = {
  filterWords: 'words',
  timeFromS: 'period',
  timeToS: 'period',
  questionID: 'question',
  showOnlyAnswers: 'answers',
};

const NO_FAULTS: FilterFaults = {};

export function filterFaultsOf(error: unknown): FilterFaults {
  if (!(error instanceof CallError) || error.status !== 422) return NO_FAULTS;
  const known = Object.entries(error.fields).flatMap(([path, words]) => {
    const filter = FILTERS[path.split('.')[0] ?? ''];
    return filter === undefined ? [] : [[filter, words] as const];
  });
  return known.length === 0 ? NO_FAULTS : Object.fromEntries(known);
}
