import type { QueryClient } from '@tanstack/react-query';
import { cancelAndRefetch } from '#dashboard/session/query-client.ts';

/** Fetches lists and failed replies again: a reply has changed, or is in another state than it seemed. */
export async function refetchReplies(client: QueryClient, bID: string): Promise<void> {
  void client.invalidateQueries({ queryKey: ['failed-replies', bID] });
  await cancelAndRefetch(client, { queryKey: ['reviews', bID] });
}
