import { useSuspenseQuery } from '@tanstack/react-query';
import { accessQuery } from './queries.ts';
import { useBusiness } from './use-business.tsx';

export type Parent = {
  readonly bID: string;
  readonly name: string;
  /** Whether the user can open it. */
  readonly isMember: boolean;
};

/** The parent of a location, which has its plan, emails and texts; null for other businesses. */
export function useParent(): Parent | null {
  const { parent } = useBusiness().entity;
  const { businesses } = useSuspenseQuery(accessQuery).data;
  if (parent === null) return null;
  return { ...parent, isMember: businesses.some(({ id }) => id === parent.bID) };
}
