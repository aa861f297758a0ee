import type { ResponseSort } from '#contract/responses.ts';

export const SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const satisfies ResponseSort[];

/** Reads the order from a search param. */
export function readSort(text: string | undefined): ResponseSort {
  return SORTS.find((one) => one === text) ?? 'newest';
}

/** The search param of an order; omitted for the usual one. */
export function sortSearch(sort: ResponseSort): Record<string, string> {
  return sort === 'newest' ? {} : { sort };
}
