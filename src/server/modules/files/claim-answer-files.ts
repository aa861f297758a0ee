import type { Tx } from '#server/platform/context.ts';
import { filterIds } from '#server/platform/ids.ts';
import { lockFiles, markAnswered } from './announced/store.ts';

/** A file that an answer names. */
export interface AnswerFile {
  /** Empty if the address is none of ours. */
  uploadId: string;
  fileKey: string;
  address: string;
  kind: 'picture' | 'video';
}

interface Claim {
  sessionId: string;
  files: readonly AnswerFile[];
}

/**
 * Finds the claims whose files were all announced for their own session; locks the files until the transaction ends.
 * Returns the others, none of which may be stored.
 */
export async function findForeignClaims<Row extends Claim>(
  tx: Tx,
  businessId: string,
  claims: readonly Row[],
): Promise<ReadonlySet<Row>> {
  const named = claims.flatMap(({ files }) => files);
  if (named.length === 0) return new Set();
  const ids = filterIds(named.map(({ uploadId }) => uploadId));
  const announced = await lockFiles(tx, businessId, ids);
  const byId = new Map(announced.map((file) => [file.uploadId, file]));
  const isOwn = (sessionId: string, { uploadId, fileKey, kind }: AnswerFile) => {
    const file = byId.get(uploadId);
    if (file?.sessionId !== sessionId || file.fileKey !== fileKey) return false;
    return (file.folder === 'videos') === (kind === 'video');
  };
  return new Set(
    claims.filter(({ sessionId, files }) => !files.every((file) => isOwn(sessionId, file))),
  );
}

/** Keeps the files that stored answers name. */
export async function keepAnswerFiles(
  tx: Tx,
  businessId: string,
  files: readonly AnswerFile[],
): Promise<void> {
  const ids = files.map(({ uploadId }) => uploadId);
  if (ids.length > 0) await markAnswered(tx, businessId, ids);
}
