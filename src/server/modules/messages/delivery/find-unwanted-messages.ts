import { type Channel, INVITE_KINDS, type MessageReason } from '#domain/messages.ts';
import { groupByBusiness } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NO_BUSINESS } from '#server/platform/ids.ts';
import { type ClaimedMessage, listAnswered, listSuppressed } from './store.ts';

/** Finds invites whose recipients were suppressed or have answered since acceptance, with the reason. */
export async function findUnwantedMessages(
  database: Database,
  channel: Channel,
  due: readonly ClaimedMessage[],
): Promise<Map<string, MessageReason>> {
  const reasons = new Map<string, MessageReason>();
  const invites = due.filter(({ kind }) => INVITE_KINDS.some((invite) => invite === kind));
  const stopped = await listStopped(database, channel, invites);
  for (const [businessId, own] of groupByBusiness(invites)) {
    const suppressed = await listSuppressed(database, businessId, personsOf(channel, own));
    const followUps = own.flatMap(({ kind, inviteId }) =>
      kind !== 'invite' && inviteId !== null ? [inviteId] : [],
    );
    const answered =
      followUps.length > 0 ? await listAnswered(database, businessId, followUps) : null;
    for (const { messageId, address, kind, inviteId } of own) {
      const hasAnswered = kind !== 'invite' && answered?.has(inviteId ?? '');
      const reason = suppressed.get(address) ?? stopped.get(address);
      if (reason) reasons.set(messageId, reason);
      else if (hasAnswered) reasons.set(messageId, 'answered');
    }
  }
  return reasons;
}

/** People who stopped all texts of the installation. */
async function listStopped(
  database: Database,
  channel: Channel,
  invites: readonly ClaimedMessage[],
): Promise<ReadonlyMap<string, MessageReason>> {
  if (channel === 'email' || invites.length === 0) return new Map();
  return listSuppressed(database, NO_BUSINESS, personsOf(channel, invites));
}

function personsOf(channel: Channel, messages: readonly ClaimedMessage[]) {
  return { channel, addresses: messages.map(({ address }) => address) };
}
