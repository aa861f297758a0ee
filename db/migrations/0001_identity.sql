-- People and how they sign in. A person may belong to many businesses, so nothing here names one. The sign-in
-- tables belong to the auth library.

-- Cluster: reference.
create table users (
  id uuid primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  first_name text not null default '',
  last_name text not null default '',
  contact_number text not null default '',
  -- A line about the person.
  about text not null default '',
  -- The time zone in which emails to the person state times; null until their browser sets it.
  time_zone text,
  -- Whether signing in asks for a code as well.
  two_factor_enabled boolean not null default false,
  last_accessed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_with_second_factor on users (id) where two_factor_enabled;

-- Cluster: local.
create table sign_in_sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  -- The user's access before the first access of this sign-in: anything newer is new to them. Null until that first
  -- access; -infinity if there was none before.
  previous_access_at timestamptz,
  -- When it last got an access token; ip_address and user_agent are of that time.
  renewed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sign_in_sessions_by_user on sign_in_sessions (user_id);

-- Cluster: local.
create table sign_in_accounts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index sign_in_accounts_by_user on sign_in_accounts (user_id);
create index sign_in_accounts_by_time on sign_in_accounts (created_at);
create index sign_in_accounts_by_change on sign_in_accounts (updated_at);

-- Cluster: local.
create table sign_in_verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sign_in_verifications_by_identifier on sign_in_verifications (identifier);
-- The value of a link to reset a password is its user.
create index sign_in_verifications_by_value on sign_in_verifications (value);

-- The authenticator app of a person, and the recovery codes; both are encrypted.
-- Cluster: local.
create table second_factors (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  -- False until the first code is entered.
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  -- The 30-second step of the last accepted code: that code and older ones no longer count.
  last_used_step bigint
);

-- Cluster: local.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  -- The kind of authenticator.
  aaguid text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);
create index passkeys_by_time on passkeys (created_at);

-- Browsers from which a person has signed in, so that they are told of a new one. A cookie contains the token.
-- Cluster: local.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index known_devices_by_time on known_devices (last_seen_at);

-- What happened to a person's account, for that person alone. Never changed; deleted when old.
-- Cluster: local.
create table account_events (
  user_id uuid not null references users (id) on delete cascade,
  event_id uuid not null,
  action text not null,
  -- What it was about, for its owner to read: the name of a passkey or provider, the new address.
  subject text,
  -- The passkey or linked account itself, which may be gone.
  object_id uuid,
  ip_address text,
  user_agent text,
  happened_at timestamptz not null,
  primary key (user_id, event_id)
);
create index account_events_by_time on account_events (happened_at);
create index account_events_by_action on account_events (action, user_id);
-- A passkey is added and removed once, a provider linked and unlinked once.
create unique index account_events_by_object on account_events (object_id, action)
  where object_id is not null and action <> 'passkeyRenamed';
revoke update on account_events from public, current_user;

-- The keys that sign access tokens; the private halves are encrypted.
-- Cluster: local.
create table sign_in_keys (
  id uuid primary key,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);

-- Tokens mailed to confirm an address; only their hash is stored.
-- Cluster: local.
create table address_confirmations (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  -- The user's address that this one replaces once confirmed; null if it is the address of the account.
  replaces text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index address_confirmations_by_user on address_confirmations (user_id);

-- What a person has entered in the sign-up wizard, until their business is created.
-- Cluster: local.
create table sign_up_records (
  user_id uuid primary key references users (id) on delete cascade,
  record jsonb not null,
  saved_at timestamptz not null
);
