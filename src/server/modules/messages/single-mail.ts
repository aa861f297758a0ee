import type { SlotValues } from '#domain/message-slots.ts';
import { readEmail } from '#domain/read-email.ts';
import { newId } from '#server/platform/ids.ts';

interface SingleMail {
  kind: 'notice' | 'test';
  recipient: string;
  slots?: SlotValues;
  name?: string | null;
  now: Date;
}

/** A mail to one person, due now, without a send and without cost. */
export function singleMail({ kind, recipient, slots = {}, name = null, now }: SingleMail) {
  return {
    messageId: newId(now),
    channel: 'email',
    kind,
    state: 'accepted',
    recipient,
    address: readEmail(recipient).value ?? recipient,
    name,
    slots,
    sendId: null,
    inviteId: null,
    triggeredBy: null,
    cost: 0,
    addonCost: 0,
    quotaBucket: null,
    sendAt: now,
    reason: null,
  } as const;
}
