-- How links to a business's survey and wall look when they are shared. Null means the default.
-- Cluster: distributed by business.
create table link_previews (
  business_id uuid not null references businesses (business_id) on delete cascade,
  page text not null check (page in ('survey', 'wall')),
  title text,
  description text,
  -- An upload of the business.
  image text,
  primary key (business_id, page)
);
insert into link_previews (business_id, page, title, description)
  select business_id, 'wall', title, description from walls;
drop table walls;
