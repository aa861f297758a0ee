import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { ShowcasedItem } from '#contract/showcase.ts';
import { marksNow } from './marks-now.ts';
import type { Mark } from './showcase-change.ts';
import { showcaseQuery } from './showcase-query.ts';
import { showcaseQueue } from './showcase-queue.ts';

/** The items as they stand once everything that was clicked is saved, and the tags in use. */
export function useShowcasedItems(bID: string) {
  const query = useQuery(showcaseQuery(bID));
  const pending = useSyncExternalStore(showcaseQueue.subscribe, showcaseQueue.read);
  const { data, refetch } = query;
  const marks = marksNow(bID, data?.marks ?? {}, pending);
  const items = (data?.items ?? []).flatMap((item): ShowcasedItem[] => {
    const mark = marks[item.id] ?? null;
    return mark === null ? [] : [{ ...item, taggedWith: [...mark] }];
  });
  const count = Object.values(marks).filter((mark) => mark !== null).length;
  // Marked on another screen: their cards are still to come.
  const isIncomplete = data !== undefined && pending.length === 0 && items.length < count;
  useEffect(() => {
    if (isIncomplete) void refetch({ cancelRefetch: false });
  }, [isIncomplete, refetch]);
  return { query, items, tags: tagsOf(Object.values(marks)) };
}

/** The tags in use, sorted as people sort. */
export function useTagsInUse(bID: string): string[] {
  const { data } = useQuery(showcaseQuery(bID));
  return tagsOf(Object.values(data?.marks ?? {}));
}

function tagsOf(marks: readonly Mark[]): string[] {
  const all = new Set(marks.flatMap((mark) => mark ?? []));
  return [...all].sort((a, b) => a.localeCompare(b));
}
