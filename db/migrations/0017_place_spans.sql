-- When the sessions of each part of a block started, of 256 places: of the parts that lie in a period as a whole,
-- no session has to be looked at.
create table place_spans (
  business_id uuid not null references businesses (business_id) on delete cascade,
  -- The places from span * 256 on.
  span integer not null,
  -- When the first and the last of them started; sessions that are gone may have.
  oldest timestamptz(3) not null,
  newest timestamptz(3) not null,
  primary key (business_id, span)
);

create function widen_spans() returns trigger language plpgsql as $$
begin
  insert into place_spans as s (business_id, span, oldest, newest)
    select business_id, place / 256, min(started_at), max(started_at) from new_rows group by 1, 2 order by 1, 2
  on conflict (business_id, span) do update
    set oldest = least(s.oldest, excluded.oldest), newest = greatest(s.newest, excluded.newest);
  return null;
end;
$$;
create trigger widen_spans after insert on session_places
  referencing new table as new_rows for each statement execute function widen_spans();
-- The trigger keeps writers out until this is done, so that no place is missed between.
insert into place_spans (business_id, span, oldest, newest)
select business_id, place / 256, min(started_at), max(started_at) from session_places group by 1, 2;
