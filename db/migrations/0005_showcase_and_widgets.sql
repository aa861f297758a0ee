-- A business's access to its profile on a platform, by which reviews arrive.
-- Cluster: distributed by business.
create table platform_connections (
  business_id uuid not null references businesses (business_id) on delete cascade,
  platform text not null check (platform in ('ca', 'fb', 'fs', 'g2', 'gp', 'ta', 'tp', 'ye')),
  -- New with every connection, so that work for an earlier one finds nothing.
  connection_id uuid not null,
  way text not null check (way in ('signIn', 'key', 'place')),
  -- The profile as the business named it.
  profile text not null,
  -- The platform's own id, name, address and page of the profile; null until the first import has found it.
  external_id text,
  external_name text not null default '',
  external_detail text not null default '',
  external_url text,
  -- Tokens or an API key, encrypted; null means the installation's key.
  credentials text,
  connected_at timestamptz not null,
  primary key (business_id, platform)
);

-- The state of the import of a connection whose reviews may be stored.
-- Cluster: distributed by business.
create table review_imports (
  business_id uuid not null,
  platform text not null,
  connection_id uuid not null,
  -- What is being read; null between imports.
  running text check (running in ('full', 'incremental')),
  -- Counts the imports: each review notes the last one that saw it.
  run integer not null default 0,
  -- A second full import right after one that missed reviews, which removes those it misses too.
  is_confirming boolean not null default false,
  -- Asked for by hand.
  is_requested boolean not null default true,
  cursor text,
  pages integer not null default 0,
  reviews_read integer not null default 0,
  has_changes boolean not null default false,
  -- Rises with every page, so that a page that was read twice is stored once.
  revision integer not null default 0,
  -- While a worker reads a page; another one may take over afterwards.
  claimed_until timestamptz,
  -- When the next page or import is due; null if imports have stopped.
  due_at timestamptz,
  next_full_at timestamptz,
  -- Failed tries of the current page.
  attempts integer not null default 0,
  error text,
  error_at timestamptz,
  -- When the owners were informed of the error.
  error_mailed_at timestamptz,
  -- Pages since the start of the platform's current period.
  period_started_at timestamptz,
  period_pages integer not null default 0,
  last_looked_at timestamptz,
  last_completed_at timestamptz,
  -- When an import last changed something.
  last_changed_at timestamptz,
  primary key (business_id, platform),
  foreign key (business_id, platform)
    references platform_connections (business_id, platform) on delete cascade
);
create index review_imports_due on review_imports (due_at);
create index review_imports_unmailed on review_imports (business_id)
  where due_at is null and error is not null and error_mailed_at is null;

-- Platforms that asked the whole installation to wait.
-- Cluster: local.
create table platform_pauses (
  platform text primary key,
  paused_until timestamptz not null
);

-- Sign-ins with a platform, from the way there until a profile is chosen.
-- Cluster: local.
create table platform_sign_ins (
  -- SHA-256 of the state that the platform returns.
  state_hash bytea primary key,
  business_id uuid not null,
  user_id text not null,
  platform text not null,
  code_verifier text not null,
  -- Encrypted; null until the platform has answered.
  credentials text,
  expires_at timestamptz not null
);

-- Reviews from other platforms.
-- Cluster: distributed by business.
create table reviews (
  business_id uuid not null references businesses (business_id) on delete cascade,
  review_id uuid not null,
  platform text not null check (platform in ('ca', 'fb', 'fs', 'g2', 'gp', 'ta', 'tp', 'tw', 'ye')),
  -- How it came: the conditions for storing and showing it depend on this.
  source text not null check (source in ('signIn', 'key', 'place', 'csv', 'hand')),
  -- The platform's own id for it; for a row of a file, its identity there.
  unique_id text not null,
  name text not null default '',
  profile_picture text not null default '',
  -- 1 to 5; null if the platform gives none.
  rating numeric(2, 1) check (rating between 1 and 5),
  title text not null default '',
  text text not null default '',
  translated_text text,
  language text,
  -- Name, title, text and translation, folded for the text filter.
  search_text text not null default '',
  url text not null default '',
  reviewed_at timestamptz(3) not null,
  -- When its author last changed it.
  edited_at timestamptz,
  reply_text text,
  replied_at timestamptz,
  -- When the business first replied; an edited reply keeps it.
  first_replied_at timestamptz,
  -- When the reply was last written or deleted here.
  reply_changed_here_at timestamptz,
  archived_at timestamptz,
  imported_at timestamptz not null,
  -- Deleted at this time unless the platform delivers it again; null if it may stay.
  stored_until timestamptz,
  -- The last import that saw it.
  last_run integer not null default 0,
  primary key (business_id, review_id),
  unique (business_id, platform, unique_id)
);
create index reviews_newest on reviews (business_id, platform, reviewed_at desc, review_id desc);
-- All platforms together, and the figures of a period.
create index reviews_by_date on reviews (business_id, reviewed_at desc, review_id desc);
-- With automatic showcasing of reviews, a widget may want the best of thousands.
create index reviews_by_rating
  on reviews (business_id, platform, rating desc nulls last, reviewed_at desc, review_id desc);
-- Finds the same review in a file and from the platform.
create index reviews_by_name on reviews (business_id, platform, name);
create index reviews_expiring on reviews (stored_until) where stored_until is not null;

-- What a review said before its author changed it.
-- Cluster: distributed by business.
create table review_versions (
  business_id uuid not null,
  review_id uuid not null,
  version integer not null,
  rating numeric(2, 1),
  title text not null,
  text text not null,
  replaced_at timestamptz not null,
  primary key (business_id, review_id, version),
  foreign key (business_id, review_id) references reviews (business_id, review_id) on delete cascade
);

-- Replies, and deletions of replies, that the platform does not have yet. They outlive the review, so that no text is
-- lost when it disappears.
-- Cluster: distributed by business.
create table pending_replies (
  business_id uuid not null references businesses (business_id) on delete cascade,
  review_id uuid not null,
  platform text not null,
  -- The platform's id of the review.
  unique_id text not null,
  reviewed_at timestamptz(3) not null,
  action text not null check (action in ('send', 'delete')),
  text text not null,
  state text not null check (state in ('sending', 'failed')),
  -- Rises when it is sent again, so that what comes of an earlier try is ignored.
  revision integer not null default 1,
  attempts integer not null default 0,
  -- The platform may have done it although its answer was lost: it is asked before the next try.
  is_uncertain boolean not null default false,
  -- While a worker sends it; another one may take over afterwards.
  claimed_until timestamptz,
  -- When the next try is due; null if it has failed.
  due_at timestamptz,
  error text,
  updated_at timestamptz not null,
  -- Since when its review is no longer stored, as far as it failed; its text is kept for a while from then on.
  review_gone_at timestamptz,
  primary key (business_id, review_id)
);
create index pending_replies_due on pending_replies (due_at);

-- Cluster: distributed by business.
create table reply_templates (
  business_id uuid not null references businesses (business_id) on delete cascade,
  template_id uuid not null,
  name text not null,
  text text not null,
  created_at timestamptz not null,
  primary key (business_id, template_id)
);

-- Keyed hashes of reviews that were erased or deleted by hand, so that no import brings them back.
-- Cluster: distributed by business.
create table deleted_reviews (
  business_id uuid not null references businesses (business_id) on delete cascade,
  platform text not null,
  review_hash bytea not null,
  deleted_at timestamptz not null,
  primary key (business_id, platform, review_hash)
);

-- A platform's own mean and count of the business's reviews, by day (UTC).
-- Cluster: distributed by business.
create table platform_totals (
  business_id uuid not null references businesses (business_id) on delete cascade,
  platform text not null,
  day date not null,
  rating numeric(3, 2),
  reviews integer,
  primary key (business_id, platform, day)
);

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
