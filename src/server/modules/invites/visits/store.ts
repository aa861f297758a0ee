import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import type { JudgedVisits } from './record-visits.ts';

/** Adds to what is counted of each invite; one that is gone meanwhile counts nothing. */
export async function addVisits(
  tx: Tx,
  businessId: string,
  judged: readonly JudgedVisits[],
): Promise<void> {
  await sql`
    insert into invite_visits as v (business_id, invite_id, by_people, by_machines, first_by_person,
                                    last_by_person, last_by_machine)
    select i.business_id, i.invite_id,
           case when g.by = 'person' then g.count else 0 end,
           case when g.by = 'machine' then g.count else 0 end,
           case when g.by = 'person' then g."firstAt" end,
           case when g.by = 'person' then g."lastAt" end,
           case when g.by = 'machine' then g."lastAt" end
      from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as g (
        "inviteId" uuid, by text, count int, "firstAt" timestamptz, "lastAt" timestamptz)
      join invites i on i.business_id = ${businessId} and i.invite_id = g."inviteId"
     order by i.invite_id
    on conflict (business_id, invite_id) do update set
      by_people = v.by_people + excluded.by_people,
      by_machines = v.by_machines + excluded.by_machines,
      first_by_person = least(v.first_by_person, excluded.first_by_person),
      last_by_person = greatest(v.last_by_person, excluded.last_by_person),
      last_by_machine = greatest(v.last_by_machine, excluded.last_by_machine)`.execute(tx);
}
