import { EXPORT_KEPT_HOURS, type ExportError } from '#domain/business-exports.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import { entitlementsOfBusiness } from '#server/modules/businesses/business-entitlements.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { businessTimeZone } from '#server/platform/business/store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { exportFileName } from '#server/platform/http/export-file-name.ts';
import { isDiskFull } from '#server/platform/is-disk-full.ts';
import type { JobContext } from '#server/platform/jobs/job.ts';
import { type ZippedFile, zipStream } from '#server/platform/zip-stream.ts';
import { archiveFiles, countArchive } from '../contents/archive-files.ts';
import type { ExportSource } from '../contents/source.ts';
import { exportFolderOf, exportKeyOf, STALE_AFTER } from '../export-file.ts';
import {
  type Claim,
  claimExport,
  markFailed,
  markReady,
  removeOfClosed,
  storeProgress,
} from '../store.ts';
import { mailExport } from './export-mail.ts';
import { readMe } from './read-me.ts';

export interface ExportMaking {
  database: Database;
  files: FileStore;
  clock: Clock;
  /** The origin of links in mails. */
  baseUrl: string;
}

/** After so many tries, by errors or workers that died, an export has failed. */
const MAX_TRIES = 5;
const HOUR = 3_600_000;
/** Milliseconds between two stored states of progress: one for each page would take a fifth of the time. */
const PROGRESS_EVERY = 1000;
/** A failure is shown for longer, since nobody waits for it at the screen. */
const FAILURE_SHOWN_HOURS = 7 * 24;

/** Somebody removed the export, the business was closed, or another try has begun. */
class NotWanted extends Error {}

/**
 * Makes the archive that a business waits for, from its start: what a worker left that died is removed.
 * @throws what went wrong, so that the queue tries again later, until the last try
 */
export async function makeExport(
  parts: ExportMaking,
  businessId: string,
  { now, log }: JobContext,
): Promise<void> {
  const { database } = parts;
  const claim = await claimExport(database, businessId);
  if (claim === null) return removeOfClosed(database, businessId, now);
  const before = new Date(now.getTime() - STALE_AFTER);
  await parts.files.removeUnfinished(exportFolderOf(businessId), before);
  try {
    if (claim.tries > MAX_TRIES) throw new Error('The workers that made it died.');
    await makeArchive(parts, businessId, claim);
  } catch (error) {
    if (error instanceof NotWanted) return removeOfClosed(database, businessId, now);
    const isFull = isDiskFull(error);
    if (!isFull && claim.tries < MAX_TRIES) throw error;
    log.error({ err: error, businessId }, 'export of everything failed');
    await fail(parts, businessId, { claim, error: isFull ? 'noSpace' : 'other' });
  }
}

async function makeArchive(
  { database, files, clock, baseUrl }: ExportMaking,
  businessId: string,
  claim: Claim,
): Promise<void> {
  const startedAt = clock.now();
  const source = await openSource({ database, files, clock }, businessId, claim);
  const key = exportKeyOf(businessId, claim);
  let size = 0;
  async function* bytes() {
    const everything = withReadMe(source, { startedAt, clock });
    for await (const part of zipStream(everything, startedAt)) {
      size += part.length;
      yield part as Buffer;
    }
  }
  await files.put(key, bytes());
  const readyAt = clock.now();
  const removeAt = new Date(readyAt.getTime() + EXPORT_KEPT_HOURS * HOUR);
  const isWanted = await database.transaction().execute(async (tx) => {
    const name = { what: 'everything', format: 'zip', now: startedAt } as const;
    const fileName = await exportFileName(tx, businessId, name);
    const made = { claim, fileName, size, readyAt, removeAt };
    if (!(await markReady(tx, businessId, made))) return false;
    await mailExport(tx, businessId, { purpose: 'ready', claim, removeAt, baseUrl, now: readyAt });
    return true;
  });
  if (!isWanted) await files.remove([key]);
}

async function openSource(
  { database, files, clock }: Pick<ExportMaking, 'database' | 'files' | 'clock'>,
  businessId: string,
  claim: Claim,
): Promise<ExportSource> {
  const read: ExportSource['read'] = (work) => database.transaction().execute(work);
  let done = 0;
  let total = 0;
  let storedAt = 0;
  const source: ExportSource = {
    businessId,
    read,
    async wrote(count) {
      done += count;
      // More may have come since they were counted.
      total = Math.max(total, done);
      const now = clock.now().getTime();
      if (now - storedAt < PROGRESS_EVERY) return;
      storedAt = now;
      const isWanted = await storeProgress(database, businessId, { claim, done, total });
      if (!isWanted) throw new NotWanted();
    },
    hasUnopened: await read((tx) => isLocked(tx, businessId, clock.now())),
    files,
    timeZone: await read((tx) => businessTimeZone(tx, businessId)),
    language: 'en',
  };
  total = await countArchive(source);
  await source.wrote(0);
  return source;
}

async function isLocked(tx: Tx, businessId: string, now: Date): Promise<boolean> {
  return entitlementsOfBusiness(await readBusiness(tx, businessId), now).isLocked;
}

/** Last, as it says until when the archive was read. */
async function* withReadMe(
  source: ExportSource,
  { startedAt, clock }: { startedAt: Date; clock: Clock },
): AsyncGenerator<ZippedFile> {
  yield* archiveFiles(source);
  yield { name: 'README.txt', content: readMe(source, { startedAt, endedAt: clock.now() }) };
}

async function fail(
  { database, clock, baseUrl }: ExportMaking,
  businessId: string,
  { claim, error }: { claim: Claim; error: ExportError },
): Promise<void> {
  const now = clock.now();
  const removeAt = new Date(now.getTime() + FAILURE_SHOWN_HOURS * HOUR);
  await database.transaction().execute(async (tx) => {
    if (!(await markFailed(tx, businessId, { claim, error, removeAt }))) return;
    await mailExport(tx, businessId, { purpose: 'failed', claim, removeAt, baseUrl, now });
  });
}
