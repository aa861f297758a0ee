import { sql } from 'kysely';
import type {
  Channel,
  MessageKind,
  MessageReason,
  MessageState,
  SuppressionReason,
} from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  integer,
  jsonb,
  nullable,
  type RowOf,
  text,
  textOf,
  timestamptz,
  uuid,
} from '#server/platform/database/columns.ts';

export const TRACED = columns(
  `messages m join message_contents c using (business_id, content_id)
   left join businesses b on b.business_id = m.business_id`,
  {
    messageId: uuid('m.message_id'),
    channel: textOf<Channel>('m.channel'),
    kind: textOf<MessageKind>('m.kind'),
    state: textOf<MessageState>('m.state'),
    reason: nullable(textOf<MessageReason>('m.reason')),
    /** The provider's words. */
    error: nullable(text('m.error')),
    address: text('m.address'),
    subject: nullable(text('c.subject')),
    slots: jsonb<Readonly<Record<string, string>>>('m.slots'),
    /** Null for the product's own mails. */
    businessName: nullable(text('b.name')),
    handle: nullable(text('b.handle')),
    attempts: integer('m.attempts'),
    sendAt: timestamptz('m.send_at'),
    dueAt: timestamptz('m.due_at'),
    createdAt: timestamptz('m.created_at'),
    sentAt: nullable(timestamptz('m.sent_at')),
    stateChangedAt: timestamptz('m.state_changed_at'),
    providerId: nullable(text('m.provider_id')),
  },
);
export type TracedMessage = RowOf<typeof TRACED>;

interface Search {
  channel: Channel;
  /** Email addresses in lower case, or numbers in E.164. */
  addresses: readonly string[];
}

/**
 * Messages to these addresses, the newest first. No index has the email address first, since it would slow down sending:
 * messages_by_address is probed once for each business. Texts: messages_by_number.
 */
export async function listMessagesTo(
  tx: Tx,
  { channel, addresses, businessIds, limit }: Search & { businessIds: string[]; limit: number },
): Promise<TracedMessage[]> {
  const isIn = channel === 'email' ? sql`m.business_id = any(${businessIds}::uuid[])` : sql`true`;
  const { rows } = await sql<TracedMessage>`
    select ${TRACED.list}
      from messages m join message_contents c using (business_id, content_id)
      left join businesses b on b.business_id = m.business_id
     where m.channel = ${channel} and m.address = any(${addresses}::text[]) and ${isIn}
     order by m.created_at desc, m.message_id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Both are null for the installation as a whole. */
interface NamedBusiness {
  businessName: string | null;
  handle: string | null;
}

export interface TracedSuppression extends NamedBusiness {
  reason: SuppressionReason;
  note: string | null;
  since: Date;
}

/** An address in a business, under one of the keys that may have hashed it. */
export interface AddressHash {
  businessId: string;
  hash: string;
}

/** Where these addresses must not be written to, also if only their hash is stored. Indexes: the primary keys. */
export async function listSuppressionsOf(
  tx: Tx,
  {
    channel,
    addresses,
    businessIds,
    hashes,
  }: Search & { businessIds: string[]; hashes: readonly AddressHash[] },
): Promise<TracedSuppression[]> {
  const { rows } = await sql<TracedSuppression>`
    select ${NAME}, s.reason, s.note, s.created_at as since
      from suppressions s left join businesses b on b.business_id = s.business_id
     where s.channel = ${channel} and s.address = any(${addresses}::text[])
       and s.business_id = any(${businessIds}::uuid[])
    union all
    select ${NAME}, s.reason, null, s.created_at
      from ${hashRows(hashes)}
      join suppressed_hashes s on s.business_id = g.business_id and s.address_hash = g.address_hash
      join businesses b on b.business_id = s.business_id
     where s.channel = ${channel}`.execute(tx);
  return rows;
}

export interface ErasedInvites extends NamedBusiness {
  invites: number;
}

/** How many invites of each business went to an address that was erased since. Reads the whole table. */
export async function countErasedInvites(
  tx: Tx,
  { channel, hashes }: { channel: Channel; hashes: readonly AddressHash[] },
): Promise<ErasedInvites[]> {
  const { rows } = await sql<ErasedInvites>`
    select ${NAME}, count(*) as invites
      from ${hashRows(hashes)}
      join erased_invitees e on e.business_id = g.business_id and e.address_hash = g.address_hash
      join businesses b on b.business_id = e.business_id
     where e.channel = ${channel} group by b.business_id, 1, 2`.execute(tx);
  return rows;
}

const NAME = sql`b.name as "businessName", b.handle`;

function hashRows(hashes: readonly AddressHash[]) {
  return sql`unnest(${hashes.map(({ businessId }) => businessId)}::uuid[],
                    ${hashes.map(({ hash }) => hash)}::text[]) as g (business_id, address_hash)`;
}
