-- Notifications: which mails a person wants about a business, and what they have yet to hear of. People without a row
-- get none, but owners still hear of stopped imports and exceeded quotas.
-- Cluster: distributed by business.
create table notification_settings (
  business_id uuid not null references businesses (business_id) on delete cascade,
  -- Also somebody whose access comes from a parent or agency, who has no membership here.
  user_id uuid not null references users (id) on delete cascade,
  period text not null check (period in ('never', 'instant', 'daily', 'weekly', 'monthly')),
  -- The address that gets the mails once it is confirmed; null for that of the account.
  email text,
  -- What the person does not want to hear of.
  muted_kinds text[] not null default '{}',
  -- Ratings at or below these are mailed at once; null for none.
  threshold_stars smallint check (threshold_stars between 1 and 5),
  threshold_nps smallint check (threshold_nps between 0 and 10),
  -- The next digest covers what happened from the first time on, and is due at the second; null without digests.
  digest_from timestamptz,
  digest_due_at timestamptz,
  -- While responses wait for the end of the five minutes after a mail: that end, and how many mails about low ratings
  -- went out meanwhile.
  window_ends_at timestamptz,
  window_low_mails integer not null default 0,
  -- The last mail: if its address refused it, no more are sent until the settings are saved again.
  last_message_id uuid,
  primary key (business_id, user_id),
  check ((digest_from is null) = (digest_due_at is null))
);
create index notification_settings_by_user on notification_settings (user_id);
create index notification_settings_digest_due on notification_settings (digest_due_at)
  where digest_due_at is not null;
create index notification_settings_window_ends on notification_settings (window_ends_at)
  where window_ends_at is not null;

-- The responses that a person is mailed about one by one: waiting, or mailed already and so left out of the next digest.
-- Cluster: distributed by business.
create table notification_items (
  business_id uuid not null,
  user_id uuid not null,
  event_id uuid not null,
  mailed_at timestamptz,
  primary key (business_id, user_id, event_id),
  foreign key (business_id, user_id) references notification_settings (business_id, user_id)
    on delete cascade,
  foreign key (business_id, event_id) references business_events (business_id, event_id)
    on delete cascade
);
create index notification_items_by_event on notification_items (business_id, event_id);

-- Each business had one setting, of its owner. Nothing was ever sent by it.
insert into notification_settings (business_id, user_id, period, email, digest_from, digest_due_at)
select b.business_id, m.user_id,
       b.notification_preferences ->> 'period',
       nullif(nullif(lower(b.notification_preferences ->> 'email'), ''), u.email),
       now(), now()
  from businesses b
  join memberships m on m.business_id = b.business_id and m.role = 'owner'
  join users u on u.id = m.user_id
 where b.notification_preferences ->> 'period' in ('instant', 'daily', 'weekly', 'monthly');
alter table businesses drop column notification_preferences;

-- Who may be mailed about a business decides when a mail leaves, not when it is queued.
alter table messages add column reader_id uuid;

-- An address that only gets mails: whoever confirms it proves that they want them, and does not sign in with it.
alter table address_confirmations add column is_for_mails boolean not null default false;

-- News about the product itself, off until chosen.
alter table users add column receive_updates boolean not null default false;

-- A digest names the invitations that its reader has received.
create index collaborator_invitations_by_email on collaborator_invitations (email)
  where closed_at is null;
