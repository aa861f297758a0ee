import { QueryClient } from '@tanstack/react-query';
import { CallError } from '#contract/client.ts';

const RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    // Where the network is away a call fails and says so: a paused one would look as if it ran.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < RETRIES && isPassing(error),
    },
  },
});

/** A refusal stays a refusal; only what may pass by itself is tried again. */
function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.isNetworkFailure || error.status >= 500);
}
