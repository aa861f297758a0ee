-- The agency under whose domain a sign-in began; null at the product's own host. It opens nothing anywhere else.
alter table sign_in_sessions add column site_id uuid;
create index sign_in_sessions_by_site on sign_in_sessions (site_id) where site_id is not null;
