drop trigger widen_spans on session_places;
drop function widen_spans();
drop table place_spans, former_words, fact_versions, fold_holds, fact_bits, session_facts;
drop index response_rollups_days;
drop view rollup_counts;
drop function add_counts(jsonb, jsonb);
drop function id_at(timestamptz);
alter table response_rollups drop column version;
alter table place_blocks drop column version;
-- A session's id carries its start.
alter table session_places drop column started_at;

-- Distributed by business. Which sessions of a block have a facet: sentiment, an answered question, an option
-- that was chosen. The session at position `place` has bit `place % 8192` of block `place / 8192`.
create table facet_sets (
  business_id uuid not null references businesses (business_id) on delete cascade,
  block integer not null,
  kind text not null,
  -- The question, or what else the kind is about; '' where there is nothing to tell apart.
  subject text not null,
  value text not null,
  bits bit(8192) not null,
  primary key (business_id, block, kind, subject, value)
) with (fillfactor = 60);
