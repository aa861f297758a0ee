import { useQuery } from '@tanstack/react-query';
import { accessQuery } from '#dashboard/session/queries.ts';

/** Whether the signed-in user may look at any business. */
export function useIsInternal(): boolean {
  const { data: access } = useQuery({ ...accessQuery, enabled: false });
  return access?.user.isInternal ?? false;
}
