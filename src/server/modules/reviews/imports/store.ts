import { sql } from 'kysely';
import type { ImportError, ImportKind } from '#domain/review-imports.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { isOpen } from '#server/platform/business/store.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type ConnectionRow, claimEnd, findConnection } from '../connections/store.ts';

type Connection = Pick<ConnectionRow, 'way' | 'profile' | 'externalId' | 'credentials'>;

/** An import that is due, with the connection that it reads. */
export interface DueImport extends Connection, Omit<ImportChange, 'dueAt'> {
  businessId: string;
  platform: ReviewPlatformCode;
  connectionId: string;
  revision: number;
  claimedUntil: Date;
}

interface Key {
  businessId: string;
  platform: ReviewPlatformCode;
}

/**
 * Claims the import of a platform if it is due and no other worker reads a page of it: two that renewed a token at
 * once would lose the connection.
 */
export async function claimDueImport(
  database: Database,
  { businessId, platform }: Key,
  now: Date,
): Promise<DueImport | null> {
  const { rows } = await sql<Omit<DueImport, keyof Connection>>`
    update review_imports set claimed_until = ${claimEnd(now)}
     where business_id = ${businessId} and platform = ${platform} and due_at <= ${now}
       and (claimed_until is null or claimed_until <= ${now}) and ${isOpen(businessId)}
    returning business_id as "businessId", platform, connection_id as "connectionId",
              claimed_until as "claimedUntil", running, run,
              is_confirming as "isConfirming", is_requested as "isRequested", cursor, pages,
              reviews_read as "reviewsRead", has_changes as "hasChanges", revision,
              next_full_at as "nextFullAt", attempts, error, error_at as "errorAt",
              period_started_at as "periodStartedAt", period_pages as "periodPages",
              last_changed_at as "lastChangedAt", last_completed_at as "lastCompletedAt"`.execute(
    database,
  );
  const [claimed] = rows;
  const connection = claimed ? await findConnection(database, businessId, platform) : null;
  const isCurrent = connection?.connectionId === claimed?.connectionId;
  return claimed && connection && isCurrent ? { ...connection, ...claimed } : null;
}

/** The imports of all businesses but closed ones that are due, longest first. Index: review_imports_due. */
export async function listDueImports(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select business_id as "businessId", platform
      from review_imports join businesses b using (business_id)
     where due_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
       and b.closed_at is null
     order by due_at limit ${limit}`.execute(tx);
  return rows;
}

/**
 * Locks the import if it still is as it was read. False: the page was stored already, or the business disconnected
 * meanwhile.
 */
export async function lockImport(
  tx: Tx,
  { businessId, platform, connectionId, revision }: DueImport,
): Promise<boolean> {
  // The connection first, as disconnecting does.
  await sql`
    select from platform_connections
     where business_id = ${businessId} and platform = ${platform} for update`.execute(tx);
  const { rows } = await sql`
    select from review_imports
     where business_id = ${businessId} and platform = ${platform}
       and connection_id = ${connectionId} and revision = ${revision} for update`.execute(tx);
  return rows.length > 0;
}

/** What a page, a failure or a pause changes about an import. */
export interface ImportChange {
  running: ImportKind | null;
  run: number;
  isConfirming: boolean;
  isRequested: boolean;
  cursor: string | null;
  pages: number;
  reviewsRead: number;
  hasChanges: boolean;
  dueAt: Date | null;
  nextFullAt: Date | null;
  attempts: number;
  error: ImportError | null;
  errorAt: Date | null;
  periodStartedAt: Date | null;
  periodPages: number;
  lastChangedAt: Date | null;
  lastCompletedAt: Date | null;
}

/** Stores the next state of an import that the transaction has locked. */
export async function updateImport(
  tx: Tx,
  {
    businessId,
    platform,
    revision,
    claimedUntil,
  }: Key & Pick<DueImport, 'revision' | 'claimedUntil'>,
  change: ImportChange & { lastLookedAt: Date },
): Promise<void> {
  await tx
    .updateTable('review_imports')
    .set({
      running: change.running,
      run: change.run,
      is_confirming: change.isConfirming,
      is_requested: change.isRequested,
      cursor: change.cursor,
      pages: change.pages,
      reviews_read: change.reviewsRead,
      has_changes: change.hasChanges,
      revision: revision + 1,
      claimed_until: endOf(claimedUntil),
      due_at: change.dueAt,
      next_full_at: change.nextFullAt,
      attempts: change.attempts,
      error: change.error,
      error_at: change.errorAt,
      ...(change.error === null && { error_told_at: null }),
      period_started_at: change.periodStartedAt,
      period_pages: change.periodPages,
      last_looked_at: change.lastLookedAt,
      last_completed_at: change.lastCompletedAt,
      last_changed_at: change.lastChangedAt,
    })
    .where('business_id', '=', businessId)
    .where('platform', '=', platform)
    .execute();
}

/** Ends a page's own claim, not that of a worker which has taken over since. */
function endOf(claimedUntil: Date) {
  return sql<Date | null>`nullif(claimed_until, ${claimedUntil}::timestamptz)`;
}

/** Postpones an import without any other change. */
export async function postponeImport(
  database: Database,
  { businessId, platform, connectionId, revision, claimedUntil }: DueImport,
  dueAt: Date,
): Promise<void> {
  await database
    .updateTable('review_imports')
    .set({ due_at: dueAt, claimed_until: endOf(claimedUntil) })
    .where('business_id', '=', businessId)
    .where('platform', '=', platform)
    .where('connection_id', '=', connectionId)
    .where('revision', '=', revision)
    .execute();
}

/** Requests a complete import now. False: there is none, or one is waiting or running. */
export async function requestImport(
  tx: Tx,
  businessId: string,
  { platform, now }: { platform: ReviewPlatformCode; now: Date },
): Promise<'requested' | 'running' | 'notConnected'> {
  const row = await tx
    .selectFrom('review_imports')
    .select(['running', 'due_at'])
    .where('business_id', '=', businessId)
    .where('platform', '=', platform)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return 'notConnected';
  if (row.running !== null || (row.due_at !== null && row.due_at <= now)) return 'running';
  await tx
    .updateTable('review_imports')
    .set({ due_at: now, is_requested: true, attempts: 0 })
    .where('business_id', '=', businessId)
    .where('platform', '=', platform)
    .execute();
  return 'requested';
}

/** How long a platform lets the whole installation wait; null if it does not. */
export async function findPause(
  database: Database,
  platform: ReviewPlatformCode,
  now: Date,
): Promise<Date | null> {
  const row = await database
    .selectFrom('platform_pauses')
    .select('paused_until')
    .where('platform', '=', platform)
    .where('paused_until', '>', now)
    .executeTakeFirst();
  return row?.paused_until ?? null;
}

export async function pausePlatform(
  tx: Tx,
  platform: ReviewPlatformCode,
  until: Date,
): Promise<void> {
  await sql`
    insert into platform_pauses (platform, paused_until) values (${platform}, ${until})
    on conflict (platform) do update
      set paused_until = greatest(platform_pauses.paused_until, excluded.paused_until)`.execute(tx);
}

/** Stores the platform's own mean and count of a day. */
export async function storeTotals(
  tx: Tx,
  { businessId, platform }: Key,
  { day, rating, count }: { day: string; rating: number | null; count: number | null },
): Promise<void> {
  await sql`
    insert into platform_totals (business_id, platform, day, rating, reviews)
    values (${businessId}, ${platform}, ${day}::date, ${rating}, ${count})
    on conflict (business_id, platform, day) do update
      set rating = excluded.rating, reviews = excluded.reviews`.execute(tx);
}

/** Marks a stop as told of; whether it was the first since the last success. */
export async function markToldOfStop(
  tx: Tx,
  { businessId, platform }: Key,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('review_imports')
    .set({ error_told_at: now })
    .where('business_id', '=', businessId)
    .where('platform', '=', platform)
    .where('error_told_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
