-- Exports of everything that a business has. The archive itself is in the file store.
-- Cluster: distributed by business.
create table business_exports (
  business_id uuid not null references businesses (business_id) on delete cascade,
  export_id uuid not null,
  state text not null check (state in ('waiting', 'making', 'ready', 'failed', 'removed')),
  requested_by uuid references users (id) on delete set null,
  requested_at timestamptz not null,
  -- Each try has the next number: an earlier one that is still running then writes nothing more.
  tries integer not null default 0,
  -- Entries written, and those there are to write.
  done integer not null default 0,
  total integer not null default 0,
  file_name text,
  size bigint,
  ready_at timestamptz,
  error text check (error in ('noSpace', 'other')),
  -- When it is removed with its archive; null while it is waiting or being made.
  remove_at timestamptz,
  primary key (business_id, export_id)
);
-- One at a time.
create unique index business_exports_current on business_exports (business_id) where state <> 'removed';
create index business_exports_to_remove on business_exports (remove_at);
