import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';

/** A classified group of visits of one invite. */
export interface ClassifiedVisits {
  businessId: string;
  inviteId: string;
  by: 'person' | 'machine';
  count: number;
  firstAt: Date;
  lastAt: Date;
}

/** Adds to the visit counts; deleted invites are ignored. */
export async function addVisits(
  tx: Tx,
  businessId: string,
  classified: readonly ClassifiedVisits[],
): Promise<void> {
  await sql`
    insert into invite_visits as v (business_id, invite_id, human_visits, bot_visits, first_human_visit_at,
                                    last_human_visit_at, last_bot_visit_at)
    select i.business_id, i.invite_id,
           case when g.by = 'person' then g.count else 0 end,
           case when g.by = 'machine' then g.count else 0 end,
           case when g.by = 'person' then g."firstAt" end,
           case when g.by = 'person' then g."lastAt" end,
           case when g.by = 'machine' then g."lastAt" end
      from jsonb_to_recordset(${JSON.stringify(classified)}::jsonb) as g (
        "inviteId" uuid, by text, count int, "firstAt" timestamptz, "lastAt" timestamptz)
      join invites i on i.business_id = ${businessId} and i.invite_id = g."inviteId"
     order by i.invite_id
    on conflict (business_id, invite_id) do update set
      human_visits = v.human_visits + excluded.human_visits,
      bot_visits = v.bot_visits + excluded.bot_visits,
      first_human_visit_at = least(v.first_human_visit_at, excluded.first_human_visit_at),
      last_human_visit_at = greatest(v.last_human_visit_at, excluded.last_human_visit_at),
      last_bot_visit_at = greatest(v.last_bot_visit_at, excluded.last_bot_visit_at)`.execute(tx);
}
