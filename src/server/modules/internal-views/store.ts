import { sql } from 'kysely';
import { likePattern } from '#domain/text.ts';
import type { Tx } from '#server/platform/context.ts';

export async function isBusiness(tx: Tx, businessId: string): Promise<boolean> {
  const { rows } = await sql`
    select from businesses where business_id = ${businessId} and closed_at is null`.execute(tx);
  return rows.length > 0;
}

interface NewView {
  viewId: string;
  userId: string;
  reason: string;
  startedAt: Date;
  endsAt: Date;
}

export async function insertView(tx: Tx, businessId: string, view: NewView): Promise<void> {
  await sql`
    insert into internal_views (business_id, view_id, user_id, reason, started_at, ends_at)
    values (${businessId}, ${view.viewId}, ${view.userId}, ${view.reason}, ${view.startedAt},
            ${view.endsAt})`.execute(tx);
}

/** Ends a person's open views of a business; returns their ids. Index: internal_views_by_user. */
export async function endViews(
  tx: Tx,
  businessId: string,
  { userId, now }: { userId: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ viewId: string }>`
    update internal_views set ends_at = ${now}
     where business_id = ${businessId} and user_id = ${userId} and ends_at > ${now}
    returning view_id as "viewId"`.execute(tx);
  return rows.map(({ viewId }) => viewId);
}

/** Index: internal_views_by_end. */
export async function deleteViewsBefore(tx: Tx, time: Date): Promise<void> {
  await sql`delete from internal_views where ends_at < ${time}`.execute(tx);
}

interface Search {
  id: string | null;
  /** In lower case. */
  typed: string;
  folded: string;
  limit: number;
}

interface FoundBusiness {
  id: string;
  name: string;
  handle: string;
  ownerEmail: string | null;
}

/**
 * The businesses that match in any way, exact handles first. Each way has its index (the keys of businesses, handles
 * and users, businesses_by_name) and its limit; names are scanned for fewer than three characters.
 */
export async function listMatchingBusinesses(
  tx: Tx,
  { id, typed, folded, limit }: Search,
): Promise<FoundBusiness[]> {
  // An empty pattern would match every name.
  const name = folded === '' ? null : likePattern(folded);
  const { rows } = await sql<FoundBusiness>`
    select b.business_id as id, b.name, b.handle, u.email as "ownerEmail"
      from businesses b
      left join memberships m on m.business_id = b.business_id and m.role = 'owner'
      left join users u on u.id = m.user_id
     where b.business_id in (
             (select business_id from businesses where business_id = ${id})
       union (select business_id from handles where handle like ${likePattern(typed).slice(1)}
               order by handle limit ${limit})
       union (select m.business_id from users u join memberships m on m.user_id = u.id
               where u.email = ${typed} order by m.business_id limit ${limit})
       union (select business_id from businesses where name_folded like ${name}
               order by name_folded, business_id limit ${limit}))
       and b.closed_at is null
     order by b.handle = ${typed} desc, b.name_folded, b.business_id
     limit ${limit}`.execute(tx);
  return rows;
}
