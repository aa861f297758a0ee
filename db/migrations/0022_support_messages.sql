-- What people have written to support: stored before it is mailed, also where no address to mail it to is set. Goes after a
-- year, and with its author or its business; `deleteSupportMessages` also deletes the mails. Some belong to no business.
-- Cluster: local.
create table support_messages (
  support_message_id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The business that the person was looking at; null without one.
  business_id uuid references businesses (business_id) on delete cascade,
  -- A call that is repeated with the same key sends nothing more.
  idempotency_key text,
  message text not null,
  -- The notice whose link opened the form; the path of the screen; the browser.
  about text,
  page text,
  device text,
  role text,
  sent_at timestamptz not null,
  -- The mail's content; null if there was nobody to mail it to.
  content_id uuid
);
create unique index support_messages_by_key on support_messages (user_id, idempotency_key);
create index support_messages_by_person on support_messages (user_id, sent_at);
create index support_messages_by_time on support_messages (sent_at);
create index support_messages_by_business on support_messages (business_id);
