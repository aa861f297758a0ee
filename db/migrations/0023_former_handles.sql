-- A former handle that its business gave up leads nowhere. It stays the business's own.
alter table handles add column given_up_at timestamptz;
-- When the handle was last changed, for the limit of changes in a month; no more times than that.
alter table businesses add column handle_changed_at timestamptz[] not null default '{}';
