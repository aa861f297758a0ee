-- How an agency appears to its clients and their customers; {} for its own name and colours.
alter table businesses add column branding jsonb not null default '{}';
-- What an agency lets a client's own people do in each area; areas that are missing are theirs to edit.
alter table businesses add column client_areas jsonb not null default '{}';
-- What an agency calls a client; null for the client's own name.
alter table businesses add column client_name text;
-- By which an agency sorts its clients.
alter table businesses add column client_tags text[] not null default '{}';

-- Which clients an agency's editors and collaborators work for; its owner and admins work for all of them.
-- Cluster: reference.
create table client_assignments (
  business_id uuid not null references businesses (business_id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  assigned_at timestamptz not null,
  primary key (business_id, user_id)
);
create index client_assignments_by_user on client_assignments (user_id, business_id);

-- Whoever accepts an agency's invitation to its client becomes the client's owner.
alter table collaborator_invitations drop constraint collaborator_invitations_role_check;
alter table collaborator_invitations add constraint collaborator_invitations_role_check
  check (role in ('owner', 'admin', 'editor', 'collaborator'));
