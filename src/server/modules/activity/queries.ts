import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';

/** Entries that name an address, as a member's or an invited person's, or by the person who has it now. */
function entriesAbout(businessId: string, emails: readonly string[]) {
  return sql`
    activity_entries e
     where e.business_id = ${businessId}
       and (e.subject = any(${emails}::text[]) or e.before ->> 'owner' = any(${emails}::text[])
            or e.actor_id in (select id from users where email = any(${emails}::text[])))`;
}

/** The number of entries about people with these addresses, in lower case. Scans the activity of the business. */
export async function countEntriesAbout(
  tx: Tx,
  businessId: string,
  emails: readonly string[],
): Promise<number> {
  if (emails.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${entriesAbout(businessId, emails)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The same entries, oldest first; where they were done from only if they did it themselves. */
export async function readEntriesAbout(
  tx: Tx,
  businessId: string,
  emails: readonly string[],
): Promise<Record<string, unknown>[]> {
  if (emails.length === 0) return [];
  const { rows } = await sql<Record<string, unknown>>`
    select e.action, e.subject, e.before, e.after, e.happened_at as at,
           case when e.actor_id in (select id from users where email = any(${emails}::text[]))
                then e.ip_address end as "from"
      from ${entriesAbout(businessId, emails)}
     order by e.entry_id`.execute(tx);
  return rows;
}
