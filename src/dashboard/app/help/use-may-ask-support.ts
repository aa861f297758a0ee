import { useQuery } from '@tanstack/react-query';
import { mayIn } from '#dashboard/session/may-in.ts';
import { accessQuery } from '#dashboard/session/queries.ts';
import { useSession } from '#dashboard/session/session.ts';

/** Whether the user may write to support: everybody who is signed in, except who looks at a business as support. */
export function useMayAskSupport(): boolean {
  const { status } = useSession();
  const { data: access } = useQuery({ ...accessQuery, enabled: false });
  if (status === 'signedOut' || access === undefined) return false;
  return access.role === null || mayIn(access, 'support.ask');
}
