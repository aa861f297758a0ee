import { deletedBusinessesQuery, entityQuery } from '#dashboard/session/queries.ts';
import { queryClient } from '#dashboard/session/query-client.ts';
import { readSession } from '#dashboard/session/session.ts';
import type { GuardedSession } from './guard.ts';

/** What the guard has to know of the session that is loaded. */
export function guardedSession(): GuardedSession {
  const session = readSession();
  if (session.status === 'signedOut') return { isSignedIn: false };
  if (session.bID === null) {
    const found = queryClient.getQueryData(deletedBusinessesQuery.queryKey)?.deleted ?? [];
    return { isSignedIn: true, hasBusiness: false, hasDeleted: found.length > 0 };
  }
  const entity = queryClient.getQueryData(entityQuery(session.bID).queryKey);
  const isLocked = entity !== undefined && (entity.cancelled || entity.subscription.isTrialEnded);
  return { isSignedIn: true, hasBusiness: true, isLocked, isAgency: entity?.kind === 'agency' };
}
