-- What an agency's list says of each client, written anew each minute from the figures that are kept anyway. A row may be
-- missing: the figures of a new client follow.
-- `business_id` is the agency's.
-- Cluster: distributed.
create table client_summaries (
  business_id uuid not null references businesses (business_id) on delete cascade,
  client_id uuid not null,
  summary jsonb not null,
  refreshed_at timestamptz not null,
  primary key (business_id, client_id)
);
