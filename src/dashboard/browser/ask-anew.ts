import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Asks anew also for what is on its way: a first answer that was asked for before a change would else be
 * taken for one that knows of it.
 */
export async function askAnew(client: QueryClient, filters: QueryFilters): Promise<void> {
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}
