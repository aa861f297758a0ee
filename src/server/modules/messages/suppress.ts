import type { Channel, SuppressionReason } from '#domain/messages.ts';
import { refundQuota } from '#server/modules/quotas/quota-entries.ts';
import { findHolderId, listSharing } from '#server/platform/business/store.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  insertPersonEvent,
  insertSuppression,
  type PersonEventKind,
  suppressWaiting,
} from './suppressions/store.ts';

interface Suppressed {
  channel: Channel;
  /** An email address in lower case, or a number in E.164. */
  address: string;
  /** `hashSubject` of the address at the holder. */
  addressHash: string;
  reason: SuppressionReason;
  /** What the team or the person wrote. */
  note?: string;
  /** The message that led to it. */
  messageId?: string;
  now: Date;
}

const EVENT_OF: Record<SuppressionReason, PersonEventKind> = {
  unsubscribed: 'unsubscribed',
  bounced: 'bounced',
  complained: 'complained',
  stopped: 'stopped',
  byHand: 'suppressed',
};

/**
 * Puts a person on the holder's list: cancels and refunds waiting messages of all businesses that share it. The first
 * reason stays, unless the person's own request replaces it. Returns whether it is new.
 */
export async function suppress(
  tx: Tx,
  businessId: string,
  suppressed: Suppressed,
): Promise<boolean> {
  const [isNew = false] = await suppressEach(tx, businessId, [suppressed]);
  return isNew;
}

/** The same for people of one channel: their messages are looked for in each business once. Returns who is new. */
export async function suppressEach(
  tx: Tx,
  businessId: string,
  people: readonly Suppressed[],
): Promise<boolean[]> {
  const holderId = await findHolderId(tx, businessId);
  const areNew: boolean[] = [];
  for (const one of people) areNew.push(await addToList(tx, { businessId, holderId }, one));
  const groups = groupByReason(people);
  for (const senderId of await listSharing(tx, holderId)) {
    for (const { addresses, ...group } of groups) {
      const messageIds = await suppressWaiting(tx, senderId, { ...group, addresses });
      await refundQuota(tx, senderId, { messageIds, now: group.now });
    }
  }
  return areNew;
}

async function addToList(
  tx: Tx,
  { businessId, holderId }: { businessId: string; holderId: string },
  { note, messageId, ...suppressed }: Suppressed,
): Promise<boolean> {
  const { channel, address, reason, now } = suppressed;
  const row = { ...suppressed, note: note ?? null, messageId: messageId ?? null };
  const isNew = await insertSuppression(tx, holderId, row);
  if (isNew) {
    const event = { channel, address, kind: EVENT_OF[reason], detail: note ?? null };
    await insertPersonEvent(tx, businessId, { ...event, messageId: messageId ?? null, now });
  }
  return isNew;
}

function groupByReason(people: readonly Suppressed[]) {
  return [...new Set(people.map(({ reason }) => reason))].flatMap((reason) => {
    const same = people.filter((one) => one.reason === reason);
    const [first] = same;
    if (first === undefined) return [];
    const { channel, now } = first;
    return { channel, reason, now, addresses: same.map(({ address }) => address) };
  });
}
