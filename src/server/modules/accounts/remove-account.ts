import { removePersonPicture } from '#server/modules/files/remove-person-picture.ts';
import type { Tx } from '#server/platform/context.ts';
import { deleteUser } from './store.ts';

/** Deletes an account: the person is signed out everywhere, and nothing about them is left but what they wrote. */
export async function removeAccount(tx: Tx, userId: string): Promise<void> {
  const photoUrl = await deleteUser(tx, userId);
  if (photoUrl !== null) await removePersonPicture(tx, userId, photoUrl);
}
