-- Up to which event a person has looked at the bell; those without a row have never looked. First, since a cluster
-- distributes no table after other commands have changed several shards.
-- Cluster: distributed by business.
create table notification_reads (
  business_id uuid not null references businesses (business_id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  read_until uuid not null,
  primary key (business_id, user_id)
);
create index notification_reads_by_user on notification_reads (user_id);

-- What the bell shows: events of reviews go with their review.
alter table business_events add column review_id uuid;
alter table business_events add foreign key (business_id, review_id)
  references reviews (business_id, review_id) on delete cascade;
create index business_events_by_review on business_events (business_id, review_id)
  where review_id is not null;
-- The few that are not responses.
create index business_events_others on business_events (business_id, kind, event_id)
  where kind <> 'responseFinished';
