-- Grows with every change of the rollups: until then, what was read of them holds.
create table rollup_versions (
  business_id uuid primary key references businesses (business_id) on delete cascade,
  version bigint not null
);

-- Of a day: with which of them it, or a part of it, was last changed; of others 0. Without a default, a process
-- that does not know of it folds nothing.
alter table response_rollups add column version bigint not null default 0;
alter table response_rollups alter column version drop default;
create index response_rollups_days on response_rollups (business_id, version) where grain = 'day';

-- Of a session by itself, and of the invite that it came by: who asks for one does not look for the other.
create function session_measures(s feedback_sessions)
  returns table (measure text) language sql stable parallel safe rows 3
begin atomic
  select m.measure
    from (values ('started', true), ('responded', s.first_answered_at is not null),
                 ('finished', s.finished_at is not null and s.first_answered_at is not null),
                 (s.rating_type || ':' || s.rating, s.rating is not null)) m (measure, is_true)
   where m.is_true and s.archived_at is null and s.spam_at is null;
end;
create function invite_measures(s feedback_sessions)
  returns table (measure text) language sql stable parallel safe rows 3
begin atomic
  select m.measure
    from (values ('inviteStarted', true), ('inviteResponded', s.first_answered_at is not null),
                 ('inviteFinished', s.finished_at is not null and s.first_answered_at is not null))
           m (measure, is_true)
   where m.is_true and s.archived_at is null and s.spam_at is null;
end;
create or replace function measures_of(s feedback_sessions)
  returns table (slot timestamptz, measure text) language sql stable parallel safe rows 3
begin atomic
  select slot_of(s.started_at), m.measure from session_measures(s) m
  union all
  -- Of those who were invited, once more at the time of the invite.
  select slot_of(v.created_at), m.measure
    from invites v cross join lateral invite_measures(s) m
   where v.business_id = s.business_id and v.invite_id = s.invite_id;
end;
