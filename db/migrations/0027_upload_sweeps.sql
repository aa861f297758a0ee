-- A file that nothing uses is removed at sweep_at; one in use has none.
alter table uploads add column sweep_at timestamptz;
update uploads set sweep_at = created_at + interval '7 days' where used_at is null;
drop index uploads_unused;
alter table uploads drop column used_at;
create index uploads_to_sweep on uploads (sweep_at) where sweep_at is not null;
