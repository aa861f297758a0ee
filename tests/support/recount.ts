import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** What the deltas and rollups of a business hold otherwise than a count of its rows would. */
export async function unlikeRecount({ database }: TestServer, bID: string): Promise<unknown[]> {
  const { rows } = await sql`
    with kept as (
      select slot, measure, sum(change)::int as count from (
        select slot, measure, change from response_deltas where business_id = ${bID}
        union all
        select slot, measure, count from rollup_counts
         where business_id = ${bID} and grain = 'quarter') parts
       group by slot, measure having sum(change) <> 0
    ), counted as (
      select m.slot, m.measure, count(*)::int as count
        from feedback_sessions s cross join lateral measures_of(s) m
       where s.business_id = ${bID} group by 1, 2
      union all
      select slot_of(created_at), 'invited', count(*)::int from invites
       where business_id = ${bID} group by 1
      union all
      select slot_of(v.created_at), 'inviteOpened', count(*)::int
        from invites v join invite_visits o using (business_id, invite_id)
       where v.business_id = ${bID} and o.first_by_person is not null group by 1)
    select slot, measure, k.count as kept, c.count as counted
      from kept k full join counted c using (slot, measure)
     where k.count is distinct from c.count`.execute(database);
  return rows;
}
