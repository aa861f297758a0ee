import { type Channel, INVITE_KINDS, type MessageReason } from '#domain/messages.ts';
import { listSuppressed, type Suppression } from '#server/modules/messages/queries.ts';
import { findAccess } from '#server/platform/access/resolve-business.ts';
import { groupByBusiness } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NO_BUSINESS } from '#server/platform/ids.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { type ClaimedMessage, listAnswered, listCancelled } from './store.ts';

interface Comparison {
  channel: Channel;
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
}

/**
 * Finds messages of businesses that were closed since acceptance, invites whose recipients were suppressed or have
 * answered since, and notices to people who may no longer see the business, with the reason.
 */
export async function findUnwantedMessages(
  database: Database,
  due: readonly ClaimedMessage[],
  comparison: Comparison,
): Promise<Map<string, MessageReason>> {
  const reasons = new Map<string, MessageReason>();
  for (const [businessId, own] of groupByBusiness(due)) {
    const ids = own.map(({ messageId }) => messageId);
    for (const messageId of await listCancelled(database, businessId, ids)) {
      reasons.set(messageId, 'businessClosed');
    }
  }
  const invites = due.filter(({ kind }) => INVITE_KINDS.some((invite) => invite === kind));
  for (const { businessId, messageId, readerId } of due) {
    if (readerId === null || reasons.has(messageId)) continue;
    if (await mayRead(database, businessId, readerId)) continue;
    reasons.set(messageId, 'noAccess');
  }
  const stopped = await listStopped(database, invites, comparison);
  for (const [businessId, own] of groupByBusiness(invites)) {
    const suppressed = await listSuppressed(database, businessId, personsOf(own, comparison));
    const followUps = own.flatMap(({ kind, inviteId }) =>
      kind !== 'invite' && inviteId !== null ? [inviteId] : [],
    );
    const answered =
      followUps.length > 0 ? await listAnswered(database, businessId, followUps) : null;
    for (const { messageId, address, kind, inviteId } of own) {
      const hasAnswered = kind !== 'invite' && answered?.has(inviteId ?? '');
      const reason = (suppressed.get(address) ?? stopped.get(address))?.reason;
      if (reasons.has(messageId)) continue;
      if (reason) reasons.set(messageId, reason);
      else if (hasAnswered) reasons.set(messageId, 'answered');
    }
  }
  return reasons;
}

/** Few messages have a reader: two indexed reads each. */
async function mayRead(database: Database, businessId: string, userId: string): Promise<boolean> {
  return (await findAccess(database, businessId, userId)) !== null;
}

/** People who stopped all texts of the installation. */
async function listStopped(
  database: Database,
  invites: readonly ClaimedMessage[],
  comparison: Comparison,
): Promise<ReadonlyMap<string, Suppression>> {
  if (comparison.channel === 'email' || invites.length === 0) return new Map();
  return listSuppressed(database, NO_BUSINESS, personsOf(invites, comparison));
}

function personsOf(messages: readonly ClaimedMessage[], comparison: Comparison) {
  return { ...comparison, addresses: messages.map(({ address }) => address) };
}
