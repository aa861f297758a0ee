import { sql } from 'kysely';
import type { MemberRole, Role } from '#domain/roles.ts';
import type { Tx } from '#server/platform/context.ts';

/** Serialises a person's messages, so that none is stored twice and their limit holds. */
export async function lockMessagesOf(tx: Tx, userId: string): Promise<void> {
  const lock = `support messages of ${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
}

export async function hasMessageWithKey(tx: Tx, userId: string, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('support_messages')
    .select('support_message_id')
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** When a person's messages since a time were sent, oldest first. */
export async function listSendTimes(tx: Tx, userId: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('support_messages')
    .select('sent_at')
    .where('user_id', '=', userId)
    .where('sent_at', '>', since)
    .orderBy('sent_at')
    .execute();
  return rows.map((row) => row.sent_at);
}

/** A person's role in the team of a closed business; null if it is open, or theirs was no part of it. */
export async function findRoleInClosed(
  tx: Tx,
  businessId: string,
  userId: string,
): Promise<MemberRole | null> {
  const row = await tx
    .selectFrom('memberships as m')
    .innerJoin('businesses as b', 'b.business_id', 'm.business_id')
    .select('m.role')
    .where('m.business_id', '=', businessId)
    .where('m.user_id', '=', userId)
    .where('b.closed_at', 'is not', null)
    .executeTakeFirst();
  return row?.role ?? null;
}

interface NewSupportMessage {
  id: string;
  userId: string;
  businessId: string | null;
  idempotencyKey: string | null;
  message: string;
  about: string | null;
  page: string | null;
  device: string | null;
  role: Role | null;
  sentAt: Date;
  contentId: string | null;
}

export async function insertSupportMessage(tx: Tx, message: NewSupportMessage): Promise<void> {
  await tx
    .insertInto('support_messages')
    .values({
      support_message_id: message.id,
      user_id: message.userId,
      business_id: message.businessId,
      idempotency_key: message.idempotencyKey,
      message: message.message,
      about: message.about,
      page: message.page,
      device: message.device,
      role: message.role,
      sent_at: message.sentAt,
      content_id: message.contentId,
    })
    .execute();
}

/** Which messages: those of a person, of a business, or those sent before a time. */
export type MessagesOf = { userId: string } | { businessId: string } | { sentBefore: Date };

/** Deletes messages; answers the contents of their mails. */
export async function deleteMessages(tx: Tx, which: MessagesOf): Promise<string[]> {
  const deletion = tx.deleteFrom('support_messages').returning('content_id');
  const rows = await ('userId' in which
    ? deletion.where('user_id', '=', which.userId)
    : 'businessId' in which
      ? deletion.where('business_id', '=', which.businessId)
      : deletion.where('sent_at', '<', which.sentBefore)
  ).execute();
  return rows.flatMap((row) => row.content_id ?? []);
}
