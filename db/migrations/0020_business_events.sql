-- What happened in a business that somebody may want to hear of: written in the transaction of the change, by one
-- function. What tells of it (mails to the owners, later digests, webhooks and the bell) starts from these rows. They
-- hold no personal data and are deleted after 90 days, or with the response that they are about.
-- Cluster: distributed by business.
create table business_events (
  business_id uuid not null references businesses (business_id) on delete cascade,
  -- In the order of time.
  event_id uuid not null,
  kind text not null,
  -- The response it is about, if it is about one.
  session_id uuid,
  -- What else its kind says.
  details jsonb not null,
  happened_at timestamptz not null,
  -- Whether the owners have yet to be mailed about it.
  is_mail_due boolean not null,
  primary key (business_id, event_id),
  foreign key (business_id, session_id) references feedback_sessions (business_id, session_id)
    on delete cascade
);
create index business_events_by_session on business_events (business_id, session_id)
  where session_id is not null;
create index business_events_by_time on business_events (happened_at);
create index business_events_to_mail on business_events (business_id, event_id) where is_mail_due;

-- Stopped imports are told of by an event now, no longer found by a job.
drop index review_imports_unmailed;
alter table review_imports rename column error_mailed_at to error_told_at;
