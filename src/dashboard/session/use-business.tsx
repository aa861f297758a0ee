import { useSuspenseQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { Entity } from '#contract/businesses.ts';
import type { Permission } from '#domain/roles.ts';
import { mayIn } from './may-in.ts';
import { type AccessAnswer, accessQuery, entityQuery } from './queries.ts';

const BusinessID = createContext<string | null>(null);

/** Provides the business of the screens below; they remount when it changes. */
export function BusinessProvider({ bID, children }: { bID: string; children: ReactNode }) {
  return (
    <BusinessID.Provider key={bID} value={bID}>
      {children}
    </BusinessID.Provider>
  );
}

/** The id alone, for what is drawn many times. Throws outside of a BusinessProvider. */
export function useBusinessID(): string {
  const bID = useContext(BusinessID);
  if (bID === null) throw new Error('No business is viewed here.');
  return bID;
}

export type Business = {
  readonly bID: string;
  readonly entity: Entity;
  /** The signed-in user. */
  readonly user: AccessAnswer['user'];
  readonly role: AccessAnswer['role'];
  readonly may: (permission: Permission) => boolean;
};

/** The current business and user, from the query cache. */
export function useBusiness(): Business {
  const bID = useBusinessID();
  const { data: entity } = useSuspenseQuery(entityQuery(bID));
  const { data: access } = useSuspenseQuery(accessQuery);
  const { user, role } = access;
  return { bID, entity, user, role, may: (permission) => mayIn(access, permission) };
}
