-- The widgets that an erased business had: the files of their folders are removed once more, after which it is null.
alter table erased_businesses add column widget_ids uuid[];
