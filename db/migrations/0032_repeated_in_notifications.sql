-- The responses and reviews that a notification repeats: it is found by them when they are erased.
alter table messages add column repeated_ids uuid[];
update messages m
   set repeated_ids = array(
         select distinct found[1]::uuid
           from regexp_matches(c.text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') found
          where found[1] <> c.business_id::text)
  from message_contents c
 where c.business_id = m.business_id and c.content_id = m.content_id and m.reader_id is not null;
create index messages_repeating on messages using gin (repeated_ids) where repeated_ids is not null;

-- The notifications of all businesses to somebody whose account is deleted.
create index messages_by_reader on messages (reader_id) where reader_id is not null;
