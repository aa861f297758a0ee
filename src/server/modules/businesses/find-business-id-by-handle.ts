import { normaliseHandle } from '#domain/handle.ts';
import type { Tx } from '#server/platform/context.ts';
import { findBusinessByHandle } from './store.ts';

/** The business that has a handle; null where none has. */
export async function findBusinessIdByHandle(tx: Tx, handle: string): Promise<string | null> {
  const business = await findBusinessByHandle(tx, normaliseHandle(handle));
  return business?.businessId ?? null;
}
