-- The answers that a business shows. What is shown is read from the entry itself, so an answer that
-- changes, or loses its consent, changes here too.
create table showcased_entries (
  business_id uuid not null,
  session_id uuid not null,
  i integer not null,
  tags text[] not null default '{}' check (cardinality(tags) <= 9),
  showcased_at timestamptz not null,
  primary key (business_id, session_id, i),
  foreign key (business_id, session_id, i)
    references journey_entries (business_id, session_id, i) on delete cascade
);
-- A widget shows what was showcased last.
create index showcased_entries_newest on showcased_entries (business_id, showcased_at desc);

create table widgets (
  business_id uuid not null references businesses (business_id) on delete cascade,
  widget_id uuid not null,
  ui_data jsonb not null,
  created_at timestamptz not null,
  -- Removed by its owner; it goes for good a little later.
  removed_at timestamptz,
  -- The drawing script and the file store that its last good build was made for.
  built_for text,
  primary key (business_id, widget_id)
);
