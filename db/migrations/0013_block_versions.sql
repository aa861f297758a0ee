-- When the sets of a block last changed: what was counted of a block is good until then.
alter table place_blocks add column version bigint not null default 0;
