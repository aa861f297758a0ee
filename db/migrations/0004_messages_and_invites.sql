-- The text of a message. Its slots are filled with each message's values: a send of a thousand invites stores its text
-- once. Contents never change.
-- Cluster: distributed by business.
create table message_contents (
  business_id uuid not null,
  content_id uuid not null,
  subject text,
  html text,
  text text not null,
  headers jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (business_id, content_id)
);

-- One call that sent invites, and its result.
-- Cluster: distributed by business.
create table invite_sends (
  business_id uuid not null references businesses (business_id) on delete cascade,
  send_id uuid not null,
  channel text not null check (channel in ('email', 'text')),
  triggered_by text not null check (triggered_by in ('Dashboard', 'Developer API', 'Zapier')),
  sent_by uuid,
  -- A call that is repeated with the same key gets the first answer again.
  idempotency_key text,
  request_hash bytea not null,
  result jsonb not null,
  created_at timestamptz not null,
  primary key (business_id, send_id),
  unique (business_id, idempotency_key)
);

-- Every email and text that the product sends. The product's own messages, such as the mail that confirms an address,
-- have the nil id as their business.
-- Cluster: distributed by business.
create table messages (
  business_id uuid not null,
  message_id uuid not null,
  channel text not null check (channel in ('email', 'text')),
  kind text not null check (kind in ('notice', 'test', 'invite', 'followupOnce', 'followupTwice')),
  state text not null check (state in ('accepted', 'scheduled', 'sending', 'sent', 'delivered', 'bounced',
    'complained', 'failed', 'suppressed', 'cancelled', 'uncertain')),
  recipient text not null,
  -- The recipient in the form used to compare addresses: an email address in lower case, a number in E.164.
  address text not null,
  name text,
  content_id uuid not null,
  -- The values for the slots of the content.
  slots jsonb not null default '{}',
  send_id uuid,
  invite_id uuid,
  triggered_by text check (triggered_by in ('Dashboard', 'Developer API', 'Zapier')),
  -- Emails or text credits taken for it, and from which quota: a month ('2026-11'), or 'trial'.
  cost integer not null default 0 check (cost >= 0),
  addon_cost integer not null default 0 check (addon_cost >= 0),
  quota_bucket text,
  -- When it is to be sent, and when the next attempt is due.
  send_at timestamptz not null,
  due_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  state_changed_at timestamptz not null,
  attempts integer not null default 0,
  -- How often it was claimed; only grows, so that it identifies a claim.
  claims integer not null default 0,
  -- The process that sends it is presumed alive until then; set in state 'sending' only.
  lease_until timestamptz,
  -- Whether a follow-up must still be considered.
  awaits_follow_up boolean not null default true,
  -- The provider must be asked whether it has the message before it is sent again.
  needs_status_check boolean not null default false,
  -- The reason for its state: a code of ours, and the provider's own text.
  reason text,
  error text,
  -- The provider's id for it.
  provider_id text,
  primary key (business_id, message_id),
  foreign key (business_id, content_id) references message_contents (business_id, content_id),
  check ((state = 'sending') = (lease_until is not null))
);
create index messages_due on messages (channel, due_at) where state in ('accepted', 'scheduled');
create index messages_sending on messages (lease_until) where state = 'sending';
-- Small enough not to slow down sending: for the operator's outbox, and for reports from providers.
create index messages_by_time on messages using brin (created_at);
create index messages_history on messages (business_id, channel, send_at desc, message_id desc)
  where kind not in ('notice', 'test');
create index messages_by_address on messages (business_id, channel, address, created_at desc);
create index messages_by_number on messages (address) where channel = 'text';
create index messages_by_invite on messages (business_id, invite_id) where invite_id is not null;
create index messages_by_content on messages (business_id, content_id);
create index messages_awaiting_follow_up on messages (business_id, kind, sent_at)
  where channel = 'email' and kind in ('invite', 'followupOnce') and awaits_follow_up
    and sent_at is not null;

-- Emails and text credits that were taken, returned and bought. A bucket's remainder is its quota plus the sum of its
-- entries; add-on credits are the sum of the bucket 'addon'.
-- Cluster: distributed by business.
create table quota_entries (
  business_id uuid not null references businesses (business_id) on delete cascade,
  entry_id uuid not null,
  channel text not null check (channel in ('email', 'text')),
  bucket text not null,
  change integer not null check (change <> 0),
  cause text not null check (cause in ('taken', 'returned', 'bought')),
  send_id uuid,
  message_id uuid,
  created_at timestamptz not null,
  primary key (business_id, entry_id)
);
create index quota_entries_sum on quota_entries (business_id, channel, bucket) include (change);
-- The quota taken for a message is returned at most once.
create unique index quota_entries_returned on quota_entries (business_id, message_id, bucket)
  where cause = 'returned';

-- Addresses that a business may not write to. A number that sent STOP to the installation's own number is also listed
-- under the nil id.
-- Cluster: distributed by business.
create table suppressions (
  business_id uuid not null,
  channel text not null check (channel in ('email', 'text')),
  address text not null,
  reason text not null check (reason in ('unsubscribed', 'bounced', 'complained', 'stopped', 'byHand')),
  note text,
  message_id uuid,
  created_at timestamptz not null,
  primary key (business_id, channel, address)
);
create index suppressions_newest on suppressions (business_id, channel, created_at desc, address);

-- Events of a recipient other than the messages themselves.
-- Cluster: distributed by business.
create table person_events (
  business_id uuid not null,
  event_id uuid not null,
  channel text not null check (channel in ('email', 'text')),
  address text not null,
  kind text not null check (kind in ('unsubscribed', 'resubscribed', 'bounced', 'complained', 'stopped',
    'restarted', 'suppressed', 'unsuppressed', 'replied', 'askedForHelp', 'sentAgain')),
  detail text,
  message_id uuid,
  occurred_at timestamptz not null,
  primary key (business_id, event_id)
);
create index person_events_by_address on person_events (business_id, channel, address, occurred_at);

-- How often the page of an invite was opened: by people, and by programs that open every link of an email.
-- Cluster: distributed by business.
create table invite_visits (
  business_id uuid not null,
  invite_id uuid not null,
  human_visits integer not null default 0,
  bot_visits integer not null default 0,
  first_human_visit_at timestamptz,
  last_human_visit_at timestamptz,
  last_bot_visit_at timestamptz,
  primary key (business_id, invite_id),
  foreign key (business_id, invite_id) references invites (business_id, invite_id) on delete cascade
);

-- The health of the installation's providers: one that fails is not used for a while.
-- Cluster: local.
create table message_providers (
  channel text primary key check (channel in ('email', 'text')),
  failures integer not null,
  paused_until timestamptz,
  error text,
  changed_at timestamptz not null
);
