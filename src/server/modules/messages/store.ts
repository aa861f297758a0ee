import { sql } from 'kysely';
import type { Channel, MessageKind, Trigger } from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';

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
  sendAt: Date;
  reason: string | null;
  /** The person who must still be allowed to see the business when it is sent. */
  readerId?: string | null;
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
                          quota_bucket, send_at, due_at, reason, reader_id, created_at, state_changed_at)
    select ${businessId}, "messageId", channel, kind, state, recipient, address, name, "contentId", slots,
           "sendId", "inviteId", "triggeredBy", cost, "addonCost", "quotaBucket", "sendAt",
           case when kind in ('notice', 'test') then "sendAt" - interval '1 day' else "sendAt" end,
           reason, "readerId", ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(serialised)}::jsonb) as g (
        "messageId" uuid, channel text, kind text, state text, recipient text, address text, name text,
        "contentId" uuid, slots jsonb, "sendId" uuid, "inviteId" uuid, "triggeredBy" text, cost int,
        "addonCost" int, "quotaBucket" text, "sendAt" timestamptz, reason text, "readerId" uuid)`.execute(
    tx,
  );
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
