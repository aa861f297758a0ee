import { queryOptions } from '@tanstack/react-query';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import type { InvitationLink } from '#dashboard/session/pending-invitation.ts';

/** What the link invites to; null if it no longer works. */
export function invitationQuery({ email, token }: InvitationLink) {
  return queryOptions({
    queryKey: ['invitation', email, token],
    queryFn: async ({ signal }) => {
      try {
        return await server.call('readInvitation', { email, token }, { signal });
      } catch (error) {
        if (error instanceof CallError && [404, 422].includes(error.status)) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
