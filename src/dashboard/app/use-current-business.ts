import { useQuery } from '@tanstack/react-query';
import type { Entity } from '#contract/businesses.ts';
import { mayIn } from '#dashboard/session/may-in.ts';
import { type AccessAnswer, accessQuery, entityQuery } from '#dashboard/session/queries.ts';
import { useSession } from '#dashboard/session/session.ts';
import type { Permission } from '#domain/roles.ts';

export type CurrentBusiness = {
  readonly bID: string;
  readonly entity: Entity;
  readonly user: AccessAnswer['user'];
  readonly role: AccessAnswer['role'];
  readonly businesses: AccessAnswer['businesses'];
  readonly isLocked: boolean;
  readonly may: (permission: Permission) => boolean;
};

type State =
  | ({ readonly status: 'ready' } & CurrentBusiness)
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void };

/** The current business and user, from the query cache. */
export function useCurrentBusiness(): State {
  const session = useSession();
  const bID = session.status === 'signedIn' ? session.bID : null;
  const access = useQuery({ ...accessQuery, enabled: bID !== null });
  const entity = useQuery({ ...entityQuery(bID ?? ''), enabled: bID !== null });
  if (bID !== null && access.data !== undefined && entity.data !== undefined) {
    const { user, role, businesses } = access.data;
    const isLocked = entity.data.cancelled || entity.data.subscription.isTrialEnded;
    const may = (permission: Permission) => mayIn(access.data, permission);
    return { status: 'ready', bID, entity: entity.data, user, role, businesses, isLocked, may };
  }
  if (entity.isError && !entity.isFetching) {
    return { status: 'failed', error: entity.error, retry: () => void entity.refetch() };
  }
  return { status: 'loading' };
}
