import { sql } from 'kysely';
import type { ConnectionWay } from '#domain/platform-review.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface ConnectionRow {
  platform: ReviewPlatformCode;
  connectionId: string;
  way: ConnectionWay;
  /** The profile as the business named it. */
  profile: string;
  /** Null until the first import has found the profile. */
  externalId: string | null;
  name: string;
  detail: string;
  url: string | null;
  /** Sealed; null: the installation's key. */
  credentials: string | null;
  connectedAt: Date;
}

export async function findConnection(
  tx: Tx | Database,
  businessId: string,
  platform: ReviewPlatformCode,
): Promise<ConnectionRow | null> {
  const { rows } = await sql<ConnectionRow>`
    select platform, connection_id as "connectionId", way, profile, external_id as "externalId",
           external_name as name, external_detail as detail, external_url as url, credentials,
           connected_at as "connectedAt"
      from platform_connections
     where business_id = ${businessId} and platform = ${platform}`.execute(tx);
  return rows[0] ?? null;
}

/** Whether an import of the connection was ever completed, or it is by sign-in, which names its own profile. */
export async function hasImported(
  tx: Tx,
  businessId: string,
  { platform, way }: Pick<ConnectionRow, 'platform' | 'way'>,
): Promise<boolean> {
  if (way === 'signIn') return true;
  const { rows } = await sql`
    select from review_imports
     where business_id = ${businessId} and platform = ${platform}
       and last_completed_at is not null`.execute(tx);
  return rows.length > 0;
}

/** Stores a connection in place of the platform's previous one; its import goes with it. */
export async function replaceConnection(
  tx: Tx,
  businessId: string,
  connection: ConnectionRow,
): Promise<void> {
  await deleteConnection(tx, businessId, connection.platform);
  await tx
    .insertInto('platform_connections')
    .values({
      business_id: businessId,
      platform: connection.platform,
      connection_id: connection.connectionId,
      way: connection.way,
      profile: connection.profile,
      external_id: connection.externalId,
      external_name: connection.name,
      external_detail: connection.detail,
      external_url: connection.url,
      credentials: connection.credentials,
      connected_at: connection.connectedAt,
    })
    .execute();
}

export async function deleteConnection(
  tx: Tx,
  businessId: string,
  platform: ReviewPlatformCode,
): Promise<void> {
  await tx
    .deleteFrom('platform_connections')
    .where('business_id', '=', businessId)
    .where('platform', '=', platform)
    .execute();
}

/** Adds the import of a new connection, due now. */
export async function insertImport(
  tx: Tx,
  businessId: string,
  { platform, connectionId, connectedAt }: ConnectionRow,
): Promise<void> {
  await tx
    .insertInto('review_imports')
    .values({
      business_id: businessId,
      platform,
      connection_id: connectionId,
      due_at: connectedAt,
      // Above that of an earlier connection, so that its reviews count as missing unless this one sees them.
      run: await lastRun(tx, businessId, platform),
    })
    .execute();
}

async function lastRun(tx: Tx, businessId: string, platform: ReviewPlatformCode): Promise<number> {
  const { rows } = await sql<{ run: number }>`
    select coalesce(max(last_run), 0) as run from reviews
     where business_id = ${businessId} and platform = ${platform}`.execute(tx);
  return rows[0]?.run ?? 0;
}

interface Found {
  platform: ReviewPlatformCode;
  connectionId: string;
}

/** Stores the profile that the platform found for a connection; null forgets it, so that it is looked for again. */
export async function updateExternalProfile(
  tx: Tx | Database,
  businessId: string,
  {
    platform,
    connectionId,
    found,
  }: Found & {
    found: { externalId: string; name: string; detail: string; url: string | null } | null;
  },
): Promise<void> {
  await tx
    .updateTable('platform_connections')
    .set(
      found === null
        ? { external_id: null }
        : {
            external_id: found.externalId,
            external_name: found.name,
            external_detail: found.detail,
            external_url: found.url,
          },
    )
    .where('business_id', '=', businessId)
    .where('platform', '=', platform)
    .where('connection_id', '=', connectionId)
    .execute();
}

/** Stores renewed credentials of a connection. */
export async function updateCredentials(
  tx: Tx | Database,
  businessId: string,
  { platform, connectionId, credentials }: Found & { credentials: string },
): Promise<void> {
  await tx
    .updateTable('platform_connections')
    .set({ credentials })
    .where('business_id', '=', businessId)
    .where('platform', '=', platform)
    .where('connection_id', '=', connectionId)
    .execute();
}

/** Milliseconds: longer than all requests of a page or a reply may take together. */
const CLAIM = 150_000;

/** Until when a worker that begins now may speak to a connection alone. */
export function claimEnd(now: Date): Date {
  return new Date(now.getTime() + CLAIM);
}

interface Claim {
  platform: ReviewPlatformCode;
  connectionId: string;
  /** Tells the claims of a connection apart. */
  claimedUntil: Date;
  now: Date;
}

/**
 * Claims a connection that has an import: only one worker speaks to it at a time. False: another one does, or the
 * connection is another one.
 */
export async function claimConnection(
  tx: Tx,
  businessId: string,
  { platform, connectionId, claimedUntil, now }: Claim,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update review_imports set claimed_until = ${claimedUntil}
     where business_id = ${businessId} and platform = ${platform} and connection_id = ${connectionId}
       and (claimed_until is null or claimed_until <= ${now})`.execute(tx);
  return Number(numAffectedRows) > 0;
}

/** Ends a claim, unless another worker has taken over. Returns whether an import has been due meanwhile. */
export async function releaseConnection(
  tx: Tx,
  businessId: string,
  { platform, connectionId, claimedUntil, now }: Claim,
): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean | null }>`
    update review_imports set claimed_until = null
     where business_id = ${businessId} and platform = ${platform} and connection_id = ${connectionId}
       and claimed_until = ${claimedUntil}
    returning due_at <= ${now} as "isDue"`.execute(tx);
  return rows[0]?.isDue ?? false;
}

/** Deletes the reviews that a connection delivered, not those from files; returns their number. */
export async function deleteReviewsOfWay(
  tx: Tx,
  businessId: string,
  { platform, way }: { platform: ReviewPlatformCode; way: ConnectionWay },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from reviews
     where business_id = ${businessId} and platform = ${platform} and source = ${way}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Forgets the platform's own means and counts: they belong to a profile that is no longer connected. */
export async function deleteTotals(
  tx: Tx,
  businessId: string,
  platform: ReviewPlatformCode,
): Promise<void> {
  await tx
    .deleteFrom('platform_totals')
    .where('business_id', '=', businessId)
    .where('platform', '=', platform)
    .execute();
}
