import type { KeptFile } from '../uploads/file-store.ts';
import type { Media } from '../uploads/media.ts';

/** A recording of not even this many bytes has no picture yet. */
const HEADER_SIZE = 10_000;

/** The name of what is done alone with a recording: it is made, and offered to its respondent. */
export function recordingLock(id: string): string {
  return `recording ${id}`;
}

/**
 * The recording of a step that a closed tab left, and that is no answer yet. One that another tab is still making is that
 * tab's: this settles once it is left there too, or the tab is gone.
 * @returns its id; null if there is none
 */
export async function findLeftRecording(
  { store, whileAlone, isChosen }: Pick<Media, 'store' | 'whileAlone' | 'isChosen'>,
  of: Pick<KeptFile, 'owner' | 'i' | 'field'>,
): Promise<string | null> {
  const isLeft = ({ id, owner, i, field, uploadURL, size }: KeptFile) =>
    owner === of.owner &&
    i === of.i &&
    field === of.field &&
    uploadURL === null &&
    size > HEADER_SIZE &&
    !isChosen(id);
  const id = (await store.list()).find(isLeft)?.id;
  if (id === undefined) return null;
  let isStillLeft = false;
  await whileAlone(recordingLock(id), async () => {
    const kept = await store.read(id);
    isStillLeft = kept !== null && isLeft(kept.file);
  });
  return isStillLeft ? id : null;
}
