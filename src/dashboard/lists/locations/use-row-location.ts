import { useRowBusinessID } from '#dashboard/session/row-business.tsx';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { useLocationName } from './use-locations.ts';

/** The name of the location that has the row; null for a row of the viewed business itself. */
export function useRowLocation(): string | null {
  const bID = useRowBusinessID();
  const name = useLocationName(bID);
  return bID === useBusinessID() ? null : name;
}
