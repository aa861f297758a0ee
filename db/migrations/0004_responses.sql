create table invites (
  business_id uuid not null references businesses (business_id) on delete cascade,
  invite_id uuid not null,
  -- SHA-256 of the token in the respondent's link.
  token_hash bytea not null,
  name text,
  email text,
  number text,
  created_at timestamptz not null,
  primary key (business_id, invite_id),
  unique (business_id, token_hash)
);

create table feedback_sessions (
  business_id uuid not null references businesses (business_id) on delete cascade,
  session_id uuid not null,
  client_key text not null,
  flow_version integer not null,
  invite_id uuid,
  language text,
  reference text,
  order_reference text,
  rating smallint,
  rating_type text check (rating_type in ('nps', 'csat', 'star')),
  sentiment text not null default 'norating'
    check (sentiment in ('positive', 'neutral', 'negative', 'norating')),
  -- As fine as the times that calls carry back: a page begins after an exact one.
  started_at timestamptz(3) not null,
  first_answered_at timestamptz,
  finished_at timestamptz,
  archived_at timestamptz,
  spam_at timestamptz,
  primary key (business_id, session_id),
  unique (business_id, client_key),
  unique (business_id, invite_id),
  foreign key (business_id, flow_version) references survey_flow_versions (business_id, version),
  foreign key (business_id, invite_id) references invites (business_id, invite_id)
);
-- Sessions are listed from their first answer on, newest start first.
create index feedback_sessions_listed
  on feedback_sessions (business_id, started_at desc, session_id desc)
  where first_answered_at is not null;
create index feedback_sessions_scored
  on feedback_sessions (business_id, started_at) include (rating_type, rating)
  where rating is not null and archived_at is null and spam_at is null;

create table journey_entries (
  business_id uuid not null,
  session_id uuid not null,
  -- The step's index in the flow that was answered.
  i integer not null check (i >= 0),
  question_id text not null,
  type text not null,
  entry jsonb not null,
  is_skipped boolean not null generated always as (entry ? 'skipped') stored,
  -- What the text filter searches: texts, chosen options, names.
  search_text text not null,
  answered_at timestamptz not null,
  primary key (business_id, session_id, i),
  foreign key (business_id, session_id) references feedback_sessions (business_id, session_id)
    on delete cascade
);
-- Which sessions answered a question; a step that was passed over is no answer.
create index journey_entries_by_question on journey_entries (business_id, question_id, session_id)
  where not is_skipped;
