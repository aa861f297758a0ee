import { sql } from 'kysely';
import type { Channel, MessageKind, Trigger } from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';
import { columns, type RowOf, uuid } from '#server/platform/database/columns.ts';

/** Message content; slots are filled with each message's values. */
export interface MessageContent {
  /** Null for a text, like `html`. */
  subject: string | null;
  html: string | null;
  text: string;
  headers: Readonly<Record<string, string>>;
}

export async function insertContent(
  tx: Tx,
  businessId: string,
  { contentId, now, ...content }: MessageContent & { contentId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('message_contents')
    .values({
      business_id: businessId,
      content_id: contentId,
      subject: content.subject,
      html: content.html,
      text: content.text,
      headers: JSON.stringify(content.headers),
      created_at: now,
    })
    .execute();
}

export interface NewMessage {
  messageId: string;
  channel: Channel;
  kind: MessageKind;
  state: 'accepted' | 'scheduled';
  /** As entered, and normalised for comparison. */
  recipient: string;
  address: string;
  name: string | null;
  contentId: string;
  slots: Readonly<Record<string, string>>;
  sendId: string | null;
  inviteId: string | null;
  triggeredBy: Trigger | null;
  cost: number;
  addonCost: number;
  quotaBucket: string | null;
  /** In whose ledger the bucket is; that of its holder if left out. */
  quotaHolderId?: string;
  sendAt: Date;
  reason: string | null;
  /** The person who must still be allowed to see the business when it is sent. */
  readerId?: string | null;
  /** The responses and reviews that it repeats, with which it is erased. */
  repeatedIds?: readonly string[];
}

/**
 * Queues messages in one statement. Notices and tests are due a day earlier, so that they overtake waiting
 * invites.
 */
export async function insertMessages(
  tx: Tx,
  businessId: string,
  { messages, now }: { messages: readonly NewMessage[]; now: Date },
): Promise<void> {
  const serialised = messages.map((message) => ({
    ...message,
    sendAt: message.sendAt.toISOString(),
  }));
  await sql`
    insert into messages (business_id, message_id, channel, kind, state, recipient, address, name,
                          content_id, slots, send_id, invite_id, triggered_by, cost, addon_cost,
                          quota_bucket, quota_holder_id, send_at, due_at, reason, reader_id, repeated_ids, created_at,
                          state_changed_at)
    select ${businessId}, "messageId", channel, kind, state, recipient, address, name, "contentId", slots,
           "sendId", "inviteId", "triggeredBy", cost, "addonCost", "quotaBucket", "quotaHolderId", "sendAt",
           case when kind in ('notice', 'test') then "sendAt" - interval '1 day' else "sendAt" end,
           reason, "readerId", "repeatedIds", ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(serialised)}::jsonb) as g (
        "messageId" uuid, channel text, kind text, state text, recipient text, address text, name text,
        "contentId" uuid, slots jsonb, "sendId" uuid, "inviteId" uuid, "triggeredBy" text, cost int,
        "addonCost" int, "quotaBucket" text, "quotaHolderId" uuid, "sendAt" timestamptz, reason text, "readerId" uuid,
        "repeatedIds" uuid[])`.execute(tx);
}

/** Deletes contents with the messages that have them. */
export async function deleteContents(
  tx: Tx,
  businessId: string,
  contentIds: readonly string[],
): Promise<void> {
  for (const table of ['messages', 'message_contents'] as const) {
    await tx
      .deleteFrom(table)
      .where('business_id', '=', businessId)
      .where('content_id', 'in', contentIds)
      .execute();
  }
}

export const CONTENT_ID = columns('messages', { contentId: uuid('content_id') });

/** The contents of the emails to an address that are not being sent. Index: messages_by_address. */
export async function listContentsTo(
  tx: Tx,
  businessId: string,
  address: string,
): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof CONTENT_ID>>`
    select ${CONTENT_ID.list} from messages
     where business_id = ${businessId} and channel = 'email' and address = ${address}
       and state <> 'sending'`.execute(tx);
  return rows.map(({ contentId }) => contentId);
}

/** The contents of notifications that repeat one of these responses or reviews. Index: messages_repeating. */
export async function listNotificationsWith(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof CONTENT_ID>>`
    select ${CONTENT_ID.list} from messages
     where business_id = ${businessId} and repeated_ids && ${ids}::uuid[]
       and state <> 'sending'`.execute(tx);
  return rows.map(({ contentId }) => contentId);
}

/** Index: messages_of_readers. */
export async function cancelWaitingOfReader(
  tx: Tx,
  businessId: string,
  readerId: string,
): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ state: 'cancelled', reason: 'switchedOff' })
    .where('business_id', '=', businessId)
    .where('reader_id', '=', readerId)
    .where('state', 'in', ['accepted', 'scheduled'])
    .execute();
}

export const DELETED = columns('messages', {
  businessId: uuid('business_id'),
  contentId: uuid('content_id'),
});

/** Deletes the notifications of all businesses to a person; returns their contents. Index: messages_by_reader. */
export async function deleteNotificationsTo(
  tx: Tx,
  readerId: string,
): Promise<RowOf<typeof DELETED>[]> {
  const { rows } = await sql<RowOf<typeof DELETED>>`
    delete from messages where reader_id = ${readerId} returning ${DELETED.list}`.execute(tx);
  return rows;
}

/** Deletes the notifications of all businesses from before a time; returns their contents. */
export async function deleteNotificationsBefore(
  tx: Tx,
  time: Date,
): Promise<RowOf<typeof DELETED>[]> {
  const { rows } = await sql<RowOf<typeof DELETED>>`
    delete from messages where reader_id is not null and created_at < ${time}
    returning ${DELETED.list}`.execute(tx);
  return rows;
}

/** Whether business `b` was closed since message `m` was accepted, or still is: the message is never sent. */
export const WAS_CLOSED_SINCE = sql`(b.closed_at is not null or m.created_at < b.reopened_at)`;

export const CANCELLED = columns('messages', { messageId: uuid('message_id') });

/** Cancels a batch of waiting messages that are never sent, in the order of their ids; returns those ids. */
export async function cancelBatch(
  tx: Tx,
  businessId: string,
  { after, limit, now }: { after: string; limit: number; now: Date },
): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof CANCELLED>>`
    update messages set state = 'cancelled', reason = 'businessClosed', error = null, state_changed_at = ${now}
     where business_id = ${businessId} and state in ('accepted', 'scheduled')
       and message_id = any(array(
             select m.message_id from messages m join businesses b using (business_id)
              where m.business_id = ${businessId} and m.message_id > ${after}
                and m.state in ('accepted', 'scheduled') and ${WAS_CLOSED_SINCE}
              order by m.message_id limit ${limit}))
    returning ${CANCELLED.list}`.execute(tx);
  return rows.map(({ messageId }) => messageId);
}
