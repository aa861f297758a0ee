-- The rollups that a widget's score and count were read from: once they have grown it is built anew.
alter table widgets add column built_version bigint not null default 0;
