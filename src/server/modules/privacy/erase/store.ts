import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Channel, MessageState } from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ClearedInvite } from '../keep-invitees.ts';

/** Locks invites, so that no response to them begins before the transaction ends. */
export async function lockInvites(
  tx: Tx,
  businessId: string,
  inviteIds: readonly string[],
): Promise<void> {
  await sql`
    select from invites
     where business_id = ${businessId} and invite_id = any(${inviteIds}::uuid[])
     order by invite_id for update`.execute(tx);
}

/** Locks messages, so that they are not sent before the transaction ends; returns their states. */
export async function lockMessages(
  tx: Tx,
  businessId: string,
  messageIds: readonly string[],
): Promise<MessageState[]> {
  const { rows } = await sql<{ state: MessageState }>`
    select state from messages
     where business_id = ${businessId} and message_id = any(${messageIds}::uuid[])
     order by message_id for update`.execute(tx);
  return rows.map(({ state }) => state);
}

/**
 * Locks sessions against new answers until the transaction ends; returns those that are
 * neither spam, tests nor unopened: share actions chosen in them count.
 */
export async function lockSessions(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ sessionId: string; isCounted: boolean }>`
    select session_id as "sessionId", spam_at is null and not is_test and unopened_since is null as "isCounted"
      from feedback_sessions
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])
     order by session_id for update`.execute(tx);
  return rows.filter(({ isCounted }) => isCounted).map(({ sessionId }) => sessionId);
}

/** Deletes sessions with their answers, showcase marks and search texts. */
export async function deleteSessions(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<void> {
  await sql`
    delete from feedback_sessions
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])`.execute(tx);
}

/** Deletes invites with their visits; returns whose they were. */
export async function deleteInvites(
  tx: Tx,
  businessId: string,
  inviteIds: readonly string[],
): Promise<ClearedInvite[]> {
  const { rows } = await sql<ClearedInvite>`
    delete from invites
     where business_id = ${businessId} and invite_id = any(${inviteIds}::uuid[])
    returning invite_id as "inviteId", email, number, language`.execute(tx);
  return rows;
}

/** Deletes messages, and contents that no other message uses. Index: messages_by_content. */
export async function deleteMessages(
  tx: Tx,
  businessId: string,
  messageIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ contentId: string }>`
    delete from messages
     where business_id = ${businessId} and message_id = any(${messageIds}::uuid[])
    returning content_id as "contentId"`.execute(tx);
  const contentIds = [...new Set(rows.map(({ contentId }) => contentId))];
  await sql`
    delete from message_contents c
     where c.business_id = ${businessId} and c.content_id = any(${contentIds}::uuid[])
       and not exists (select from messages m
                        where m.business_id = ${businessId} and m.content_id = c.content_id)`.execute(
    tx,
  );
}

interface Contacted {
  channel: Channel;
  addresses: readonly string[];
}

/** Removes the details of the suppressions of these addresses from a holder's list, on which they stay. */
export async function clearSuppressionDetails(
  tx: Tx,
  holderId: string,
  { channel, addresses }: Contacted,
): Promise<void> {
  await sql`
    update suppressions set note = null, message_id = null
     where business_id = ${holderId} and channel = ${channel}
       and address = any(${addresses}::text[])`.execute(tx);
}

/** Deletes the history of these addresses. */
export async function deleteContactHistory(
  tx: Tx,
  businessId: string,
  { channel, addresses }: Contacted,
): Promise<void> {
  await sql`
    delete from person_events
     where business_id = ${businessId} and channel = ${channel}
       and address = any(${addresses}::text[])`.execute(tx);
  const hashes = addresses.map((address) => createHash('sha256').update(address).digest());
  await sql`
    delete from consent_mails
     where business_id = ${businessId} and address_hash = any(${hashes}::bytea[])`.execute(tx);
}
