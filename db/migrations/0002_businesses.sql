create extension if not exists pg_trgm;

-- A handle is unique across all businesses.
-- Cluster: reference.
create table handles (
  handle text primary key check (handle ~ '^[a-z0-9-]{3,60}$'),
  business_id uuid not null,
  created_at timestamptz not null
);
create index handles_by_business on handles (business_id);

-- Cluster: reference.
create table businesses (
  business_id uuid primary key,
  kind text not null check (kind in ('single', 'parent', 'location', 'agency', 'agencyClient')),
  parent_id uuid references businesses (business_id),
  handle text not null references handles (handle) on update cascade,
  info jsonb not null,
  name text not null generated always as (info ->> 'businessName') stored,
  -- The name, folded for searching.
  name_folded text not null default '',
  appearance jsonb not null,
  language text not null,
  external_platforms jsonb not null default '{}',
  showcase jsonb not null,
  notification_preferences jsonb not null,
  email_settings jsonb not null default '{}',
  invite_settings jsonb not null default '{}',
  -- Days after which each kind of data is deleted; kinds that are missing are never deleted.
  retention jsonb not null default '{}',
  stripe_plan text check (stripe_plan in ('1m', '2m', '3m', '4m', '1y', '2y', '3y')),
  lifetime_deal text check (lifetime_deal in ('as', 'pg', 'dfy', 'fbl')),
  allow_collaborate boolean not null default false,
  special_multis_allowed integer check (special_multis_allowed >= 0),
  cancelled_at timestamptz,
  -- The sign-up record as received, without secrets.
  sign_up_record jsonb,
  created_at timestamptz not null,
  check ((parent_id is not null) = (kind in ('location', 'agencyClient')))
);
create index businesses_by_parent on businesses (parent_id) where parent_id is not null;
create index businesses_by_name on businesses using gin (name_folded gin_trgm_ops);
create index businesses_with_followups on businesses (business_id)
  where email_settings @> '{"followupOnce": true}';
create index businesses_with_retention on businesses (business_id) where retention <> '{}';

-- Cluster: reference.
create table memberships (
  business_id uuid not null references businesses (business_id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('owner', 'admin', 'editor', 'collaborator')),
  created_at timestamptz not null,
  last_viewed_at timestamptz,
  primary key (business_id, user_id)
);
create index memberships_by_user on memberships (user_id, business_id);
create unique index memberships_one_owner on memberships (business_id) where role = 'owner';

-- Every invitation that was mailed; only the token's hash is stored. A resent, accepted or removed one is closed: it
-- names nobody any more, and only counts towards the hourly limit.
-- Cluster: local.
create table collaborator_invitations (
  invitation_id uuid primary key,
  business_id uuid not null references businesses (business_id) on delete cascade,
  email text not null,
  name text not null,
  role text not null check (role in ('admin', 'editor', 'collaborator')),
  token_hash bytea not null unique,
  invited_by uuid not null references users (id) on delete cascade,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz
);
create unique index collaborator_invitations_open on collaborator_invitations (business_id, email)
  where closed_at is null;
create index collaborator_invitations_by_time on collaborator_invitations (business_id, sent_at);

-- An owner who has offered the business to a member, until that member accepts or declines.
-- Cluster: local.
create table ownership_handovers (
  business_id uuid primary key references businesses (business_id) on delete cascade,
  from_user_id uuid not null references users (id) on delete cascade,
  to_user_id uuid not null references users (id) on delete cascade,
  offered_at timestamptz not null,
  expires_at timestamptz not null
);

-- A business's own texts for a language, which replace the official ones.
-- Cluster: distributed by business.
create table language_packs (
  business_id uuid not null references businesses (business_id) on delete cascade,
  code text not null,
  pack jsonb not null,
  saved_at timestamptz not null,
  primary key (business_id, code)
);

-- Cluster: distributed by business.
create table uploads (
  business_id uuid not null references businesses (business_id) on delete cascade,
  upload_id uuid not null,
  folder text not null,
  -- The file's key in the file store.
  file_key text not null,
  created_at timestamptz not null,
  created_by uuid references users (id) on delete set null,
  -- When a file that nothing uses is deleted; null while something uses it.
  sweep_at timestamptz,
  primary key (business_id, upload_id)
);
create index uploads_to_sweep on uploads (sweep_at) where sweep_at is not null;

-- Who changed what in a business, and what internal accounts looked at. Written in the transaction of the change,
-- never changed, deleted when old.
-- Cluster: distributed by business.
create table activity_entries (
  business_id uuid not null,
  entry_id uuid not null,
  action text not null,
  -- The signed-in person; null for respondents and for the product itself.
  actor_id uuid,
  actor_kind text not null check (actor_kind in ('member', 'internal', 'respondent', 'system')),
  -- What it was about: an address, a platform, a call; a keyed hash where it was about a customer.
  subject text,
  before jsonb,
  after jsonb,
  ip_address text,
  -- The view in which an internal account looked.
  internal_view_id uuid,
  happened_at timestamptz not null,
  primary key (business_id, entry_id)
);
create index activity_entries_by_action on activity_entries (business_id, action, entry_id);
create index activity_entries_by_actor on activity_entries (business_id, actor_id, entry_id);
create index activity_entries_by_time on activity_entries (happened_at);
-- One entry for each call of a view, however often it is made.
create unique index activity_entries_by_view on activity_entries (business_id, internal_view_id, subject)
  where action = 'internalViewed';
revoke update on activity_entries from public, current_user;

-- The hours in which an internal account may look at a business.
-- Cluster: distributed by business.
create table internal_views (
  business_id uuid not null,
  view_id uuid not null,
  user_id uuid not null,
  reason text not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (business_id, view_id)
);
create index internal_views_by_user on internal_views (business_id, user_id, ends_at);
create index internal_views_by_end on internal_views (ends_at);
