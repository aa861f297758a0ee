import type { FileStore } from '#server/adapters/files/port.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NO_BUSINESS } from '#server/platform/ids.ts';
import { listUploads, type UploadCursor } from './queries.ts';
import { UPLOADS } from './upload-address.ts';

interface MissingFiles {
  uploads: number;
  missing: number;
  /** Keys of the first ones. */
  examples: string[];
}

const BATCH = 10_000;
const EXAMPLES = 3;

/** Looks for uploads whose file is gone. Lists the files first: an upload that is swept meanwhile has no row then. */
export async function findMissingFiles(
  database: Database,
  files: Pick<FileStore, 'list'>,
  now: Date,
): Promise<MissingFiles> {
  const existing = new Set(await files.list(UPLOADS));
  const found: MissingFiles = { uploads: 0, missing: 0, examples: [] };
  let after: UploadCursor = { businessId: NO_BUSINESS, uploadId: NO_BUSINESS };
  for (;;) {
    const batch = await listBatch(database, { after, now });
    const missing = batch.map(({ fileKey }) => fileKey).filter((key) => !existing.has(key));
    found.uploads += batch.length;
    found.missing += missing.length;
    found.examples.push(...missing.slice(0, EXAMPLES - found.examples.length));
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return found;
    after = last;
  }
}

function listBatch(database: Database, from: { after: UploadCursor; now: Date }) {
  return queryAcrossBusinesses(database, 'doctor.uploads', (tx) =>
    listUploads(tx, { ...from, limit: BATCH }),
  );
}
