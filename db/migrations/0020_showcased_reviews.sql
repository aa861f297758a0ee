-- The reviews that a business shows, and those that it took away by hand while all of them are shown.
create table showcased_reviews (
  business_id uuid not null,
  review_id uuid not null,
  is_shown boolean not null,
  tags text[] not null default '{}' check (cardinality(tags) <= 9),
  showcased_at timestamptz not null,
  primary key (business_id, review_id),
  foreign key (business_id, review_id) references reviews (business_id, review_id) on delete cascade
);

-- How many responses are archived, which the rollups leave out, is counted without reading them.
create index feedback_sessions_archived on feedback_sessions (business_id)
  where archived_at is not null and spam_at is null and first_answered_at is not null;
