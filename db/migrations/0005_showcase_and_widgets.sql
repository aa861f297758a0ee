-- Reviews imported from other platforms.
-- Cluster: distributed by business.
create table reviews (
  business_id uuid not null references businesses (business_id) on delete cascade,
  review_id uuid not null,
  platform text not null check (platform in ('ca', 'fb', 'fs', 'g2', 'gp', 'ta', 'tp', 'tw', 'ye')),
  -- The platform's own id for it.
  unique_id text not null,
  name text not null default '',
  profile_picture text not null default '',
  -- 1 to 5; null if the platform gives none.
  rating numeric(2, 1) check (rating between 1 and 5),
  title text not null default '',
  text text not null default '',
  url text not null default '',
  reviewed_at timestamptz(3) not null,
  imported_at timestamptz not null,
  primary key (business_id, review_id),
  unique (business_id, platform, unique_id)
);
create index reviews_newest on reviews (business_id, platform, reviewed_at desc, review_id desc);
-- With automatic showcasing of reviews, a widget may want the best of thousands.
create index reviews_by_rating
  on reviews (business_id, platform, rating desc nulls last, reviewed_at desc, review_id desc);

-- The answers that a business shows. Texts are read from the entry itself, so that a changed answer or a withdrawn
-- consent takes effect here too.
-- Cluster: distributed by business.
create table showcased_entries (
  business_id uuid not null,
  session_id uuid not null,
  i integer not null,
  tags text[] not null default '{}' check (cardinality(tags) <= 9),
  showcased_at timestamptz not null,
  primary key (business_id, session_id, i),
  foreign key (business_id, session_id, i)
    references journey_entries (business_id, session_id, i) on delete cascade
);
-- A widget shows the newest first.
create index showcased_entries_newest on showcased_entries (business_id, showcased_at desc);

-- The reviews that a business shows, and those that it removed by hand while it shows all reviews automatically.
-- Cluster: distributed by business.
create table showcased_reviews (
  business_id uuid not null,
  review_id uuid not null,
  is_shown boolean not null,
  tags text[] not null default '{}' check (cardinality(tags) <= 9),
  showcased_at timestamptz not null,
  primary key (business_id, review_id),
  foreign key (business_id, review_id) references reviews (business_id, review_id) on delete cascade
);

-- Cluster: distributed by business.
create table widgets (
  business_id uuid not null references businesses (business_id) on delete cascade,
  widget_id uuid not null,
  ui_data jsonb not null,
  created_at timestamptz not null,
  -- Removed by its owner; permanently deleted a little later.
  removed_at timestamptz,
  -- The script and the file store that its last good build was made for.
  build_target text,
  -- The version of the counts that its score was read from: the widget is rebuilt once they have grown.
  built_counts_version bigint not null default 0,
  primary key (business_id, widget_id)
);
-- Pages name a widget without its business.
create index widgets_by_id on widgets (widget_id);

-- How often widgets were seen and clicked, by day and page. Days and months are in the business's time zone.
-- Cluster: distributed by business.
create table widget_views (
  business_id uuid not null,
  widget_id uuid not null,
  day date not null,
  -- Protocol, host and path; empty for pages that are counted together.
  page text not null,
  views integer not null,
  clicks integer not null,
  primary key (business_id, widget_id, day, page),
  foreign key (business_id, widget_id) references widgets (business_id, widget_id) on delete cascade
);

-- The views that count towards the plan, including those of deleted widgets.
-- Cluster: distributed by business.
create table widget_view_months (
  business_id uuid not null references businesses (business_id) on delete cascade,
  -- The first day of the month.
  month date not null,
  views bigint not null,
  -- When the owners were notified that views exceeded the plan.
  notified_at timestamptz,
  primary key (business_id, month)
);
create index widget_view_months_unnotified on widget_view_months (month, views) where notified_at is null;

-- How links to a business's wall are described in previews. Null means the standard text.
-- Cluster: distributed by business.
create table walls (
  business_id uuid primary key references businesses (business_id) on delete cascade,
  title text,
  description text
);
