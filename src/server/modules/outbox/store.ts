import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface NewMessage {
  messageId: string;
  channel: 'email' | 'text';
  recipient: string;
  subject: string;
  html: string;
  text: string;
  createdAt: Date;
}

export async function insertMessage(tx: Tx, businessId: string, message: NewMessage) {
  await tx
    .insertInto('outbox_messages')
    .values({
      business_id: businessId,
      message_id: message.messageId,
      channel: message.channel,
      recipient: message.recipient,
      subject: message.subject,
      html: message.html,
      text: message.text,
      state: 'queued',
      send_at: message.createdAt,
      created_at: message.createdAt,
    })
    .execute();
}

export interface OutboxMessage {
  businessId: string;
  messageId: string;
  channel: 'email' | 'text';
  recipient: string;
  subject: string | null;
  html: string | null;
  text: string;
  headers: Record<string, string>;
  state: 'queued' | 'sent' | 'failed';
  sendAt: Date;
  createdAt: Date;
  attempts: number;
}

const COLUMNS = sql`
  business_id as "businessId", message_id as "messageId", channel, recipient, subject, html, text,
  headers, state, send_at as "sendAt", created_at as "createdAt", attempts`;

/**
 * Takes the due mail that waited longest for one attempt: it is due again at `retryAt`, in case this
 * attempt never ends. Null where nothing is due. Index: outbox_messages_due.
 */
export async function claimDueMessage(
  database: Database,
  now: Date,
  retryAt: Date,
): Promise<OutboxMessage | null> {
  const { rows } = await sql<OutboxMessage>`
    update outbox_messages m set attempts = attempts + 1, send_at = ${retryAt}
     where (business_id, message_id) = (
       select business_id, message_id from outbox_messages
        where state = 'queued' and channel = 'email' and send_at <= ${now}
        order by send_at limit 1 for update skip locked)
    returning ${COLUMNS}`.execute(database);
  return rows[0] ?? null;
}

interface Settled {
  state: 'queued' | 'sent' | 'failed';
  sendAt: Date;
  sentAt: Date | null;
  fault: string | null;
}

export async function settleMessage(
  database: Database,
  { businessId, messageId }: Pick<OutboxMessage, 'businessId' | 'messageId'>,
  { state, sendAt, sentAt, fault }: Settled,
): Promise<void> {
  await database
    .updateTable('outbox_messages')
    .set({ state, send_at: sendAt, sent_at: sentAt, fault })
    .where('business_id', '=', businessId)
    .where('message_id', '=', messageId)
    .execute();
}

/** The newest messages of all businesses, for the machine's own operator. Index: outbox_messages_newest. */
export async function listNewestMessages(database: Database, limit: number) {
  const { rows } = await sql<OutboxMessage>`
    select ${COLUMNS} from outbox_messages order by created_at desc, message_id desc limit ${limit}`.execute(
    database,
  );
  return rows;
}
