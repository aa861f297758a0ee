import type { SavedView } from '#contract/saved-views.ts';

type Address = Pick<SavedView, 'search' | 'questionID'>;

/** Whether two addresses show the same view, regardless of the order of their parameters. */
export function isSameView(one: Address, other: Address): boolean {
  return one.questionID === other.questionID && textOf(one.search) === textOf(other.search);
}

function textOf(search: Address['search']): string {
  return JSON.stringify(Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1)));
}
