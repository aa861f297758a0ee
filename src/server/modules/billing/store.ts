import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import { trialsToMail } from '#domain/billing-mails.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { LOCAL } from './billing-parts.ts';

export type SubscriptionRow = Selectable<Schema['subscriptions']>;
export type PurchaseRow = Selectable<Schema['purchases']>;
export type CheckoutRow = Selectable<Schema['checkouts']>;
export type AgreementRow = Selectable<Schema['price_agreements']>;

/** The copy of what the provider says; version 0 before the first. */
export async function readCopy(
  database: Database | Tx,
  businessId: string,
): Promise<{ version: number; paymentMethod: string | null; refreshedAt: Date | null }> {
  const row = await database
    .selectFrom('billing_copies')
    .select(['version', 'payment_method as paymentMethod', 'refreshed_at as refreshedAt'])
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return row ?? { version: 0, paymentMethod: null, refreshedAt: null };
}

export async function storeCopy(
  tx: Tx,
  businessId: string,
  { version, paymentMethod, now }: { version: number; paymentMethod: string | null; now: Date },
): Promise<void> {
  const copy = { version, payment_method: paymentMethod, refreshed_at: now };
  await tx
    .insertInto('billing_copies')
    .values({ business_id: businessId, ...copy })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(copy))
    .execute();
}

/** Newest first. */
export function listSubscriptions(
  database: Database | Tx,
  businessId: string,
): Promise<SubscriptionRow[]> {
  return database
    .selectFrom('subscriptions')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('started_at', 'desc')
    .orderBy('subscription_id', 'desc')
    .execute();
}

export async function storeSubscription(
  tx: Tx,
  { business_id, subscription_id, ...rest }: Insertable<Schema['subscriptions']>,
): Promise<void> {
  await tx
    .insertInto('subscriptions')
    .values({ business_id, subscription_id, ...rest })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'subscription_id']).doUpdateSet(rest),
    )
    .execute();
}

/** Deletes those that the provider does not list any more. */
export async function deleteOtherSubscriptions(
  tx: Tx,
  businessId: string,
  listed: readonly string[],
): Promise<void> {
  const stored = tx.deleteFrom('subscriptions').where('business_id', '=', businessId);
  const others = listed.length > 0 ? stored.where('subscription_id', 'not in', listed) : stored;
  await others.execute();
}

export async function markCancelledByClosing(
  tx: Tx,
  businessId: string,
  { subscriptionId, isMarked }: { subscriptionId: string; isMarked: boolean },
): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ is_cancelled_by_closing: isMarked })
    .where('business_id', '=', businessId)
    .where('subscription_id', '=', subscriptionId)
    .execute();
}

export function listPurchases(database: Database | Tx, businessId: string): Promise<PurchaseRow[]> {
  return database
    .selectFrom('purchases')
    .selectAll()
    .where('business_id', '=', businessId)
    .execute();
}

export async function storePurchase(
  tx: Tx,
  { business_id, payment_id, ...rest }: Insertable<Schema['purchases']>,
): Promise<void> {
  await tx
    .insertInto('purchases')
    .values({ business_id, payment_id, ...rest })
    .onConflict((conflict) => conflict.columns(['business_id', 'payment_id']).doUpdateSet(rest))
    .execute();
}

export function listOpenCheckouts(
  database: Database | Tx,
  businessId: string,
): Promise<CheckoutRow[]> {
  return database
    .selectFrom('checkouts')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .execute();
}

export async function insertCheckout(tx: Tx, row: Insertable<Schema['checkouts']>): Promise<void> {
  await tx
    .insertInto('checkouts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['business_id', 'checkout_id']).doNothing())
    .execute();
}

export async function closeCheckouts(
  database: Database | Tx,
  businessId: string,
  { checkoutIds, now }: { checkoutIds: readonly string[]; now: Date },
): Promise<void> {
  if (checkoutIds.length === 0) return;
  await database
    .updateTable('checkouts')
    .set({ closed_at: now })
    .where('business_id', '=', businessId)
    .where('checkout_id', 'in', [...checkoutIds])
    .where('closed_at', 'is', null)
    .execute();
}

/** The last page of a product that can be used no longer; null if there is none. */
export async function findLastClosed(
  database: Database | Tx,
  businessId: string,
  { product, openedBefore }: { product: string; openedBefore: Date },
): Promise<string | null> {
  const row = await database
    .selectFrom('checkouts')
    .select('checkout_id')
    .where('business_id', '=', businessId)
    .where('product', '=', product)
    .where(({ or, eb }) =>
      or([eb('closed_at', 'is not', null), eb('opened_at', '<', openedBefore)]),
    )
    .orderBy('opened_at', 'desc')
    .orderBy('checkout_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.checkout_id ?? null;
}

export async function findAgreement(
  database: Database | Tx,
  businessId: string,
): Promise<AgreementRow | null> {
  const row = await database
    .selectFrom('price_agreements')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return row ?? null;
}

export async function storeAgreement(
  tx: Tx,
  { business_id, ...rest }: Insertable<Schema['price_agreements']>,
): Promise<void> {
  await tx
    .insertInto('price_agreements')
    .values({ business_id, ...rest })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(rest))
    .execute();
}

/** The widgets that are not removed. */
export async function countWidgets(tx: Tx, businessId: string): Promise<number> {
  const row = await tx
    .selectFrom('widgets')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** What was sent when the business was signed up. */
export async function readSignUpRecord(tx: Tx, businessId: string): Promise<unknown> {
  const row = await tx
    .selectFrom('businesses')
    .select('sign_up_record as record')
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return row?.record;
}

/**
 * The open businesses of which the provider in use may know something new; those of the local page have ids of their own.
 * Index: subscriptions_due, checkouts_open.
 */
export async function listToRefresh(
  tx: Tx,
  { now, openedAfter, isLocal }: { now: Date; openedAfter: Date; isLocal: boolean },
): Promise<string[]> {
  const pattern = `${LOCAL}%`;
  const ofProvider = ({ eb }: ExpressionBuilder<Schema, 'businesses'>) =>
    eb('customer_id', isLocal ? 'like' : 'not like', pattern);
  const due = await tx
    .selectFrom('subscriptions')
    .innerJoin('businesses', 'businesses.business_id', 'subscriptions.business_id')
    .select('subscriptions.business_id')
    .where('status', '<>', 'ended')
    .where(({ or, eb }) => or([eb('period_ends_at', '<=', now), eb('failed_at', 'is not', null)]))
    .where('businesses.closed_at', 'is', null)
    .where(ofProvider)
    .execute();
  const open = await tx
    .selectFrom('checkouts')
    .innerJoin('businesses', 'businesses.business_id', 'checkouts.business_id')
    .select('checkouts.business_id')
    .where('checkouts.closed_at', 'is', null)
    .where('opened_at', '>', openedAfter)
    .where('businesses.closed_at', 'is', null)
    .where(ofProvider)
    .execute();
  return [...new Set([...due, ...open].map(({ business_id }) => business_id))];
}

export async function deleteEventsBefore(tx: Tx, time: Date): Promise<void> {
  await tx.deleteFrom('payment_events').where('received_at', '<', time).execute();
}

/** Notes a mail to the owners; false if it was sent before. */
export async function insertMail(
  tx: Tx,
  businessId: string,
  { kind, about, now }: { kind: string; about: Date; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('billing_mails')
    .values({ business_id: businessId, kind, about, sent_at: now })
    .onConflict((conflict) => conflict.columns(['business_id', 'kind', 'about']).doNothing())
    .executeTakeFirstOrThrow();
  return inserted === 1n;
}

/**
 * The open businesses that owe a payment, whose trial ends or has just ended, or whose plan has ended. Index:
 * businesses_owing, businesses_on_trial, businesses_with_end.
 */
export async function listToMail(database: Database, now: Date): Promise<string[]> {
  const trials = trialsToMail(now);
  const rows = await database
    .selectFrom('businesses')
    .select('business_id')
    .where('closed_at', 'is', null)
    .where('kind', '<>', 'location')
    .where(({ or, eb }) =>
      or([
        eb('payment_failed_at', 'is not', null),
        eb.and([
          eb('stripe_plan', 'is', null),
          eb('lifetime_deal', 'is', null),
          eb('created_at', '>', trials.from),
          eb('created_at', '<=', trials.to),
        ]),
        // A deal goes on, whatever ends.
        eb('plan_ends_at', '<=', now).and('lifetime_deal', 'is', null),
      ]),
    )
    .execute();
  return rows.map(({ business_id }) => business_id);
}
