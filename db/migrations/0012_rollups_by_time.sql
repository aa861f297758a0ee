-- Rollups are asked for all measures of a time at once, and for hundreds of times: the time comes first.
alter table response_rollups drop constraint response_rollups_pkey;
alter table response_rollups add primary key (business_id, grain, slot, measure) include (count);
