-- Versions never change: a session refers to the version that its respondent answers.
-- Cluster: distributed by business.
create table survey_flow_versions (
  business_id uuid not null references businesses (business_id) on delete cascade,
  version integer not null check (version > 0),
  steps jsonb not null,
  rating_type text check (rating_type in ('nps', 'csat', 'star')),
  saved_at timestamptz not null,
  saved_by uuid references users (id) on delete set null,
  primary key (business_id, version)
);

-- The version that respondents are asked now.
-- Cluster: distributed by business.
create table survey_flows (
  business_id uuid primary key references businesses (business_id) on delete cascade,
  version integer not null,
  invite_only boolean not null default false,
  foreign key (business_id, version) references survey_flow_versions (business_id, version)
);

-- Cluster: distributed by business.
create table invites (
  business_id uuid not null references businesses (business_id) on delete cascade,
  invite_id uuid not null,
  -- SHA-256 of the token in the respondent's link.
  token_hash bytea not null,
  name text,
  email text,
  number text,
  -- The language of the survey and of follow-ups.
  language text,
  created_at timestamptz not null,
  primary key (business_id, invite_id),
  unique (business_id, token_hash)
);
create index invites_by_email on invites (business_id, lower(email)) where email is not null;
create index invites_by_number on invites (business_id, number) where number is not null;

-- Cluster: distributed by business.
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
  -- In milliseconds, as the calls return times: a page begins after an exact one.
  started_at timestamptz(3) not null,
  first_answered_at timestamptz,
  finished_at timestamptz,
  archived_at timestamptz,
  spam_at timestamptz,
  -- 'honeypot' or 'too_fast'; null if a person marked it as spam.
  spam_reason text,
  -- The business's private notes on a response.
  status text not null default 'open' check (status in ('open', 'inProgress', 'resolved')),
  note text not null default '',
  note_updated_at timestamptz,
  note_updated_by uuid,
  -- A test by the business: listed with archived and spam responses, never counted.
  is_test boolean not null default false,
  primary key (business_id, session_id),
  -- A browser that tried the survey may also answer it as a customer.
  constraint feedback_sessions_client_key unique (business_id, client_key, is_test),
  unique (business_id, invite_id),
  foreign key (business_id, flow_version) references survey_flow_versions (business_id, version),
  foreign key (business_id, invite_id) references invites (business_id, invite_id)
);
-- Sessions are listed from their first answer on, newest start first.
create index feedback_sessions_listed
  on feedback_sessions (business_id, started_at desc, session_id desc)
  where first_answered_at is not null;
create index feedback_sessions_archived on feedback_sessions (business_id)
  where archived_at is not null and spam_at is null and first_answered_at is not null;
create index feedback_sessions_with_note on feedback_sessions (business_id, note_updated_at) where note <> '';
create index feedback_sessions_tests on feedback_sessions (business_id) where is_test;

-- The end of a phone number as it was typed, as digits without an extension: the same for every way of writing the
-- number, in digits of any script.
create function number_key(typed text) returns text language sql immutable parallel safe
  return right(regexp_replace(regexp_replace(
    translate(typed, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹０１２３４５６７８９', '012345678901234567890123456789'),
    '([0-9][^A-Za-z#;]*)[A-Za-z#;].*$', '\1'), '[^0-9]', '', 'g'), 6);

-- Cluster: distributed by business.
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
-- Which sessions answered a question; a skipped step is not an answer.
create index journey_entries_by_question on journey_entries (business_id, question_id, session_id)
  where not is_skipped;
-- Finds a person's data by the contact details that they gave.
create index journey_entries_by_email on journey_entries (business_id, lower(entry ->> 'email'))
  where entry ? 'email';
create index journey_entries_by_mobile on journey_entries (business_id, number_key(entry ->> 'mobile'))
  where entry ? 'mobile';
-- Finds data that is deleted by age, without reading what is kept: contact details, authors of testimonials without
-- consent, and pictures, which are deleted with the last answer that names them.
create index journey_entries_with_contact on journey_entries (business_id, session_id)
  where type = 'contactq'
    and entry ?| array['name', 'email', 'mobile', 'profilePicture', 'company', 'jobTitle'];
create index journey_entries_with_author on journey_entries (business_id, session_id)
  where type = 'testimonial' and not entry @> '{"consent": true}'
    and entry ?| array['name', 'company', 'jobTitle', 'profilePicture', 'companyLogo'];
create index journey_entries_with_picture on journey_entries (business_id, session_id)
  where type in ('contactq', 'testimonial') and entry ?| array['profilePicture', 'companyLogo'];

-- Every consent to publish an answer, given or withdrawn. Written with the answer and never changed; deleted with
-- the response.
-- Cluster: distributed by business.
create table consent_changes (
  business_id uuid not null,
  session_id uuid not null,
  change_id uuid not null,
  -- The step's index in the flow, as in journey_entries.
  i integer not null,
  is_given boolean not null,
  -- The sentence that was agreed to, and the version of the official wording; null if withdrawn.
  consent_text text,
  consent_version integer,
  changed_at timestamptz not null,
  primary key (business_id, session_id, change_id),
  foreign key (business_id, session_id) references feedback_sessions (business_id, session_id)
    on delete cascade
);
revoke update on consent_changes from public, current_user;

-- When an address was last sent a mail about withdrawing a consent, so that no one can flood a stranger with them.
-- Cluster: distributed by business.
create table consent_mails (
  business_id uuid not null references businesses (business_id) on delete cascade,
  address_hash bytea not null,
  mailed_at timestamptz not null,
  primary key (business_id, address_hash)
);

-- How often respondents chose each action of a share step.
-- Cluster: distributed by business.
create table share_review_counts (
  business_id uuid not null references businesses (business_id) on delete cascade,
  platform_code text not null,
  count integer not null,
  primary key (business_id, platform_code)
);

-- Named filters of the responses screen, shared by everyone in the business.
-- Cluster: distributed by business.
create table saved_views (
  business_id uuid not null references businesses (business_id) on delete cascade,
  view_id uuid not null,
  name text not null,
  -- The query string of the screen's address, and the selected question.
  search jsonb not null,
  question_id text,
  created_at timestamptz not null,
  created_by uuid references users (id) on delete set null,
  primary key (business_id, view_id)
);
