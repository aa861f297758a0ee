import type { Tx } from '#server/platform/context.ts';
import { NO_BUSINESS } from '#server/platform/ids.ts';
import { removeFilesLater } from './remove-files-later.ts';
import { uploadKeyAt } from './upload-address.ts';

/** Removes the bytes of a person's own picture after the commit. */
export async function removePersonPicture(tx: Tx, userId: string, photoUrl: string): Promise<void> {
  const fileKey = uploadKeyAt(userId, photoUrl);
  if (fileKey === null) return;
  // A picture of a person belongs to no business.
  await removeFilesLater(tx, NO_BUSINESS, [fileKey]);
}
