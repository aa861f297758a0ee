-- Reports about a month of an agency's client, each a page behind a signed link until it expires or is revoked. They
-- store no figures and no texts: the page reads what may be shown at that moment.
-- `business_id` is the client's.
-- Cluster: distributed.
create table client_reports (
  business_id uuid not null references businesses (business_id) on delete cascade,
  report_id uuid not null,
  -- The agency that made it: the page is gone once the client has another one, or none.
  agency_id uuid not null,
  -- In the client's time zone.
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (business_id, report_id)
);

-- To whom an agency mails the report of a client on the 1st. No row: to nobody.
-- `business_id` is the client's.
-- Cluster: distributed.
create table report_settings (
  business_id uuid primary key references businesses (business_id) on delete cascade,
  agency_id uuid not null,
  is_on boolean not null,
  to_owner boolean not null,
  -- The owner who unsubscribed; another one gets it.
  declined_by uuid,
  -- Further addresses, also those that were taken off after they unsubscribed.
  recipients jsonb not null,
  -- The first month of which nothing was mailed yet.
  next_month text not null check (next_month ~ '^\d{4}-\d{2}$')
);
create index report_settings_due on report_settings (next_month) where is_on;
