-- Jobs of a business that are not done yet, stored with the change that requests them. The queue also has an entry for
-- them, but on a cluster it is on another node, and may lose it: such jobs are added again. No foreign key, since rows
-- also arrive while a business is being deleted; its job then deletes them.
-- Cluster: distributed by business.
create table waiting_jobs (
  business_id uuid not null,
  id uuid not null,
  -- The kind of job, as in the queue.
  job text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  primary key (business_id, id)
);
