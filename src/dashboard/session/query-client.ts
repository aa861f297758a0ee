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
    /** How a failure is told; null where the screen that made the change tells it, as at a field. */
    mutationMeta: { readonly failure?: FailureNotice | null };
  }
}

const RETRIES = 2;

// A button is drawn as busy before the next click is heard, so that a double click saves once.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  // The one place that tells the user of a change that failed.
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      if (meta?.failure !== null) showFailure(error, meta?.failure);
    },
  }),
  defaultOptions: {
    // Where the network is away a call fails and says so: a paused one would look as if it ran.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < RETRIES && isTransient(error),
    },
  },
});

/** A refusal stays a refusal; only what may pass by itself is tried again. */
function isTransient(error: unknown): boolean {
  return error instanceof CallError && (error.isNetworkFailure || error.status >= 500);
}

/** After a change: reads anew also where a first answer is on its way, which may not know of it. */
export async function cancelAndRefetch(client: QueryClient, filters: QueryFilters): Promise<void> {
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}
