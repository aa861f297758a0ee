-- How often widgets were seen and clicked, by day and page. Days and months are those of the business's time
-- zone, as texts: no session's zone moves them.
create table widget_views (
  business_id uuid not null,
  widget_id uuid not null,
  -- YYYY-MM-DD.
  day text not null,
  -- Protocol, host and path; empty for pages that are not told apart.
  page text not null,
  views integer not null,
  clicks integer not null,
  primary key (business_id, widget_id, day, page),
  foreign key (business_id, widget_id) references widgets (business_id, widget_id) on delete cascade
);

-- Pages tell of a widget without its business.
create index widgets_by_id on widgets (widget_id);

-- What counts against the plan, also of widgets that are gone.
create table widget_view_months (
  business_id uuid not null references businesses (business_id) on delete cascade,
  -- YYYY-MM.
  month text not null,
  views bigint not null,
  -- When its owners were told that there were more than the plan has.
  told_at timestamptz,
  primary key (business_id, month)
);
create index widget_view_months_untold on widget_view_months (month, views) where told_at is null;
