-- What an agency's list says of each client, written anew each minute from the figures that are kept anyway. A row may be
-- missing: the figures of a new client follow.
-- Cluster: distributed by the agency.
create table client_summaries (
  business_id uuid not null references businesses (business_id) on delete cascade,
  client_id uuid not null references businesses (business_id) on delete cascade,
  summary jsonb not null,
  refreshed_at timestamptz not null,
  primary key (business_id, client_id)
);
