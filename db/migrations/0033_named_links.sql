-- Links to a survey for places, such as a table: their responses have the reference.
-- Cluster: distributed.
create table named_links (
  business_id uuid not null references businesses (business_id) on delete cascade,
  link_id uuid not null,
  name text not null,
  reference text not null,
  created_at timestamptz not null,
  primary key (business_id, link_id),
  unique (business_id, reference)
);

-- The responses of each link in a period, counted without their rows.
create index feedback_sessions_by_reference on feedback_sessions (business_id, reference, started_at)
  include (archived_at, spam_at, is_test)
  where reference is not null and first_answered_at is not null;
