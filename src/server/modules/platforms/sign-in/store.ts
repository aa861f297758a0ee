import { sql } from 'kysely';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface PlatformSignInRow {
  businessId: string;
  userId: string;
  platform: ReviewPlatformCode;
  codeVerifier: string;
  /** Sealed; null until the platform has answered. */
  credentials: string | null;
}

/** Deletes sign-ins that nobody finished in time, with their tokens. */
export async function deleteExpiredSignIns(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('platform_sign_ins').where('expires_at', '<', now).execute();
}

export async function insertSignIn(
  tx: Tx,
  signIn: Omit<PlatformSignInRow, 'credentials'> & {
    stateHash: Buffer;
    expiresAt: Date;
    siteId: string | null;
  },
): Promise<void> {
  await tx
    .insertInto('platform_sign_ins')
    .values({
      state_hash: signIn.stateHash,
      business_id: signIn.businessId,
      user_id: signIn.userId,
      platform: signIn.platform,
      code_verifier: signIn.codeVerifier,
      expires_at: signIn.expiresAt,
      site_id: signIn.siteId,
    })
    .execute();
}

/** Of a sign-in that began under an agency's domain: the agency and the business; null for any other. */
export async function findSiteOfSignIn(
  database: Database,
  { stateHash, platform, now }: { stateHash: Buffer; platform: ReviewPlatformCode; now: Date },
): Promise<{ siteId: string; businessId: string } | null> {
  const row = await database
    .selectFrom('platform_sign_ins')
    .select(['site_id as siteId', 'business_id as businessId'])
    .where('state_hash', '=', stateHash)
    .where('platform', '=', platform)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && row.siteId !== null ? { ...row, siteId: row.siteId } : null;
}

/** A sign-in of this user that has not expired. */
export async function findSignIn(
  database: Database,
  { stateHash, userId, now }: { stateHash: Buffer; userId: string; now: Date },
): Promise<PlatformSignInRow | null> {
  const { rows } = await sql<PlatformSignInRow>`
    select business_id as "businessId", user_id as "userId", platform,
           code_verifier as "codeVerifier", credentials
      from platform_sign_ins
     where state_hash = ${stateHash} and user_id = ${userId} and expires_at > ${now}`.execute(
    database,
  );
  return rows[0] ?? null;
}

export async function storeSignInCredentials(
  database: Database,
  stateHash: Buffer,
  credentials: string,
): Promise<void> {
  await database
    .updateTable('platform_sign_ins')
    .set({ credentials })
    .where('state_hash', '=', stateHash)
    .execute();
}

/** False if another request has taken it. */
export async function deleteSignIn(tx: Tx, stateHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('platform_sign_ins')
    .where('state_hash', '=', stateHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
