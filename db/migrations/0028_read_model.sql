drop trigger widen_spans on session_places;
drop function widen_spans();
drop table place_spans, former_words, fact_versions;
drop index response_rollups_days;
drop view rollup_counts;
drop function add_counts(jsonb, jsonb);
drop function id_at(timestamptz);
alter table response_rollups drop column version;
alter table place_blocks drop column version;
-- A session's id carries its start.
alter table session_places drop column started_at;
