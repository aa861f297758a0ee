-- The domain under which customers see a business. Several may claim the same name; whoever has proven it holds it.
-- Cluster: reference.
create table custom_domains (
  business_id uuid primary key references businesses (business_id) on delete cascade,
  -- In ASCII and lower case, without a dot at its end.
  domain text not null check (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$'),
  -- In the TXT record, and in the path under which the host proves that it leads here.
  token text not null,
  state text not null check (state in ('pending', 'dnsProven', 'verified', 'broken')),
  -- Whether new links use it: from the moment it is verified until it was broken for a day.
  is_in_links boolean not null default false,
  -- What the last look found: records, and what is wrong.
  findings jsonb not null,
  -- Since when it waits for its records, or is broken: it is looked at more often at first.
  waiting_since timestamptz not null,
  verified_at timestamptz,
  broken_since timestamptz,
  -- Null until it was looked at.
  checked_at timestamptz,
  next_check_at timestamptz not null,
  -- Whether its owners know of what is wrong now, and when they were last told of something.
  is_warned boolean not null default false,
  warned_at timestamptz
);
create unique index custom_domains_held on custom_domains (domain) where state <> 'pending';
create index custom_domains_by_token on custom_domains (token);
create index custom_domains_due on custom_domains (next_check_at);
