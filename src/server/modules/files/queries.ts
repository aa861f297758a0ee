import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';

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
