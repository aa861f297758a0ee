import { sql } from 'kysely';
import type { Channel, MessageState } from '#domain/messages.ts';
import type { Database } from '#server/platform/database/database.ts';

/** A message with the content it was made from, its slots still open. */
export interface OutboxRow {
  businessId: string;
  messageId: string;
  channel: Channel;
  recipient: string;
  state: MessageState;
  reason: string | null;
  /** The provider's own words. */
  fault: string | null;
  sendAt: Date;
  createdAt: Date;
  subject: string | null;
  html: string | null;
  text: string;
  headers: Readonly<Record<string, string>>;
  slots: Readonly<Record<string, string>>;
}

const COLUMNS = sql`
  m.business_id as "businessId", m.message_id as "messageId", m.channel, m.recipient, m.state, m.reason,
  m.fault, m.send_at as "sendAt", m.created_at as "createdAt", c.subject, c.html, c.text, c.headers, m.slots`;

/**
 * The newest messages of all businesses, for the machine's own operator. It reads them all, which costs
 * less than an index that every send would pay for.
 */
export async function listNewestMessages(
  database: Database,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select ${COLUMNS} from messages m join message_contents c using (business_id, content_id)
     order by m.created_at desc, m.message_id desc limit ${limit} offset ${offset}`.execute(
    database,
  );
  return rows;
}

export async function findMessage(
  database: Database,
  businessId: string,
  messageId: string,
): Promise<OutboxRow | null> {
  const { rows } = await sql<OutboxRow>`
    select ${COLUMNS} from messages m join message_contents c using (business_id, content_id)
     where m.business_id = ${businessId} and m.message_id = ${messageId}`.execute(database);
  return rows[0] ?? null;
}
