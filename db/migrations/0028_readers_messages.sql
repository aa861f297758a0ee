-- Notifications repeat what customers wrote: they are deleted after 60 days, and with the person who is erased.
create index messages_of_readers on messages (business_id, created_at) where reader_id is not null;

-- The address that refused the last mail: known even once that mail is deleted.
alter table notification_settings add column refused_address text;
