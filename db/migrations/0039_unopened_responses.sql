-- Responses beyond the plan's limit wait to be opened. Until then first_answered_at is null, as if nobody had answered, so
-- that whatever reads responses leaves them out.
alter table feedback_sessions
  -- When the first answer came, of a response that waits to be opened; null for any other.
  add column unopened_since timestamptz,
  -- The quota month, such as '2026-11', in whose limit it has a place; null without one, as on a plan without a limit.
  add column place_month text;
alter table feedback_sessions add constraint feedback_sessions_unopened
  check (unopened_since is null or (first_answered_at is null and place_month is null));
create index feedback_sessions_unopened on feedback_sessions (business_id, unopened_since, session_id)
  where unopened_since is not null;
create index feedback_sessions_by_place on feedback_sessions (business_id, place_month)
  include (archived_at, spam_at, is_test)
  where place_month is not null;
