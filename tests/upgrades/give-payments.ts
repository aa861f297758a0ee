import { CLOSED_REASONS } from '#domain/closing.ts';
import { newId } from '#server/platform/ids.ts';
import type { Business } from '#tests/support/factories.ts';
import { createBusiness } from '#tests/support/factories.ts';
import type { TestServer } from '#tests/support/test-server.ts';

/** What is left of payments of every kind, and of the local page that takes the place of a payment provider. */
export async function givePayments(server: TestServer, { owner }: Business): Promise<void> {
  const now = new Date();
  for (const interval of ['month', 'year'] as const) {
    const { bID: business_id } = await createBusiness(server, owner);
    const price = { product: interval === 'month' ? '2m' : '2y', amount: 4_900, currency: 'usd' };
    await giveCopies(server, { business_id, ...price, interval }, now);
    await giveLocal(server, { business_id, ...price, interval }, now);
  }
  for (const closed_reason of CLOSED_REASONS) {
    const { bID } = await createBusiness(server, owner);
    await server.database
      .updateTable('businesses')
      .set({ closed_at: now, closed_reason, closing_id: newId(now) })
      .where('business_id', '=', bID)
      .execute();
  }
}

interface Price {
  business_id: string;
  product: string;
  amount: number;
  currency: string;
  interval: 'month' | 'year';
}

async function giveCopies({ database }: TestServer, price: Price, now: Date): Promise<void> {
  const { business_id, product, amount, currency } = price;
  const times = { started_at: now, period_ends_at: now };
  for (const status of ['active', 'past_due', 'ended'] as const) {
    const subscription = { ...price, ...times, status, cancels_at_period_end: false };
    await database
      .insertInto('subscriptions')
      .values({ ...subscription, subscription_id: newId(now) })
      .execute();
  }
  const payment_id = newId(now);
  await database
    .insertInto('purchases')
    .values({ business_id, payment_id, product, amount, currency, paid_at: now })
    .execute();
  await database
    .insertInto('checkouts')
    .values({ business_id, checkout_id: newId(now), product, opened_at: now })
    .execute();
  await database
    .insertInto('payment_events')
    .values({ business_id, event_id: newId(now), type: 'invoice.paid', received_at: now })
    .execute();
  await database
    .insertInto('price_agreements')
    .values({ ...price, agreed_at: now })
    .execute();
  await database
    .insertInto('billing_copies')
    .values({ business_id, version: 1, refreshed_at: now })
    .execute();
  await database
    .insertInto('billing_mails')
    .values({ business_id, kind: 'owed0', about: now, sent_at: now })
    .execute();
  await database
    .insertInto('quota_entries')
    .values({
      business_id,
      entry_id: newId(now),
      channel: 'text',
      bucket: 'addon',
      change: 1,
      cause: 'refunded',
      created_at: now,
    })
    .execute();
}

async function giveLocal({ database }: TestServer, price: Price, now: Date): Promise<void> {
  const { business_id, product, amount, currency } = price;
  await database
    .insertInto('local_customers')
    .values({ business_id, is_card_declined: false })
    .execute();
  await database
    .insertInto('local_subscriptions')
    .values({
      ...price,
      subscription_id: newId(now),
      started_at: now,
      anchor_at: now,
      period_starts_at: now,
      period_ends_at: now,
      cancels_at_period_end: false,
      balance: 0,
      discounts_left: 0,
    })
    .execute();
  for (const state of ['paid', 'open', 'void'] as const) {
    const payment = { business_id, product, amount, currency, state };
    await database
      .insertInto('local_payments')
      .values({ ...payment, payment_id: newId(now), created_at: now, refunded_amount: 0 })
      .execute();
  }
  await database
    .insertInto('local_checkouts')
    .values({
      ...price,
      checkout_id: newId(now),
      idempotency_key: newId(now),
      success_url: 'http://localhost:4000/',
      cancel_url: 'http://localhost:4000/',
      opened_at: now,
    })
    .execute();
}
