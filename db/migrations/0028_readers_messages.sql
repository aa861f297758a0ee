-- Notifications repeat what customers wrote: they are deleted after a month, and with the person who is erased.
create index messages_of_readers on messages (business_id, created_at) where reader_id is not null;
