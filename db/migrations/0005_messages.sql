-- Every message the product sends, whole. What belongs to the product itself, such as the mail that
-- confirms an address, has the nil id for its business.
create table outbox_messages (
  business_id uuid not null,
  message_id uuid not null,
  channel text not null check (channel in ('email', 'text')),
  recipient text not null,
  subject text,
  html text,
  text text not null,
  headers jsonb not null default '{}',
  state text not null check (state in ('queued', 'sent', 'failed')),
  send_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  fault text,
  primary key (business_id, message_id)
);
create index outbox_messages_due on outbox_messages (send_at) where state = 'queued';
create index outbox_messages_newest on outbox_messages (created_at desc, message_id desc);
