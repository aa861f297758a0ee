-- Which job workers are alive; jobs that a dead one had locked are released.
-- Cluster: local.
create table worker_heartbeats (
  worker_id text primary key,
  last_seen_at timestamptz not null
);

-- Secrets that all processes of one installation share.
-- Cluster: local.
create table installation_secrets (
  name text primary key,
  value text not null
);
