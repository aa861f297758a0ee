import type { Tx } from '#server/platform/context.ts';
import { updateNames } from './store.ts';

interface Names {
  firstName?: string | undefined;
  lastName?: string | undefined;
  contactNumber?: string | undefined;
}

/** Sets the names in the call; missing ones stay unchanged. */
export async function updateUserNames(tx: Tx, userId: string, names: Names): Promise<void> {
  const { firstName, lastName, contactNumber } = names;
  if (firstName ?? lastName ?? contactNumber) await updateNames(tx, userId, names);
}
