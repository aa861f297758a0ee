import { sql } from 'kysely';
import type { Channel, MessageReason, MessageState } from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  jsonb,
  nullable,
  type RowOf,
  text,
  textOf,
  timestamptz,
  uuid,
} from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

/** A message with its content, slots not yet filled. */
export const OUTBOX = columns(
  'messages m join message_contents c using (business_id, content_id)',
  {
    businessId: uuid('m.business_id'),
    messageId: uuid('m.message_id'),
    channel: textOf<Channel>('m.channel'),
    recipient: text('m.recipient'),
    state: textOf<MessageState>('m.state'),
    reason: nullable(textOf<MessageReason>('m.reason')),
    /** The provider's error text. */
    error: nullable(text('m.error')),
    sendAt: timestamptz('m.send_at'),
    createdAt: timestamptz('m.created_at'),
    subject: nullable(text('c.subject')),
    html: nullable(text('c.html')),
    text: text('c.text'),
    headers: jsonb<Readonly<Record<string, string>>>('c.headers'),
    slots: jsonb<Readonly<Record<string, string>>>('m.slots'),
  },
);
export type OutboxRow = RowOf<typeof OUTBOX>;

export interface OutboxList {
  channels: readonly Channel[];
  limit: number;
  offset?: number;
}

/**
 * The newest messages of all businesses, for the operator. A full scan, which costs less than an index on
 * every send.
 */
export async function listNewestMessages(
  tx: Tx,
  { channels, limit, offset = 0 }: OutboxList,
): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select ${OUTBOX.list} from messages m join message_contents c using (business_id, content_id)
     where m.channel = any(${channels}::text[])
     order by m.created_at desc, m.message_id desc limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export async function findMessage(
  database: Database,
  businessId: string,
  messageId: string,
): Promise<OutboxRow | null> {
  const { rows } = await sql<OutboxRow>`
    select ${OUTBOX.list} from messages m join message_contents c using (business_id, content_id)
     where m.business_id = ${businessId} and m.message_id = ${messageId}`.execute(database);
  return rows[0] ?? null;
}
