import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import { NO_BUSINESS } from '#server/platform/no-business.ts';

type InboundKind = 'stopped' | 'restarted' | 'askedForHelp' | 'replied';

interface Inbound {
  /** The same for a text that is handed over twice. */
  eventId: string;
  /** E.164. */
  address: string;
  kind: InboundKind;
  detail: string | null;
  now: Date;
}

/** Notes a text that came in; whether it is new. */
export async function insertInbound(
  tx: Tx,
  businessId: string,
  { eventId, address, kind, detail, now }: Inbound,
): Promise<boolean> {
  const { rows } = await sql`
    insert into person_events (business_id, event_id, channel, address, kind, detail, at)
    values (${businessId}, ${eventId}, 'text', ${address}, ${kind}, ${detail}, ${now})
    on conflict (business_id, event_id) do nothing
    returning event_id`.execute(tx);
  return rows.length > 0;
}

/** The businesses that have, or had, a text for a number. Index: messages_by_number. */
export async function listWritersTo(tx: Tx, address: string): Promise<string[]> {
  const { rows } = await sql<{ businessId: string }>`
    select distinct business_id as "businessId" from messages
     where channel = 'text' and address = ${address} and business_id <> ${NO_BUSINESS}
     order by business_id`.execute(tx);
  return rows.map(({ businessId }) => businessId);
}

/** The invite by text that a number got last, and its language. Index: messages_by_number. */
export async function findLastInvite(
  tx: Tx,
  address: string,
): Promise<{ businessId: string; language: string | null } | null> {
  const { rows } = await sql<{ businessId: string; language: string | null }>`
    select m.business_id as "businessId", i.language
      from messages m join invites i using (business_id, invite_id)
     where m.channel = 'text' and m.address = ${address} and m.attempts > 0
     order by coalesce(m.sent_at, m.state_at) desc, m.message_id desc
     limit 1`.execute(tx);
  return rows[0] ?? null;
}

/**
 * The business of a mail of ours. Ids carry the time at which a message was taken, which finds it without
 * an index of its own. Index: messages_by_time.
 */
export async function findMail(
  tx: Tx,
  messageId: string,
  { from, until }: { from: Date; until: Date },
): Promise<{ businessId: string; address: string } | null> {
  const { rows } = await sql<{ businessId: string; address: string }>`
    select business_id as "businessId", address from messages
     where channel = 'email' and message_id = ${messageId}
       and created_at between ${from} and ${until}`.execute(tx);
  return rows[0] ?? null;
}
