-- A business's own texts for a language, which win over the official ones.
create table language_packs (
  business_id uuid not null references businesses (business_id) on delete cascade,
  code text not null,
  pack jsonb not null,
  saved_at timestamptz not null,
  primary key (business_id, code)
);

-- A file that somebody sent. It is kept while a saved flow names it.
create table uploads (
  business_id uuid not null references businesses (business_id) on delete cascade,
  upload_id uuid not null,
  folder text not null,
  -- Where its bytes lie in the file store.
  file_key text not null,
  created_at timestamptz not null,
  created_by uuid references users (id) on delete set null,
  -- When a saved flow first named it.
  used_at timestamptz,
  primary key (business_id, upload_id)
);
create index uploads_unused on uploads (created_at) where used_at is null;

-- How often respondents chose each action of a share step; written with the answer.
create table share_review_counts (
  business_id uuid not null references businesses (business_id) on delete cascade,
  platform_code text not null,
  chosen integer not null,
  primary key (business_id, platform_code)
);

-- Why a session was taken for spam: honeypot, too_fast; null where a person said so.
alter table feedback_sessions add column spam_reason text;

-- When an address was last told how to take a consent back: strangers' addresses are no target.
create table consent_mails (
  business_id uuid not null references businesses (business_id) on delete cascade,
  address_hash bytea not null,
  mailed_at timestamptz not null,
  primary key (business_id, address_hash)
);
