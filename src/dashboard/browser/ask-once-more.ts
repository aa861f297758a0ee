import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Asks for what others have changed. What is on its way is let come, since changes may follow faster than it
 * does, and is asked for once more then: it may not know of the last of them.
 */
export function askOnceMore(client: QueryClient, filters: InvalidateQueryFilters): void {
  for (const query of client.getQueryCache().findAll(filters)) {
    const { queryKey, promise } = query;
    const one = { ...filters, queryKey, exact: true };
    const ask = () => void client.invalidateQueries(one, { cancelRefetch: false });
    if (query.state.fetchStatus === 'idle') ask();
    else void promise?.then(ask, ask);
  }
}
