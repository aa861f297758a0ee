-- Stored only to make reads fast: src/server/modules/read-model/README.md.

-- Work lists: written with every change and processed by a job. No foreign key, since rows also arrive while a business
-- is being deleted. Rows are only added, so that no writer waits for another.
-- Cluster: distributed by business.
create table response_deltas (
  business_id uuid not null,
  delta_id uuid not null,
  -- The quarter of an hour that is counted.
  slot timestamptz not null,
  measure text not null,
  change integer not null,
  primary key (business_id, delta_id)
);
-- Cluster: distributed by business.
create table stale_sessions (
  business_id uuid not null,
  mark_id uuid not null,
  session_ids uuid[] not null,
  primary key (business_id, mark_id)
);

-- Counts by quarter of an hour, by hour and by day (UTC): always the sum of all deltas that were added.
-- Cluster: distributed by business.
create table response_rollups (
  business_id uuid not null references businesses (business_id) on delete cascade,
  grain text not null check (grain in ('quarter', 'hour', 'day')),
  slot timestamptz not null,
  measure text not null,
  count integer not null,
  primary key (business_id, grain, slot, measure)
) with (fillfactor = 80);

-- Grows with every change of the counts.
-- Cluster: distributed by business.
create table rollup_versions (
  business_id uuid primary key references businesses (business_id) on delete cascade,
  version bigint not null
);

-- Sessions have a position, so that sets of them can be stored as bits: the session at `position` has bit
-- `position % 8192` of block `position / 8192`.
-- Cluster: distributed by business.
create table session_positions (
  business_id uuid not null references businesses (business_id) on delete cascade,
  position integer not null,
  session_id uuid not null,
  primary key (business_id, position),
  unique (business_id, session_id)
);
-- Cluster: distributed by business.
create table session_blocks (
  business_id uuid not null references businesses (business_id) on delete cascade,
  block integer not null,
  -- When the first and the last of its sessions started.
  oldest timestamptz(3) not null,
  newest timestamptz(3) not null,
  primary key (business_id, block)
);
-- The sessions of a block that have a facet: a sentiment, an answered question, a chosen option.
-- Cluster: distributed by business.
create table facet_sets (
  business_id uuid not null references businesses (business_id) on delete cascade,
  block integer not null,
  kind text not null,
  -- The question, or another subject of the kind; '' if the kind has none.
  subject text not null,
  value text not null,
  bits bit(8192) not null,
  primary key (business_id, block, kind, subject, value)
) with (fillfactor = 60);

-- What the text filter searches, one row per session. `key` is `text` in ASCII letters and digits, in an alphabet of
-- the business's own: with the database locale C trigrams know no other letters, and the index keeps entries of
-- different businesses apart.
-- Cluster: distributed by business.
create table search_texts (
  business_id uuid not null,
  position integer not null,
  session_id uuid not null,
  text text not null,
  key text not null,
  primary key (business_id, position),
  unique (business_id, session_id),
  foreign key (business_id, session_id) references feedback_sessions (business_id, session_id)
    on delete cascade
);
create index search_texts_trigrams on search_texts using gin (key gin_trgm_ops);
