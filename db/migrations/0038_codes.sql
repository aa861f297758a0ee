-- Codes of partners' deals and coupons. Whose code was redeemed is found before any business is known, and each works once in
-- the whole installation.
-- Cluster: local.
create table deal_codes (
  code_id uuid primary key,
  -- Names the codes that were made together.
  batch text not null,
  -- SHA-256 of the code as it is compared; the code itself was shown once and is not stored.
  code_hash bytea not null unique,
  -- Of a partner's deal; null for a coupon.
  partner text check (partner in ('as', 'pg', 'dfy', 'fbl')),
  -- Of a coupon: either a share or an amount in cents.
  percent_off smallint check (percent_off between 1 and 100),
  amount_off integer check (amount_off > 0),
  -- For how many months of a subscription; null: one payment.
  months smallint check (months > 0),
  -- For the operator alone.
  note text,
  made_at timestamptz not null,
  -- Until when it can be redeemed; null: always.
  expires_at timestamptz,
  -- The business that redeemed it. Without a foreign key: a code stays used when its business is erased.
  redeemed_by uuid,
  redeemed_at timestamptz,
  -- What the business got for it: the partner's deal, more locations on top of it, or a discount.
  gave text check (gave in ('deal', 'locations', 'discount')),
  -- When the discount was taken off a payment; null while it waits for one.
  used_at timestamptz,
  revoked_at timestamptz,
  check (num_nonnulls(partner, percent_off, amount_off) = 1),
  check (num_nulls(redeemed_by, redeemed_at, gave) in (0, 3))
);
create index deal_codes_by_batch on deal_codes (batch);
create index deal_codes_by_business on deal_codes (redeemed_by) where redeemed_by is not null;

-- Codes that were tried in vain in the last hour, to limit guessing.
-- Cluster: local.
create table wrong_codes (
  wrong_code_id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  -- Null at a sign-up, which has no business yet.
  business_id uuid references businesses (business_id) on delete cascade,
  tried_at timestamptz not null
);
create index wrong_codes_by_person on wrong_codes (user_id, tried_at);
create index wrong_codes_by_business on wrong_codes (business_id, tried_at);
create index wrong_codes_by_time on wrong_codes (tried_at);
