-- The link of an erased invitee finds the suppression on the list by the same hash of the address. Null in rows from before
-- that no such link leads to.
alter table suppressions add column address_hash text;
create index suppressions_by_hash on suppressions (business_id, address_hash) where address_hash is not null;
