import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type ItemRef, itemIdOf } from './item-ref.ts';
import { marksNow } from './marks-now.ts';
import type { Mark } from './showcase-change.ts';
import { showcaseQuery } from './showcase-query.ts';
import { showcaseQueue } from './showcase-queue.ts';

export type MarkState =
  | { readonly status: 'ready'; readonly mark: Mark }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void };

/** Whether one item is showcased, as it stands once everything that was clicked is saved. */
export function useShowcaseMark(bID: string, item: ItemRef): MarkState {
  const { data, isError, refetch } = useQuery(showcaseQuery(bID));
  const pending = useSyncExternalStore(showcaseQueue.subscribe, showcaseQueue.read);
  if (data === undefined) {
    return isError ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
  }
  const mark = marksNow(bID, data.marks, pending)[itemIdOf(item)] ?? null;
  return { status: 'ready', mark };
}
