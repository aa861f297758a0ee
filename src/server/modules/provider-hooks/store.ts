import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NO_BUSINESS } from '#server/platform/ids.ts';

type InboundKind = 'stopped' | 'restarted' | 'askedForHelp' | 'replied';

interface Inbound {
  /** The same for a text delivered twice. */
  eventId: string;
  /** E.164. */
  address: string;
  kind: InboundKind;
  detail: string | null;
  now: Date;
}

/** Records an inbound text; returns whether it is new. */
export async function insertInbound(
  tx: Tx,
  businessId: string,
  { eventId, address, kind, detail, now }: Inbound,
): Promise<boolean> {
  const { rows } = await sql`
    insert into person_events (business_id, event_id, channel, address, kind, detail, occurred_at)
    values (${businessId}, ${eventId}, 'text', ${address}, ${kind}, ${detail}, ${now})
    on conflict (business_id, event_id) do nothing
    returning event_id`.execute(tx);
  return rows.length > 0;
}

export interface Sender {
  businessId: string;
  /** Last attempt to send an invite to the number; null for never. */
  invitedAt: Date | null;
}

/** All businesses with a text to this number. Index: messages_by_number. */
export async function listSendersTo(tx: Tx, address: string): Promise<Sender[]> {
  const { rows } = await sql<Sender>`
    select business_id as "businessId",
           max(coalesce(sent_at, state_changed_at))
             filter (where attempts > 0 and invite_id is not null) as "invitedAt"
      from messages
     where channel = 'text' and address = ${address} and business_id <> ${NO_BUSINESS}
     group by business_id order by business_id`.execute(tx);
  return rows;
}

/** The latest text invite of a business to a number. Index: messages_by_person. */
export async function findLastInvite(
  tx: Tx,
  businessId: string,
  address: string,
): Promise<{ businessId: string; language: string | null } | null> {
  const { rows } = await sql<{ businessId: string; language: string | null }>`
    select i.business_id as "businessId", i.language
      from messages m join invites i on i.business_id = ${businessId} and i.invite_id = m.invite_id
     where m.business_id = ${businessId} and m.channel = 'text' and m.address = ${address}
       and m.attempts > 0
     order by coalesce(m.sent_at, m.state_changed_at) desc, m.message_id desc
     limit 1`.execute(tx);
  return rows[0] ?? null;
}

/**
 * The business of one of our mails. The id contains the acceptance time, which narrows the search. Index:
 * messages_by_time.
 */
export async function findMail(
  tx: Tx,
  messageId: string,
  { from, until }: { from: Date; until: Date },
): Promise<string | null> {
  const { rows } = await sql<{ businessId: string }>`
    select business_id as "businessId" from messages
     where channel = 'email' and message_id = ${messageId}
       and created_at between ${from} and ${until}`.execute(tx);
  return rows[0]?.businessId ?? null;
}

/** Records an event of a payment provider; returns whether it is new. */
export async function insertPaymentEvent(
  tx: Tx,
  businessId: string,
  { eventId, type, now }: { eventId: string; type: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('payment_events')
    .values({ business_id: businessId, event_id: eventId, type, received_at: now })
    .onConflict((conflict) => conflict.columns(['business_id', 'event_id']).doNothing())
    .executeTakeFirstOrThrow();
  return inserted === 1n;
}

/** An open one. Index: businesses_customer. */
export async function findBusinessOfCustomer(
  database: Database,
  customerId: string,
): Promise<string | null> {
  const row = await database
    .selectFrom('businesses')
    .select('business_id')
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.business_id ?? null;
}

/** Index: purchases_by_payment. */
export async function findBusinessOfPayment(tx: Tx, paymentId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('purchases')
    .select('business_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row?.business_id ?? null;
}
