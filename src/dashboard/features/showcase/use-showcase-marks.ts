import { useMutationState, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ShowcasedItem } from '#contract/showcase.ts';
import { useRowBusinessID } from '#dashboard/session/row-business.tsx';
import { showcaseQuery } from './queries.ts';
import {
  type ItemRef,
  itemIdOf,
  type Mark,
  marksAfter,
  type ShowcaseChange,
} from './showcase-marks.ts';

/** The key of all changes of one business's showcase. */
export const changesKey = (bID: string) => ['change-showcase', bID];

/**
 * The server's last data, and the marks after all pending changes. A
 * failed change reverts by no longer being pending.
 */
function useMarks() {
  const bID = useRowBusinessID();
  const query = useQuery(showcaseQuery(bID));
  const pending = useMutationState({
    filters: { mutationKey: changesKey(bID), status: 'pending' },
    // Only useShowcaseChanges uses this key.
    select: ({ state }) => state.variables as ShowcaseChange,
  });
  return { query, marks: marksAfter(query.data?.marks ?? {}, pending), isSaved: !pending.length };
}

export type MarkState =
  | { readonly status: 'ready'; readonly mark: Mark }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void };

/** Whether one item is showcased. */
export function useShowcaseMark(item: ItemRef): MarkState {
  const { query, marks } = useMarks();
  const { data, isError, refetch } = query;
  if (data === undefined) {
    return isError ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
  }
  return { status: 'ready', mark: marks[itemIdOf(item)] ?? null };
}

/** The items that are showcased, and the tags in use. */
export function useShowcasedItems() {
  const { query, marks, isSaved } = useMarks();
  const { data, refetch } = query;
  const items = (data?.items ?? []).flatMap((item): ShowcasedItem[] => {
    const mark = marks[item.id] ?? null;
    return mark === null ? [] : [{ ...item, taggedWith: [...mark] }];
  });
  const count = Object.values(marks).filter((mark) => mark !== null).length;
  // Items marked on another screen: their cards are not loaded yet.
  const isIncomplete = data !== undefined && isSaved && items.length < count;
  useEffect(() => {
    if (isIncomplete) void refetch({ cancelRefetch: false });
  }, [isIncomplete, refetch]);
  return { query, items, tags: tagsOf(Object.values(marks)) };
}

/** The tags in use, in natural sort order. */
export function useTagsInUse(): string[] {
  const { data } = useQuery(showcaseQuery(useRowBusinessID()));
  return tagsOf(Object.values(data?.marks ?? {}));
}

function tagsOf(marks: readonly Mark[]): string[] {
  const all = new Set(marks.flatMap((mark) => mark ?? []));
  return [...all].sort((a, b) => a.localeCompare(b));
}
