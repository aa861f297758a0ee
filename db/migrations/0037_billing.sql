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
  -- Whether it ends with its period only because the business was deleted, and goes on if that is restored.
  is_cancelled_by_closing boolean not null default false,
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
create index payment_events_by_time on payment_events (received_at);

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

-- How far a business's copy of what the provider says is, and what only the provider's other answers told.
-- Cluster: distributed by business.
create table billing_copies (
  business_id uuid primary key references businesses (business_id) on delete cascade,
  -- Raised by every refresh, so that one that has read before another has written reads again.
  version integer not null,
  refreshed_at timestamptz not null,
  -- As people know it; null if none is stored.
  payment_method text
);

-- Mails about a payment that is owed, and about the end of a plan: each once.
-- Cluster: distributed by business.
create table billing_mails (
  business_id uuid not null references businesses (business_id) on delete cascade,
  kind text not null,
  -- When the payment failed, the trial ends, or the business is closed.
  about timestamptz not null,
  sent_at timestamptz not null,
  primary key (business_id, kind, about)
);

-- What a payment provider would know, where there is none: the local page keeps it, and no money moves.
-- Cluster: distributed by business.
create table local_customers (
  business_id uuid primary key references businesses (business_id) on delete cascade,
  email text,
  -- Whether the pretended card refuses payments.
  is_card_declined boolean not null,
  -- Where the portal leads back to.
  return_url text
);

-- Cluster: distributed by business.
create table local_subscriptions (
  business_id uuid not null references businesses (business_id) on delete cascade,
  subscription_id uuid not null,
  product text not null,
  amount integer not null,
  currency text not null,
  interval text not null check (interval in ('month', 'year')),
  started_at timestamptz not null,
  -- From which periods are counted, so that one from the 31st returns to it after February.
  anchor_at timestamptz not null,
  period_starts_at timestamptz not null,
  period_ends_at timestamptz not null,
  cancels_at_period_end boolean not null,
  -- Left of an earlier plan, for the next payments.
  balance integer not null,
  discount_id text,
  percent_off integer,
  amount_off integer,
  -- Coming payments that the discount is taken off.
  discounts_left integer not null,
  failed_at timestamptz,
  ended_at timestamptz,
  primary key (business_id, subscription_id)
);

-- Payments, which are invoices too.
-- Cluster: distributed by business.
create table local_payments (
  business_id uuid not null references businesses (business_id) on delete cascade,
  payment_id uuid not null,
  -- Null for what is paid once.
  subscription_id uuid,
  product text not null,
  amount integer not null,
  currency text not null,
  created_at timestamptz not null,
  state text not null check (state in ('paid', 'open', 'void')),
  refunded_amount integer not null,
  primary key (business_id, payment_id)
);

-- Pages on which something can be bought, or the change of a subscription confirmed.
-- Cluster: distributed by business.
create table local_checkouts (
  business_id uuid not null references businesses (business_id) on delete cascade,
  checkout_id uuid not null,
  idempotency_key text not null,
  product text not null,
  amount integer not null,
  currency text not null,
  interval text check (interval in ('month', 'year')),
  -- The one that changes; null for a purchase.
  changes_subscription_id uuid,
  discount_id text,
  percent_off integer,
  amount_off integer,
  discount_months integer,
  success_url text not null,
  cancel_url text not null,
  opened_at timestamptz not null,
  expired_at timestamptz,
  paid_at timestamptz,
  payment_id uuid,
  subscription_id uuid,
  primary key (business_id, checkout_id),
  unique (business_id, idempotency_key)
);

-- A refund takes back bought credits that are unused.
alter table quota_entries drop constraint quota_entries_cause_check;
alter table quota_entries add constraint quota_entries_cause_check
  check (cause in ('taken', 'returned', 'bought', 'refunded'));

alter table businesses
  -- The provider's id of the customer; null before the first checkout.
  add column customer_id text,
  -- Since when a payment for the plan is owed; after 14 days the business is locked.
  add column payment_failed_at timestamptz,
  -- When somebody set the plan by hand: subscriptions that ended before say nothing of it.
  add column plan_set_at timestamptz;
-- When a cancelled plan ends, or ended; until then it goes on.
alter table businesses rename column cancelled_at to plan_ends_at;
-- A business is closed some time after its plan has ended, too.
alter table businesses drop constraint businesses_closed_reason;
alter table businesses add constraint businesses_closed_reason
  check (closed_reason in ('deleted', 'planEnded'));
create unique index businesses_customer on businesses (customer_id) where customer_id is not null;
create index businesses_owing on businesses (payment_failed_at) where payment_failed_at is not null;
create index businesses_on_trial on businesses (created_at) where stripe_plan is null and lifetime_deal is null;
create index businesses_with_end on businesses (plan_ends_at) where plan_ends_at is not null;

-- When its last good build began; one from before the trial or the plan ended does not name Goodword.
alter table widgets add column built_at timestamptz;
