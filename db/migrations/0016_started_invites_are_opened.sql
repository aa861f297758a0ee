-- Whoever started an invite's survey has opened the invite, also if the visit was not counted or taken for a program's.
-- Counted at the time of the invite, like every opened one.
insert into response_deltas (business_id, delta_id, slot, measure, change)
select v.business_id, v.invite_id, date_bin('15 minutes', v.created_at, timestamptz '2000-01-01 00:00:00+00'),
       'inviteOpened', 1
  from invites v
  join feedback_sessions s on s.business_id = v.business_id and s.invite_id = v.invite_id
  left join invite_visits o on o.business_id = v.business_id and o.invite_id = v.invite_id
 where o.first_human_visit_at is null;

insert into invite_visits as o (business_id, invite_id, first_human_visit_at, last_human_visit_at)
select s.business_id, s.invite_id, s.started_at, s.started_at
  from feedback_sessions s where s.invite_id is not null
on conflict (business_id, invite_id) do update set
  first_human_visit_at = coalesce(o.first_human_visit_at, excluded.first_human_visit_at),
  last_human_visit_at = coalesce(o.last_human_visit_at, excluded.last_human_visit_at)
  where o.first_human_visit_at is null;
