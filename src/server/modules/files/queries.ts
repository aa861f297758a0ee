import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  doublePrecision,
  type RowOf,
  text,
  uuid,
} from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The last upload that was listed. */
export interface UploadCursor {
  businessId: string;
  uploadId: string;
}

/**
 * The next uploads of all businesses that arrived more than a minute ago: the file of a newer one may still be written.
 * Index: the primary key.
 */
export async function listUploads(
  tx: Tx,
  { after, now, limit }: { after: UploadCursor; now: Date; limit: number },
): Promise<(UploadCursor & { fileKey: string })[]> {
  const { rows } = await sql<UploadCursor & { fileKey: string }>`
    select business_id as "businessId", upload_id as "uploadId", file_key as "fileKey" from uploads
     where (business_id, upload_id) > (${after.businessId}::uuid, ${after.uploadId}::uuid)
       and arrived_at < ${now}::timestamptz - interval '1 minute'
     order by business_id, upload_id limit ${limit}`.execute(tx);
  return rows;
}

export const KNOWN = columns('uploads', { uploadId: uuid('upload_id') });

/** Those of the ids that the business has a row of. */
export async function listKnownUploads(
  database: Database,
  businessId: string,
  uploadIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof KNOWN>>`
    select ${KNOWN.list} from uploads
     where business_id = ${businessId} and upload_id = any(${uploadIds}::uuid[])`.execute(database);
  return rows.map(({ uploadId }) => uploadId);
}

export const ARRIVING = columns('uploads u', {
  businessId: uuid('u.business_id'),
  uploadId: uuid('u.upload_id'),
  fileKey: text('u.file_key'),
  /** In bytes, as announced. */
  size: doublePrecision('coalesce(u.size, 0)::float8'),
});

/**
 * Videos of all businesses that were announced before a time, have not arrived, and are not being received now.
 * Index: uploads_to_sweep.
 */
export async function listArriving(
  tx: Tx,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<RowOf<typeof ARRIVING>[]> {
  const { rows } = await sql<RowOf<typeof ARRIVING>>`
    select ${ARRIVING.list} from uploads u
     where u.sweep_at is not null and u.arrived_at is null and u.created_at < ${before}
       and (u.receiving_until is null or u.receiving_until <= ${now})
       and u.folder in ('videos', 'welcomevideos')
     order by u.sweep_at limit ${limit}`.execute(tx);
  return rows;
}
