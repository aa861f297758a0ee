-- Comes with PostgreSQL and is trusted: the owner of the database may create it.
create extension if not exists pg_trgm;

-- What a business notes about a response, for itself alone.
alter table feedback_sessions
  add column status text not null default 'open' check (status in ('open', 'inProgress', 'resolved')),
  add column note text not null default '',
  add column noted_at timestamptz,
  add column noted_by uuid;

-- Work lists: written with every change, worked off by the job that folds. Without a foreign key, since
-- rows also come while a business is being deleted. Append-only, so that nobody waits for anybody.
create table response_deltas (
  business_id uuid not null,
  delta_id bigint not null generated always as identity,
  -- The quarter of an hour that is counted for.
  slot timestamptz not null,
  measure text not null,
  change integer not null,
  primary key (business_id, delta_id)
);
create table stale_sessions (
  business_id uuid not null,
  mark_id bigint not null generated always as identity,
  session_ids uuid[] not null,
  primary key (business_id, mark_id)
);

-- Businesses that are being filled with sessions of any time: they are folded afterwards.
create table fold_holds (
  business_id uuid primary key references businesses (business_id) on delete cascade,
  held_until timestamptz not null
);

-- Counts by quarter of an hour, by hour and by day (UTC): always the sum of all deltas that were folded.
create table response_rollups (
  business_id uuid not null references businesses (business_id) on delete cascade,
  grain text not null check (grain in ('quarter', 'hour', 'day')),
  measure text not null,
  slot timestamptz not null,
  count integer not null,
  -- Holds the count too: what is summed is read from the key alone.
  primary key (business_id, grain, measure, slot) include (count)
) with (fillfactor = 80);

-- Sessions get numbers, so that sets of them can be kept as bits: what is true of session `place` stands
-- at bit `place % 8192` of block `place / 8192`.
create table session_places (
  business_id uuid not null references businesses (business_id) on delete cascade,
  place integer not null,
  session_id uuid not null,
  started_at timestamptz(3) not null,
  primary key (business_id, place),
  unique (business_id, session_id)
);
create table place_blocks (
  business_id uuid not null references businesses (business_id) on delete cascade,
  block integer not null,
  -- Of the sessions in it, when the first and the last started.
  oldest timestamptz(3) not null,
  newest timestamptz(3) not null,
  primary key (business_id, block)
);
-- What can be true of a session: that it has a sentiment, answered a question, chose an option.
create table session_facts (
  business_id uuid not null references businesses (business_id) on delete cascade,
  fact_id integer not null,
  kind text not null,
  -- The question, or what else the kind is about; empty where there is nothing to tell apart.
  subject text not null,
  value text not null,
  primary key (business_id, fact_id),
  unique (business_id, kind, subject, value)
);
create table fact_bits (
  business_id uuid not null,
  fact_id integer not null,
  block integer not null,
  bits bit(8192) not null,
  primary key (business_id, fact_id, block),
  foreign key (business_id, fact_id) references session_facts (business_id, fact_id) on delete cascade
) with (fillfactor = 60);

-- Grows with every change of the sets: until then, what was counted of them holds.
create table fact_versions (
  business_id uuid primary key references businesses (business_id) on delete cascade,
  version bigint not null
);

-- What the text filter searches, one row a session. `key` is `words` with every character as letters and
-- digits of ASCII, in an alphabet of the business's own: trigrams know no other letters where the database's
-- locale is C, and those of one business lie apart from those of others.
create table search_texts (
  business_id uuid not null,
  place integer not null,
  session_id uuid not null,
  words text not null,
  key text not null,
  primary key (business_id, place),
  unique (business_id, session_id),
  foreign key (business_id, session_id) references feedback_sessions (business_id, session_id)
    on delete cascade
);
create index search_texts_trigrams on search_texts using gin (key gin_trgm_ops);

-- Filters of the responses screen under a name, shared by all who work in the business.
create table saved_views (
  business_id uuid not null references businesses (business_id) on delete cascade,
  view_id uuid not null,
  name text not null,
  -- The part of the screen's address behind the question mark, and the question.
  search jsonb not null,
  question_id text,
  created_at timestamptz not null,
  created_by uuid references users (id) on delete set null,
  primary key (business_id, view_id)
);

-- Reviews from other platforms, as they were imported.
create table reviews (
  business_id uuid not null references businesses (business_id) on delete cascade,
  review_id uuid not null,
  platform text not null check (platform in ('ca', 'fb', 'fs', 'g2', 'gp', 'ta', 'tp', 'tw', 'ye')),
  -- The platform's own name for it.
  unique_id text not null,
  name text not null default '',
  profile_picture text not null default '',
  -- 1 to 5; null where the platform gives none.
  rating numeric(2, 1) check (rating between 1 and 5),
  title text not null default '',
  text text not null default '',
  url text not null default '',
  reviewed_at timestamptz(3) not null,
  imported_at timestamptz not null,
  primary key (business_id, review_id),
  unique (business_id, platform, unique_id)
);
create index reviews_newest on reviews (business_id, platform, reviewed_at desc, review_id desc);

-- Days after which each kind of data is deleted; what is not named is kept.
alter table businesses add column retention jsonb not null default '{}';
create index businesses_with_retention on businesses (business_id) where retention <> '{}';

-- A person's data is found by what they gave for contact, and by what they were invited at.
create index journey_entries_by_email on journey_entries (business_id, lower(entry ->> 'email'))
  where entry ? 'email';
create index journey_entries_by_mobile
  on journey_entries (business_id, regexp_replace(entry ->> 'mobile', '[^0-9]', '', 'g'))
  where entry ? 'mobile';
create index invites_by_email on invites (business_id, lower(email)) where email is not null;
create index invites_by_number on invites (business_id, number) where number is not null;

-- What goes by age is found without a look at what stays: contact details, notes, and texts of messages.
create index journey_entries_with_contact on journey_entries (business_id, session_id)
  where type = 'contactq'
    and entry ?| array['name', 'email', 'mobile', 'profilePicture', 'company', 'jobTitle'];
-- A picture goes with the last answer that names it.
create index journey_entries_with_picture on journey_entries (business_id, session_id)
  where type in ('contactq', 'testimonial') and entry ?| array['profilePicture', 'companyLogo'];
create index feedback_sessions_noted on feedback_sessions (business_id, noted_at) where note <> '';
create index messages_by_content on messages (business_id, content_id);

create function slot_of(at timestamptz) returns timestamptz language sql immutable parallel safe
  return date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00+00');

-- The first id of version 7 (RFC 9562) of a moment: ids of sessions and invites carry their times.
create function id_at(at timestamptz) returns uuid language sql immutable parallel safe
  return rpad(lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0'), 32, '0')::uuid;

-- What each session adds to the rollups: nothing where it is archived or spam.
create function measures_of(s feedback_sessions)
  returns table (slot timestamptz, measure text) language sql stable parallel safe rows 3
begin atomic
  select slot_of(s.started_at), m.measure
    from (values ('started', true), ('responded', s.first_answered_at is not null),
                 ('finished', s.finished_at is not null and s.first_answered_at is not null),
                 (s.rating_type || ':' || s.rating, s.rating is not null)) m (measure, is_true)
   where m.is_true and s.archived_at is null and s.spam_at is null
  union all
  -- Of those who were invited, once more at the time of the invite.
  select slot_of(v.created_at), m.measure
    from invites v,
         (values ('inviteStarted', true), ('inviteResponded', s.first_answered_at is not null),
                 ('inviteFinished', s.finished_at is not null and s.first_answered_at is not null))
           m (measure, is_true)
   where v.business_id = s.business_id and v.invite_id = s.invite_id
     and m.is_true and s.archived_at is null and s.spam_at is null;
end;

create function note_new_sessions() returns trigger language plpgsql as $$
begin
  insert into response_deltas (business_id, slot, measure, change)
    select n.business_id, m.slot, m.measure, count(*)
      from new_rows n cross join lateral measures_of(n) m group by 1, 2, 3;
  insert into stale_sessions (business_id, session_ids)
    select business_id, array_agg(session_id) from new_rows group by business_id;
  return null;
end;
$$;
create function note_changed_sessions() returns trigger language plpgsql as $$
begin
  insert into response_deltas (business_id, slot, measure, change)
    select business_id, slot, measure, sum(change) from (
      select n.business_id, m.slot, m.measure, 1 as change
        from new_rows n cross join lateral measures_of(n) m
      union all
      select o.business_id, m.slot, m.measure, -1
        from old_rows o cross join lateral measures_of(o) m) changes
     group by business_id, slot, measure having sum(change) <> 0;
  insert into stale_sessions (business_id, session_ids)
    select business_id, array_agg(session_id) from new_rows group by business_id;
  return null;
end;
$$;
create function note_deleted_sessions() returns trigger language plpgsql as $$
begin
  insert into response_deltas (business_id, slot, measure, change)
    select o.business_id, m.slot, m.measure, -count(*)
      from old_rows o cross join lateral measures_of(o) m group by 1, 2, 3;
  insert into stale_sessions (business_id, session_ids)
    select business_id, array_agg(session_id) from old_rows group by business_id;
  return null;
end;
$$;
create trigger note_new_sessions after insert on feedback_sessions
  referencing new table as new_rows for each statement execute function note_new_sessions();
create trigger note_changed_sessions after update on feedback_sessions
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_changed_sessions();
create trigger note_deleted_sessions after delete on feedback_sessions
  referencing old table as old_rows for each statement execute function note_deleted_sessions();

create function note_new_entries() returns trigger language plpgsql as $$
begin
  insert into stale_sessions (business_id, session_ids)
    select business_id, array_agg(distinct session_id) from new_rows group by business_id;
  return null;
end;
$$;
create trigger note_new_entries after insert on journey_entries
  referencing new table as new_rows for each statement execute function note_new_entries();
create trigger note_changed_entries after update on journey_entries
  referencing new table as new_rows for each statement execute function note_new_entries();

create function note_new_invites() returns trigger language plpgsql as $$
begin
  insert into response_deltas (business_id, slot, measure, change)
    select business_id, slot_of(created_at), 'invited', count(*) from new_rows group by 1, 2;
  return null;
end;
$$;
create function note_deleted_invites() returns trigger language plpgsql as $$
begin
  insert into response_deltas (business_id, slot, measure, change)
    select business_id, slot_of(created_at), 'invited', -count(*) from old_rows group by 1, 2;
  return null;
end;
$$;
create trigger note_new_invites after insert on invites
  referencing new table as new_rows for each statement execute function note_new_invites();
create trigger note_deleted_invites after delete on invites
  referencing old table as old_rows for each statement execute function note_deleted_invites();

-- An invite counts as opened once, when a person first opened it.
create function note_invite_visit() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.first_by_person is not null;
  is_now boolean := tg_op <> 'DELETE' and new.first_by_person is not null;
  visit invite_visits := case when tg_op = 'DELETE' then old else new end;
begin
  if was <> is_now then
    insert into response_deltas (business_id, slot, measure, change)
      select visit.business_id, slot_of(v.created_at), 'inviteOpened', case when is_now then 1 else -1 end
        from invites v where v.business_id = visit.business_id and v.invite_id = visit.invite_id;
  end if;
  return null;
end;
$$;
create trigger note_invite_visit after insert or update or delete on invite_visits
  for each row execute function note_invite_visit();

-- Whoever watches a business hears of it: processes listen, and tell the browsers that they serve.
create function tell_new_responses() returns trigger language plpgsql as $$
begin
  perform pg_notify('goodword_live', json_build_object('businessId', t.business_id, 'event', 'session',
                                                       'count', t.count, 'newest', t.newest)::text)
    from (select n.business_id, count(*), max(n.session_id::text) as newest
            from new_rows n join old_rows o using (business_id, session_id)
           where n.first_answered_at is not null and o.first_answered_at is null
           group by n.business_id) t;
  return null;
end;
$$;
create trigger tell_new_responses after update on feedback_sessions
  referencing old table as old_rows new table as new_rows
  for each statement execute function tell_new_responses();
create function tell_changed_business() returns trigger language plpgsql as $$
begin
  perform pg_notify('goodword_live',
                    json_build_object('businessId', new.business_id, 'event', 'entity')::text);
  return null;
end;
$$;
create trigger tell_changed_business after update on businesses
  for each row execute function tell_changed_business();

-- What was there before.
insert into response_deltas (business_id, slot, measure, change)
  select s.business_id, m.slot, m.measure, count(*)
    from feedback_sessions s cross join lateral measures_of(s) m group by 1, 2, 3
  union all
  select business_id, slot_of(created_at), 'invited', count(*) from invites group by 1, 2
  union all
  select v.business_id, slot_of(v.created_at), 'inviteOpened', count(*)
    from invites v join invite_visits o using (business_id, invite_id)
   where o.first_by_person is not null group by 1, 2;
insert into stale_sessions (business_id, session_ids)
  select business_id, array_agg(session_id order by session_id)
    from (select business_id, session_id,
                 row_number() over (partition by business_id order by session_id) / 2000 as part
            from feedback_sessions) s
   group by business_id, part order by business_id, part;
