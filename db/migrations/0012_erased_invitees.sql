-- People whose address was erased, or deleted after its retention period. Their unsubscribe link still works, and what
-- they ask for is kept by a keyed hash of the address, with which sends compare each address.

-- Who got an invite whose address is gone.
-- Cluster: distributed by business.
create table erased_invitees (
  business_id uuid not null references businesses (business_id) on delete cascade,
  invite_id uuid not null,
  channel text not null,
  address_hash text not null,
  language text,
  primary key (business_id, invite_id)
);
alter table erased_invitees add constraint erased_invitees_channel check (channel in ('email', 'text'));

-- Suppressions of which only the hash of the address is stored.
-- Cluster: distributed by business.
create table suppressed_hashes (
  business_id uuid not null references businesses (business_id) on delete cascade,
  channel text not null,
  address_hash text not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (business_id, channel, address_hash)
);
alter table suppressed_hashes add constraint suppressed_hashes_channel check (channel in ('email', 'text'));
alter table suppressed_hashes add constraint suppressed_hashes_reason check (reason in ('unsubscribed', 'byHand'));
