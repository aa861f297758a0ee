-- The group of a location within its parent, such as a region; empty for none.
alter table businesses add column region text not null default '';
-- The place of a location in its parent's list, from 0; null for other businesses.
alter table businesses add column list_position integer;
-- Whether a location is among those that stay open where the parent's plan has no room for all.
alter table businesses add column stays_open boolean not null default false;
-- Whether respondents choose one of its locations on a parent's survey link.
alter table businesses add column offers_locations boolean not null default false;

alter table businesses drop constraint businesses_closed_reason;
alter table businesses add constraint businesses_closed_reason
  check (closed_reason in ('deleted', 'planEnded', 'removed'));
