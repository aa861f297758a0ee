import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  doublePrecision,
  nullable,
  type RowOf,
  text,
  uuid,
} from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import { UPLOADS } from './upload-address.ts';

export interface NewUpload {
  uploadId: string;
  folder: string;
  fileKey: string;
  createdAt: Date;
  createdBy: string;
  /** When the file is removed if nothing uses it by then. */
  sweepAt: Date;
}

/** False if the upload exists already. */
export async function insertUpload(
  database: Database,
  businessId: string,
  upload: NewUpload,
): Promise<boolean> {
  const inserted = await database
    .insertInto('uploads')
    .values({
      business_id: businessId,
      upload_id: upload.uploadId,
      folder: upload.folder,
      file_key: upload.fileKey,
      created_at: upload.createdAt,
      arrived_at: upload.createdAt,
      created_by: upload.createdBy,
      sweep_at: upload.sweepAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('upload_id')
    .execute();
  return inserted.length > 0;
}

/** The file key of an upload; null if it does not exist yet. */
export async function findUploadKey(
  database: Database,
  businessId: string,
  uploadId: string,
): Promise<string | null> {
  const { rows } = await sql<{ fileKey: string }>`
    select file_key as "fileKey" from uploads
     where business_id = ${businessId} and upload_id = ${uploadId}`.execute(database);
  return rows[0]?.fileKey ?? null;
}

/** Whether one of the folders contains this file of the business. */
export async function existsInFolders(
  tx: Tx,
  businessId: string,
  { uploadId, fileKey, folders }: { uploadId: string; fileKey: string; folders: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    select from uploads
     where business_id = ${businessId} and upload_id = ${uploadId} and file_key = ${fileKey}
       and folder = any(${folders}::text[]) and arrived_at is not null`.execute(tx);
  return rows.length > 0;
}

/**
 * Cancels the sweep of a file in use; false if there is no such file.
 * @param sessionId whose files may be used, beside those of the business itself
 */
export async function markFileUsed(
  tx: Tx,
  businessId: string,
  { uploadId, fileKey, sessionId }: { uploadId: string; fileKey: string; sessionId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update uploads set sweep_at = null
     where business_id = ${businessId} and upload_id = ${uploadId} and file_key = ${fileKey}
       and arrived_at is not null and (session_id is null or session_id = ${sessionId}::uuid)
    returning upload_id`.execute(tx);
  return rows.length > 0;
}

/** Schedules the removal of a file, unless a flow version references it. */
export async function scheduleSweep(
  tx: Tx,
  businessId: string,
  { uploadId, sweepAt }: { uploadId: string; sweepAt: Date },
): Promise<void> {
  await sql`
    update uploads u set sweep_at = ${sweepAt}
     where business_id = ${businessId} and upload_id = ${uploadId}
       and not exists (select from survey_flow_versions v
                        where v.business_id = ${businessId}
                          and strpos(v.steps::text, u.upload_id::text) > 0)`.execute(tx);
}

/** Cancels the sweep of the business's own files that a saved flow references. */
export async function markUsed(tx: Tx, businessId: string, uploadIds: readonly string[]) {
  await sql`
    update uploads
       set is_answered = true, sweep_at = case when arrived_at is null then sweep_at end
     where session_id is null and business_id = ${businessId} and upload_id = any(${uploadIds}::uuid[])
       and sweep_at is not null`.execute(tx);
}

/** Businesses with files due for removal, longest overdue first. Index: uploads_to_sweep. */
export async function listBusinessesToSweep(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ businessId: string }>`
    select business_id as "businessId" from uploads
     where sweep_at <= ${now}
     group by business_id order by min(sweep_at) limit ${limit}`.execute(tx);
  return rows.map(({ businessId }) => businessId);
}

/** Deletes the rows of files due for removal; returns their file keys. */
export async function deleteUnused(
  tx: Tx,
  businessId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ fileKey: string }>`
    delete from uploads u using (
      select upload_id from uploads
       where business_id = ${businessId} and sweep_at <= ${now}
       order by sweep_at limit ${limit} for update skip locked
    ) old
     where u.business_id = ${businessId} and u.upload_id = old.upload_id
    returning u.file_key as "fileKey"`.execute(tx);
  return rows.map(({ fileKey }) => fileKey);
}

const IS_ANSWER_UPLOAD = sql`folder in ('profilepictures', 'companylogos', 'videos')`;

/**
 * Locks uploads of answers against new references and deletion until the transaction ends; returns the
 * existing ones.
 */
export async function lockAnswerUploads(
  tx: Tx,
  businessId: string,
  uploadIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ uploadId: string }>`
    select upload_id as "uploadId" from uploads
     where business_id = ${businessId} and upload_id = any(${uploadIds}::uuid[]) and ${IS_ANSWER_UPLOAD}
     order by upload_id for update`.execute(tx);
  return rows.map(({ uploadId }) => uploadId);
}

/**
 * Uploads that no flow and only these sessions reference. Those of a respondent are referenced in their own session only.
 * Indexes: journey_entries_with_picture, journey_entries_pkey.
 */
export async function listUnreferencedUploads(
  tx: Tx,
  businessId: string,
  { uploadIds, except }: { uploadIds: readonly string[]; except: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ uploadId: string }>`
    with named as (
      select ${`${UPLOADS}/`} || substring(address from '/u/([^/]+/[^/]+)$') as file_key
        from journey_entries
       cross join lateral (values (entry ->> 'profilePicture'), (entry ->> 'companyLogo')) given (address)
       where business_id = ${businessId} and ${WITH_PICTURE}
         and session_id <> all(${except}::uuid[]))
    select upload_id as "uploadId" from uploads u
     where business_id = ${businessId} and upload_id = any(${uploadIds}::uuid[]) and ${IS_ANSWER_UPLOAD}
       and case when session_id is null then
             not exists (select from named where named.file_key = u.file_key)
             and not exists (select from survey_flow_versions v
                              where v.business_id = ${businessId}
                                and strpos(v.steps::text, u.upload_id::text) > 0)
           else
             not exists (select from journey_entries e
                          where e.business_id = ${businessId} and e.session_id = u.session_id
                            and e.session_id <> all(${except}::uuid[])
                            and strpos(${FILES_OF_ENTRY}, u.upload_id::text) > 0)
           end`.execute(tx);
  return rows.map(({ uploadId }) => uploadId);
}

const FILES_OF_ENTRY = sql`concat_ws(' ', e.entry ->> 'profilePicture', e.entry ->> 'companyLogo',
  e.entry ->> 'videoURLAnswer')`;

const WITH_PICTURE = sql`type in ('contactq', 'testimonial')
  and entry ?| array['profilePicture', 'companyLogo']`;

/** Deletes uploads of answers; returns their file keys. */
export async function deleteAnswerUploads(
  tx: Tx,
  businessId: string,
  uploadIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ fileKey: string }>`
    delete from uploads
     where business_id = ${businessId} and upload_id = any(${uploadIds}::uuid[]) and ${IS_ANSWER_UPLOAD}
    returning file_key as "fileKey"`.execute(tx);
  return rows.map(({ fileKey }) => fileKey);
}

export const OWN_UPLOAD = columns('uploads u', {
  uploadId: uuid('u.upload_id'),
  folder: text('u.folder'),
  fileKey: text('u.file_key'),
  /** In bytes, as announced; null for files that were stored before sizes were. */
  size: nullable(doublePrecision('u.size::float8')),
});
export type OwnUpload = RowOf<typeof OWN_UPLOAD>;

/** Those of the ids that are files of the business itself, and have arrived. */
export async function listOwnUploads(
  tx: Tx,
  businessId: string,
  uploadIds: readonly string[],
): Promise<OwnUpload[]> {
  const { rows } = await sql<RowOf<typeof OWN_UPLOAD>>`
    select ${OWN_UPLOAD.list} from uploads u
     where u.business_id = ${businessId} and u.upload_id = any(${uploadIds}::uuid[])
       and u.session_id is null and u.arrived_at is not null
     order by u.upload_id`.execute(tx);
  return rows;
}

/** Stores uploads that are in use from the beginning. */
export async function insertCopies(
  tx: Tx,
  businessId: string,
  {
    copies,
    userId,
    now,
  }: {
    copies: readonly (OwnUpload & { copyId: string; copyKey: string })[];
    userId: string | null;
    now: Date;
  },
): Promise<void> {
  const rows = copies.map(({ copyId, copyKey, folder, size }) => ({
    business_id: businessId,
    upload_id: copyId,
    folder,
    file_key: copyKey,
    size,
    created_at: now,
    arrived_at: now,
    created_by: userId,
    is_answered: true,
  }));
  await tx.insertInto('uploads').values(rows).execute();
}
