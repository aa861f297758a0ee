-- How a response came. Sessions from before: by their invite and by what sent it, all others by the link.
alter table feedback_sessions add column source text not null default 'link';
alter table feedback_sessions add constraint feedback_sessions_source check (source in
  ('link', 'qr', 'social', 'signature', 'website', 'kiosk', 'email', 'text', 'api', 'zapier'));

update feedback_sessions s
   set source = case m.triggered_by when 'Developer API' then 'api' when 'Zapier' then 'zapier' else m.channel end
  from messages m
 where m.business_id = s.business_id and m.invite_id = s.invite_id and m.kind = 'invite';
-- Invites whose message was deleted with the address.
update feedback_sessions s
   set source = v.channel
  from (select i.business_id, i.invite_id,
               coalesce(e.channel, case when i.email is null then 'text' else 'email' end) as channel
          from invites i
          left join erased_invitees e on e.business_id = i.business_id and e.invite_id = i.invite_id) v
 where v.business_id = s.business_id and v.invite_id = s.invite_id and s.source = 'link';

-- The read model of sessions from before, as an indexing and a recount would write it: the counts of each source, and
-- the sets of the sessions that are indexed.
insert into response_rollups (business_id, grain, slot, measure, count)
select s.business_id, g.grain, date_bin(g.length, s.started_at, timestamptz '2000-01-01 00:00:00+00'),
       'source:' || s.source, count(*)
  from feedback_sessions s
 cross join (values ('quarter', interval '15 minutes'), ('hour', interval '1 hour'), ('day', interval '1 day'))
       g (grain, length)
 where s.first_answered_at is not null and s.archived_at is null and s.spam_at is null and not s.is_test
 group by 1, 2, 3, 4;
insert into facet_sets (business_id, block, kind, subject, value, bits)
select p.business_id, p.position / 8192, 'source', '', s.source,
       bit_or(set_bit(0::bit(8192), p.position % 8192, 1))
  from session_positions p
  join feedback_sessions s on s.business_id = p.business_id and s.session_id = p.session_id
 group by 1, 2, 5;
