-- Which job workers are alive; the locks of those that stopped without a word are released.
create table worker_heartbeats (
  worker_id text primary key,
  seen_at timestamptz not null
);

-- Secrets that all processes of one installation share.
create table installation_secrets (
  name text primary key,
  value text not null
);
