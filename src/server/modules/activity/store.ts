import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { ActivityAction, ActorKind } from '#domain/activity.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { lowestId } from '#server/platform/ids.ts';

export interface ActivityFilter {
  /** Null for all. */
  actions: readonly ActivityAction[] | null;
  userId: string | null;
  /** Inclusive; null is open. */
  from: Date | null;
  /** Exclusive; null is open. */
  until: Date | null;
}

export interface EntryRow {
  entryId: string;
  happenedAt: Date;
  action: ActivityAction;
  actorKind: ActorKind;
  actorId: string | null;
  /** Of now; null if the account no longer exists. */
  name: string | null;
  email: string | null;
  subject: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  ipAddress: string | null;
}

interface Page {
  filter: ActivityFilter;
  /** The last entry of the page before; null for the first page. */
  before: string | null;
  limit: number;
}

/**
 * A page of entries, newest first. Ids contain their time, so a period is a range of the primary key. Indexes:
 * activity_entries_by_action, activity_entries_by_actor.
 */
export async function listEntries(
  tx: Tx,
  businessId: string,
  { filter, before, limit }: Page,
): Promise<EntryRow[]> {
  const { actions, userId, from, until } = filter;
  const conditions: RawBuilder<unknown>[] = [sql`e.business_id = ${businessId}`];
  if (actions) conditions.push(sql`e.action = any(${actions}::text[])`);
  if (userId) conditions.push(sql`e.actor_id = ${userId}`);
  if (from) conditions.push(sql`e.entry_id >= ${lowestId(from)}::uuid`);
  if (until) conditions.push(sql`e.entry_id < ${lowestId(until)}::uuid`);
  if (before) conditions.push(sql`e.entry_id < ${before}::uuid`);
  const { rows } = await sql<EntryRow>`
    select e.entry_id as "entryId", e.happened_at as "happenedAt", e.action,
           e.actor_kind as "actorKind", e.actor_id as "actorId", u.name, u.email, e.subject,
           e.before, e.after, e.ip_address as "ipAddress"
      from activity_entries e left join users u on u.id = e.actor_id
     where ${sql.join(conditions, sql` and `)}
     order by e.entry_id desc limit ${limit}`.execute(tx);
  return rows;
}

export interface ActiveUser {
  userId: string;
  name: string | null;
}

/** Everybody who did something that is recorded, by name. Index: activity_entries_by_actor. */
export async function listActors(tx: Tx, businessId: string): Promise<ActiveUser[]> {
  const { rows } = await sql<ActiveUser>`
    select a.actor_id as "userId", u.name
      from (select distinct actor_id from activity_entries
             where business_id = ${businessId} and actor_id is not null) a
      left join users u on u.id = a.actor_id
     order by lower(u.name), a.actor_id`.execute(tx);
  return rows;
}

/** Index: activity_entries_by_time. */
export async function deleteEntriesBefore(tx: Tx, time: Date): Promise<void> {
  await sql`delete from activity_entries where happened_at < ${time}`.execute(tx);
}

const TAKEN_AT_ONCE = 1_000;

/**
 * Deletes and returns some of the entries that have an address, or from where its person did something. Scans the activity
 * of the business.
 */
export function takeEntriesNaming(
  tx: Tx,
  businessId: string,
  { userId, email }: { userId: string; email: string },
) {
  return tx
    .deleteFrom('activity_entries')
    .where('business_id', '=', businessId)
    .where('entry_id', 'in', (from) =>
      from
        .selectFrom('activity_entries')
        .select('entry_id')
        .where('business_id', '=', businessId)
        .where(({ and, eb, or }) =>
          or([
            eb('subject', '=', email),
            eb(sql`before ->> 'owner'`, '=', email),
            and([eb('actor_id', '=', userId), eb('ip_address', 'is not', null)]),
          ]),
        )
        .limit(TAKEN_AT_ONCE),
    )
    .returningAll()
    .execute();
}

export async function insertEntries(
  tx: Tx,
  entries: readonly Insertable<Schema['activity_entries']>[],
): Promise<void> {
  await tx.insertInto('activity_entries').values(entries).execute();
}
