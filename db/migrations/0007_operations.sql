-- The job workers that are alive; jobs locked by a dead one are released.
-- Cluster: local.
create table worker_heartbeats (
  worker_id text primary key,
  last_seen_at timestamptz not null
);

-- Secrets shared by all processes of one installation.
-- Cluster: local.
create table installation_secrets (
  name text primary key,
  value text not null
);
