import type { Tx } from '#server/platform/context.ts';
import { findBusinessByHandle, readBusiness } from './queries.ts';

/** The parent that pays for the location with a handle; null if no location has it. */
export async function findPayingParent(
  tx: Tx,
  handle: string,
): Promise<{ name: string; handle: string } | null> {
  const business = await findBusinessByHandle(tx, handle);
  if (business?.kind !== 'location') return null;
  const parent = await readBusiness(tx, business.holderId);
  return { name: parent.name, handle: parent.handle };
}
