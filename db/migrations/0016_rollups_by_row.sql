-- All counts of a time stand in one row: a trend reads as many rows as it has days, not one for each measure.
alter table response_rollups rename to former_rollups;
alter table former_rollups rename constraint response_rollups_pkey to former_rollups_pkey;
create table response_rollups (
  business_id uuid not null references businesses (business_id) on delete cascade,
  grain text not null check (grain in ('quarter', 'hour', 'day')),
  slot timestamptz not null,
  -- By measure; what is not there is none.
  counts jsonb not null,
  primary key (business_id, grain, slot)
) with (fillfactor = 80);
insert into response_rollups (business_id, grain, slot, counts)
  select business_id, grain, slot, jsonb_object_agg(measure, count)
    from former_rollups where count <> 0 group by 1, 2, 3;
drop table former_rollups;

create view rollup_counts as
  select business_id, grain, slot, key as measure, value::integer as count
    from response_rollups cross join lateral jsonb_each(counts);

-- The sum of counts, measure by measure.
create function add_counts(some_counts jsonb, more_counts jsonb)
  returns jsonb language sql immutable parallel safe
begin atomic
  select coalesce(jsonb_object_agg(measure, count), '{}') from (
    select key as measure, sum(value::integer) as count
      from (select * from jsonb_each(some_counts) union all select * from jsonb_each(more_counts)) counts
     group by key having sum(value::integer) <> 0) sums;
end;
