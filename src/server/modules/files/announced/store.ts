import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import {
  boolean,
  columns,
  doublePrecision,
  integer,
  nullable,
  type RowOf,
  text,
  uuid,
} from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface NewFile {
  uploadId: string;
  folder: string;
  fileKey: string;
  size: number;
  /** Null for a file of the business itself. */
  sessionId: string | null;
  createdBy: string | null;
  createdAt: Date;
  /** When it is removed if it has not arrived, or nothing uses it, by then. */
  sweepAt: Date;
}

export async function insertAnnounced(tx: Tx, businessId: string, file: NewFile): Promise<void> {
  await tx
    .insertInto('uploads')
    .values({
      business_id: businessId,
      upload_id: file.uploadId,
      folder: file.folder,
      file_key: file.fileKey,
      size: file.size,
      session_id: file.sessionId,
      created_by: file.createdBy,
      created_at: file.createdAt,
      sweep_at: file.sweepAt,
    })
    .execute();
}

export const ANNOUNCED = columns('uploads', {
  uploadId: uuid('upload_id'),
  folder: text('folder'),
  fileKey: text('file_key'),
  sessionId: nullable(uuid('session_id')),
  /** In bytes, as announced. */
  size: doublePrecision('coalesce(size, 0)::float8'),
  hasArrived: boolean('arrived_at is not null'),
  isAnswered: boolean('is_answered'),
});
export type AnnouncedFile = RowOf<typeof ANNOUNCED>;

/** Null if it was never announced, or is deleted. */
export async function findAnnounced(
  database: Database | Tx,
  businessId: string,
  uploadId: string,
): Promise<AnnouncedFile | null> {
  const { rows } = await sql<RowOf<typeof ANNOUNCED>>`
    select ${ANNOUNCED.list} from uploads
     where business_id = ${businessId} and upload_id = ${uploadId}`.execute(database);
  return rows[0] ?? null;
}

/** Locks files until the transaction ends; returns the existing ones. */
export async function lockFiles(
  tx: Tx,
  businessId: string,
  uploadIds: readonly string[],
): Promise<AnnouncedFile[]> {
  const { rows } = await sql<RowOf<typeof ANNOUNCED>>`
    select ${ANNOUNCED.list} from uploads
     where business_id = ${businessId} and upload_id = any(${uploadIds}::uuid[])
     order by upload_id for update`.execute(tx);
  return rows;
}

export const FILE_COUNT = columns('uploads', { count: integer('count(*)::int') });

/** How many files a session has, announced or arrived. Index: uploads_by_session. */
export async function countSessionFiles(
  tx: Tx,
  businessId: string,
  { sessionId, except }: { sessionId: string; except: string | null },
): Promise<number> {
  const { rows } = await sql<RowOf<typeof FILE_COUNT>>`
    select ${FILE_COUNT.list} from uploads
     where business_id = ${businessId} and session_id = ${sessionId}
       and upload_id is distinct from ${except}::uuid`.execute(tx);
  return rows[0]?.count ?? 0;
}

export const PENDING_BYTES = columns('uploads', {
  bytes: doublePrecision('coalesce(sum(size), 0)::float8'),
});

/** Lets a business's announcements count each other, until the transaction ends. */
export async function lockPending(tx: Tx, businessId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('pending uploads:' || ${businessId}, 0))`.execute(
    tx,
  );
}

/** The bytes of announced files that have not arrived, or that nothing uses. Index: uploads_pending. */
export async function sumPending(tx: Tx, businessId: string): Promise<number> {
  const { rows } = await sql<RowOf<typeof PENDING_BYTES>>`
    select ${PENDING_BYTES.list} from uploads
     where business_id = ${businessId} and sweep_at is not null`.execute(tx);
  return rows[0]?.bytes ?? 0;
}

/** Stores that the bytes are here. What nothing uses yet is removed later. */
export async function markArrived(
  tx: Tx,
  businessId: string,
  { uploadId, now, sweepAt }: { uploadId: string; now: Date; sweepAt: Date },
): Promise<void> {
  await sql`
    update uploads
       set arrived_at = ${now}, sweep_at = case when is_answered then null else ${sweepAt}::timestamptz end
     where business_id = ${businessId} and upload_id = ${uploadId}`.execute(tx);
}

/** Stores that answers name these files. Those that have not arrived are still swept in time. */
export async function markAnswered(
  tx: Tx,
  businessId: string,
  uploadIds: readonly string[],
): Promise<void> {
  await sql`
    update uploads
       set is_answered = true, sweep_at = case when arrived_at is null then sweep_at end
     where business_id = ${businessId} and upload_id = any(${uploadIds}::uuid[])`.execute(tx);
}

/** Deletes the rows of files; returns their keys. */
export async function deleteFiles(
  tx: Tx,
  businessId: string,
  uploadIds: readonly string[],
): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('uploads')
    .where('business_id', '=', businessId)
    .where('upload_id', 'in', [...uploadIds])
    .returning('file_key as fileKey')
    .execute();
  return deleted.map(({ fileKey }) => fileKey);
}

/** Deletes the rows of all files of sessions; returns their keys. Index: uploads_by_session. */
export async function deleteFilesOfSessions(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('uploads')
    .where('business_id', '=', businessId)
    .where('session_id', 'in', [...sessionIds])
    .returning('file_key as fileKey')
    .execute();
  return deleted.map(({ fileKey }) => fileKey);
}

interface Lease {
  uploadId: string;
  /** The end that its holder set. */
  from: Date;
  until: Date;
}

/** Lets one process receive a file until a time; false if another one does. */
export async function takeLease(
  database: Database,
  businessId: string,
  { uploadId, now, until }: { uploadId: string; now: Date; until: Date },
): Promise<boolean> {
  const taken = await database
    .updateTable('uploads')
    .set({ receiving_until: until })
    .where('business_id', '=', businessId)
    .where('upload_id', '=', uploadId)
    .where(({ eb, or }) =>
      or([eb('receiving_until', 'is', null), eb('receiving_until', '<=', now)]),
    )
    .returning('upload_id')
    .execute();
  return taken.length > 0;
}

/** False if another process has taken it meanwhile. */
export async function renewLease(
  database: Database,
  businessId: string,
  { uploadId, from, until }: Lease,
): Promise<boolean> {
  return changeLease(database, businessId, { uploadId, from, until });
}

export async function endLease(
  database: Database,
  businessId: string,
  { uploadId, from }: Pick<Lease, 'uploadId' | 'from'>,
): Promise<void> {
  await changeLease(database, businessId, { uploadId, from, until: null });
}

async function changeLease(
  database: Database,
  businessId: string,
  { uploadId, from, until }: Pick<Lease, 'uploadId' | 'from'> & { until: Date | null },
): Promise<boolean> {
  const changed = await database
    .updateTable('uploads')
    .set({ receiving_until: until })
    .where('business_id', '=', businessId)
    .where('upload_id', '=', uploadId)
    .where('receiving_until', '=', from)
    .returning('upload_id')
    .execute();
  return changed.length > 0;
}
