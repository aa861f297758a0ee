import type { QueryClient } from '@tanstack/react-query';

const KEYS = ['entity', 'invites', 'invite-counts', 'invite-person', 'suppressions'] as const;

/** Everything that a send, or a change of who may be written to, can have changed on these screens. */
export function refreshInvites(client: QueryClient, bID: string): void {
  for (const key of KEYS) void client.invalidateQueries({ queryKey: [key, bID] });
}
