-- Finds email addresses that were stored as mobile numbers: those with a domain outside ASCII, before all addresses
-- were read alike.
create index journey_entries_with_address_as_mobile on journey_entries (business_id)
  where entry ->> 'mobile' like '%@%';
