-- A closed business: nobody reaches it, nothing is sent for it, and it is erased at `closed_until`. Reopened before, it is
-- as it was.
alter table businesses
  add column closed_at timestamptz,
  add column closed_by uuid,
  add column closed_reason text,
  add column closed_until timestamptz,
  -- Identifies one closing, so that its link reopens no other one.
  add column closing_id uuid,
  -- When it was last reopened: messages that were accepted before are not sent.
  add column reopened_at timestamptz;
alter table businesses add constraint businesses_closed_reason check (closed_reason in ('deleted'));
alter table businesses add constraint businesses_closed check (
  (closed_at is null) = (closed_reason is null) and (closed_at is null or closing_id is not null));
create index businesses_to_erase on businesses (closed_until) where closed_at is not null;

-- That a business was erased, and nothing else about it.
-- Cluster: local.
create table erased_businesses (
  business_id uuid primary key,
  erased_at timestamptz not null
);

-- What somebody made says who made it after their account is gone, too: "Former member".
alter table uploads drop constraint uploads_created_by_fkey;
alter table survey_flow_versions drop constraint survey_flow_versions_saved_by_fkey;
alter table saved_views drop constraint saved_views_created_by_fkey;
