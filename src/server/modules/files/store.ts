import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface NewUpload {
  uploadId: string;
  folder: string;
  fileKey: string;
  createdAt: Date;
  createdBy: string;
}

export async function insertUpload(
  database: Database,
  businessId: string,
  upload: NewUpload,
): Promise<void> {
  await database
    .insertInto('uploads')
    .values({
      business_id: businessId,
      upload_id: upload.uploadId,
      folder: upload.folder,
      file_key: upload.fileKey,
      created_at: upload.createdAt,
      created_by: upload.createdBy,
    })
    .execute();
}

/** Notes that a saved flow names these. */
export async function markUsed(
  tx: Tx,
  businessId: string,
  uploadIds: readonly string[],
  now: Date,
) {
  await sql`
    update uploads set used_at = ${now}
     where business_id = ${businessId} and upload_id = any(${uploadIds}::uuid[])
       and used_at is null`.execute(tx);
}

export interface UnusedUpload {
  businessId: string;
  uploadId: string;
  fileKey: string;
}

/** Uploads that nothing named, of all businesses, oldest first. Index: uploads_unused. */
export async function listUnused(
  tx: Tx,
  { createdBefore, limit }: { createdBefore: Date; limit: number },
): Promise<UnusedUpload[]> {
  const { rows } = await sql<UnusedUpload>`
    select business_id as "businessId", upload_id as "uploadId", file_key as "fileKey"
      from uploads where used_at is null and created_at < ${createdBefore}
     order by created_at limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

export async function deleteUpload(tx: Tx, businessId: string, uploadId: string): Promise<void> {
  await sql`
    delete from uploads where business_id = ${businessId} and upload_id = ${uploadId}`.execute(tx);
}
