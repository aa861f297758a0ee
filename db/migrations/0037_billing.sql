-- What a business has bought, as the payment provider says it. Everything here is read anew from there, never summed up
-- from events. First, since a cluster distributes no table once others were changed.
-- Cluster: distributed by business.
create table subscriptions (
  business_id uuid not null references businesses (business_id) on delete cascade,
  -- The provider's id.
  subscription_id text not null,
  -- The code of a plan or of a plan of the video add-on.
  product text not null,
  status text not null check (status in ('active', 'past_due', 'ended')),
  -- In minor units, per interval.
  amount integer not null,
  currency text not null,
  interval text not null check (interval in ('month', 'year')),
  started_at timestamptz not null,
  -- When the next payment is due, or the subscription ends.
  period_ends_at timestamptz not null,
  cancels_at_period_end boolean not null,
  -- Since when a payment is owed; null if none is.
  failed_at timestamptz,
  ended_at timestamptz,
  primary key (business_id, subscription_id)
);
create index subscriptions_due on subscriptions (period_ends_at) where status <> 'ended';

-- Payments made once: text credits, and video for life.
-- Cluster: distributed by business.
create table purchases (
  business_id uuid not null references businesses (business_id) on delete cascade,
  -- The provider's id.
  payment_id text not null,
  product text not null,
  -- In minor units.
  amount integer not null,
  currency text not null,
  refunded_amount integer not null default 0,
  -- What could not be taken back for a refund, since it was used: text credits.
  kept_credits integer not null default 0,
  paid_at timestamptz not null,
  primary key (business_id, payment_id)
);
-- A dispute names its payment alone.
create index purchases_by_payment on purchases (payment_id);

-- Pages of the provider on which somebody may be paying. A new one for the same kind of thing ends the older.
-- Cluster: distributed by business.
create table checkouts (
  business_id uuid not null references businesses (business_id) on delete cascade,
  -- The provider's id.
  checkout_id text not null,
  product text not null,
  opened_at timestamptz not null,
  -- When it was paid, ended or expired; null while it is open.
  closed_at timestamptz,
  primary key (business_id, checkout_id)
);
create index checkouts_open on checkouts (opened_at) where closed_at is null;

-- Events of the provider that were taken in, each once.
-- Cluster: distributed by business.
create table payment_events (
  business_id uuid not null references businesses (business_id) on delete cascade,
  event_id text not null,
  type text not null,
  received_at timestamptz not null,
  primary key (business_id, event_id)
);

-- A price that was agreed with a business for a plan.
-- Cluster: distributed by business.
create table price_agreements (
  business_id uuid primary key references businesses (business_id) on delete cascade,
  product text not null,
  amount integer not null check (amount > 0),
  currency text not null,
  interval text not null check (interval in ('month', 'year')),
  agreed_at timestamptz not null
);

-- A refund takes back bought credits that are unused.
alter table quota_entries drop constraint quota_entries_cause_check;
alter table quota_entries add constraint quota_entries_cause_check
  check (cause in ('taken', 'returned', 'bought', 'refunded'));

alter table businesses
  -- The provider's id of the customer; null before the first checkout.
  add column customer_id text,
  -- Since when a payment for the plan is owed; after 14 days the business is locked.
  add column payment_failed_at timestamptz;
-- When a cancelled plan ends, or ended; until then it goes on.
alter table businesses rename column cancelled_at to plan_ends_at;
create unique index businesses_customer on businesses (customer_id) where customer_id is not null;
