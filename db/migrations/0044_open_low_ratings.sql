-- Open responses with a negative rating are counted like all measures of a session, at its start.
insert into response_deltas (business_id, delta_id, slot, measure, change)
select s.business_id, s.session_id, date_bin('15 minutes', s.started_at, timestamptz '2000-01-01 00:00:00+00'),
       'openLow', 1
  from feedback_sessions s
 where s.first_answered_at is not null and s.status = 'open' and s.sentiment = 'negative'
   and s.archived_at is null and s.spam_at is null and not s.is_test and s.unopened_since is null;
