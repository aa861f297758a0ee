import {
  MutationCache,
  notifyManager,
  QueryClient,
  type QueryFilters,
} from '@tanstack/react-query';
import { CallError } from '#contract/client.ts';
import { type FailureNotice, showFailure } from '#dashboard/ui/show-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** How a failure is shown; null if the screen shows it, for example at a field. */
    mutationMeta: { readonly failure?: FailureNotice | null };
  }
}

const RETRIES = 2;

// A button renders as busy before the next click is handled, so that a double click saves once.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  // The one place that reports failed changes to the user.
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      if (meta?.failure !== null) showFailure(error, meta?.failure);
    },
  }),
  defaultOptions: {
    // Offline calls fail with an error: a paused call would look as if it were running.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < RETRIES && isTransient(error),
    },
  },
});

/** A refusal is final; only failures that may be temporary are retried. */
function isTransient(error: unknown): boolean {
  return error instanceof CallError && (error.isNetworkFailure || error.status >= 500);
}

/** After a change: cancels running fetches, which may be older than the change, and refetches. */
export async function cancelAndRefetch(client: QueryClient, filters: QueryFilters): Promise<void> {
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}
