-- What a page of responses sends of an entry: it holds hundreds of them, which took long to write anew each time.
alter table journey_entries
  add column entry_text text not null generated always as (entry::text) stored;
