import { sql } from 'kysely';
import type { ActivityAction, ActorKind } from '#domain/activity.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface NewEntry {
  businessId: string;
  entryId: string;
  action: ActivityAction;
  actorId: string | null;
  actorKind: ActorKind;
  subject: string | null;
  before: object | null;
  after: object | null;
  ipAddress: string | null;
  internalViewId: string | null;
  happenedAt: Date;
}

/** Does nothing for a call that this view of an internal account has made before. */
export async function insertEntry(tx: Tx | Database, entry: NewEntry): Promise<void> {
  await sql`
    insert into activity_entries
      (business_id, entry_id, action, actor_id, actor_kind, subject, before, after, ip_address,
       internal_view_id, happened_at)
    values
      (${entry.businessId}, ${entry.entryId}, ${entry.action}, ${entry.actorId}, ${entry.actorKind},
       ${entry.subject}, ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb,
       ${entry.ipAddress}, ${entry.internalViewId}, ${entry.happenedAt})
    on conflict (business_id, internal_view_id, subject) where action = 'internalViewed' do nothing`.execute(
    tx,
  );
}

function json(value: object | null): string | null {
  return value && JSON.stringify(value);
}

/** Whether the activity says that somebody did this since a time. Index: activity_entries_by_actor. */
export async function hasDoneSince(
  database: Database | Tx,
  businessId: string,
  { action, userId, since }: { action: ActivityAction; userId: string; since: Date },
): Promise<boolean> {
  const entry = await database
    .selectFrom('activity_entries')
    .select('entry_id')
    .where('business_id', '=', businessId)
    .where('actor_id', '=', userId)
    .where('action', '=', action)
    .where('happened_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** The open view of an internal account on a business. */
export async function findInternalView(
  database: Database | Tx,
  businessId: string,
  { userId, now }: { userId: string; now: Date },
): Promise<{ viewId: string; reason: string; endsAt: Date } | null> {
  const { rows } = await sql<{ viewId: string; reason: string; endsAt: Date }>`
    select view_id as "viewId", reason, ends_at as "endsAt" from internal_views
     where business_id = ${businessId} and user_id = ${userId} and ends_at > ${now}
     order by ends_at desc limit 1`.execute(database);
  return rows[0] ?? null;
}
