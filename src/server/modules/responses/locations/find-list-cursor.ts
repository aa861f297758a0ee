import { listEveryLocationId } from '#server/platform/access/store.ts';
import type { Tx } from '#server/platform/context.ts';
import { mapAtATime } from '#server/platform/map-at-a-time.ts';
import { type CursorRow, findCursor } from '../store.ts';
import { AT_A_TIME } from './open-locations.ts';

interface List {
  businessId: string;
  businessIds: readonly string[];
  /** Whether it is one over locations. */
  isLocated: boolean;
}

/**
 * Where a list goes on after a session, which may have been archived since, or its location removed or taken out of the
 * filter; null if it is none of the business or its locations.
 */
export async function findListCursor(
  tx: Tx,
  { businessId, businessIds, isLocated }: List,
  sessionId: string,
): Promise<CursorRow | null> {
  const others = isLocated ? [businessId, ...(await listEveryLocationId(tx, businessId))] : [];
  const asked = [...new Set([...businessIds, ...others])];
  const found = await mapAtATime(asked, AT_A_TIME, (id) => findCursor(tx, id, sessionId));
  return found.find((one) => one !== null) ?? null;
}
