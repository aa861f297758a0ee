import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import type { Schema } from '#server/platform/database/schema.ts';

export type LocalSubscription = Selectable<Schema['local_subscriptions']>;
export type LocalPayment = Selectable<Schema['local_payments']>;
export type LocalCheckout = Selectable<Schema['local_checkouts']>;

/** One at a time pays for a business, or settles what is due. */
export async function lockPayments(tx: Tx, businessId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('local payments:' || ${businessId}, 0))`.execute(
    tx,
  );
}

export async function findCustomer(tx: Tx, businessId: string) {
  const row = await tx
    .selectFrom('local_customers')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertCustomer(tx: Tx, businessId: string, email: string | null) {
  await tx
    .insertInto('local_customers')
    .values({ business_id: businessId, email, is_card_declined: false, return_url: null })
    .onConflict((conflict) => conflict.column('business_id').doNothing())
    .execute();
}

export async function updateCustomer(
  tx: Tx,
  businessId: string,
  change: Updateable<Schema['local_customers']>,
) {
  await tx
    .updateTable('local_customers')
    .set(change)
    .where('business_id', '=', businessId)
    .execute();
}

/** Newest first. */
export function listSubscriptions(tx: Tx, businessId: string): Promise<LocalSubscription[]> {
  return tx
    .selectFrom('local_subscriptions')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('started_at', 'desc')
    .orderBy('subscription_id', 'desc')
    .execute();
}

export async function insertSubscription(tx: Tx, row: Insertable<Schema['local_subscriptions']>) {
  await tx.insertInto('local_subscriptions').values(row).execute();
}

export async function updateSubscription(
  tx: Tx,
  { business_id, subscription_id }: Pick<LocalSubscription, 'business_id' | 'subscription_id'>,
  change: Updateable<Schema['local_subscriptions']>,
) {
  await tx
    .updateTable('local_subscriptions')
    .set(change)
    .where('business_id', '=', business_id)
    .where('subscription_id', '=', subscription_id)
    .execute();
}

/** Newest first. */
export function listPayments(tx: Tx, businessId: string): Promise<LocalPayment[]> {
  return tx
    .selectFrom('local_payments')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('created_at', 'desc')
    .orderBy('payment_id', 'desc')
    .execute();
}

export async function insertPayment(tx: Tx, row: Insertable<Schema['local_payments']>) {
  await tx.insertInto('local_payments').values(row).execute();
}

export async function updatePayment(
  tx: Tx,
  { business_id, payment_id }: Pick<LocalPayment, 'business_id' | 'payment_id'>,
  change: Updateable<Schema['local_payments']>,
) {
  await tx
    .updateTable('local_payments')
    .set(change)
    .where('business_id', '=', business_id)
    .where('payment_id', '=', payment_id)
    .execute();
}

/** The page that has the key, made now unless there is one. */
export async function insertCheckout(
  tx: Tx,
  row: Insertable<Schema['local_checkouts']>,
): Promise<string> {
  const inserted = await tx
    .insertInto('local_checkouts')
    .values(row)
    .onConflict((conflict) =>
      // Nothing changes; the row is returned.
      conflict
        .columns(['business_id', 'idempotency_key'])
        .doUpdateSet({ idempotency_key: row.idempotency_key }),
    )
    .returning('checkout_id')
    .executeTakeFirstOrThrow();
  return inserted.checkout_id;
}

export async function findCheckout(tx: Tx, businessId: string, checkoutId: string) {
  const row = await tx
    .selectFrom('local_checkouts')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst();
  return row ?? null;
}

export async function updateCheckout(
  tx: Tx,
  { business_id, checkout_id }: Pick<LocalCheckout, 'business_id' | 'checkout_id'>,
  change: Updateable<Schema['local_checkouts']>,
) {
  await tx
    .updateTable('local_checkouts')
    .set(change)
    .where('business_id', '=', business_id)
    .where('checkout_id', '=', checkout_id)
    .execute();
}
