-- Versions are never changed: sessions point to the one that they were asked with.
create table survey_flow_versions (
  business_id uuid not null references businesses (business_id) on delete cascade,
  version integer not null check (version > 0),
  steps jsonb not null,
  rating_type text check (rating_type in ('nps', 'csat', 'star')),
  saved_at timestamptz not null,
  saved_by uuid references users (id) on delete set null,
  primary key (business_id, version)
);

-- What respondents get now.
create table survey_flows (
  business_id uuid primary key references businesses (business_id) on delete cascade,
  version integer not null,
  invite_only boolean not null default false,
  foreign key (business_id, version) references survey_flow_versions (business_id, version)
);
