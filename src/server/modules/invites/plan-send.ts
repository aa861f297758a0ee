import { creditCostOf } from '#domain/credits.ts';
import type { Channel, SuppressionReason } from '#domain/messages.ts';
import type { InviteBusiness } from '#server/modules/businesses/find-invite-business.ts';
import type { Tx } from '#server/platform/context.ts';
import { NO_BUSINESS } from '#server/platform/ids.ts';
import { listObstacles, type Obstacle } from './store.ts';

/** A person to invite. */
export interface Recipient {
  /** As entered, and normalised for comparison. */
  to: string;
  address: string;
  name: string | null;
}

export interface PlannedRecipient extends Recipient {
  verdict: 'send' | 'repeat' | 'suppressed' | 'duplicate';
  reason: SuppressionReason | null;
  /** When the person can be invited again. */
  until: Date | null;
  sendAt: Date;
  /** Emails or credits; 0 if nothing is sent. */
  cost: number;
}

interface Planning {
  channel: Channel;
  recipients: readonly Recipient[];
  business: InviteBusiness;
  sendAt: Date;
  /** The earliest time when a text may go to a number. */
  textTimeOf: (number: string, at: Date) => Date;
}

const DAY = 86_400_000;

/** Decides for each recipient whether they get an invite, when and at what cost, or why not. */
export async function planSend(tx: Tx, planning: Planning): Promise<PlannedRecipient[]> {
  const { channel, recipients, business, sendAt, textTimeOf } = planning;
  const span = business.inviteSettings.repeatDays * DAY;
  const obstacleQuery = {
    channel,
    addresses: recipients.map(({ address }) => address),
    // Texts are exempt.
    near: channel === 'email' ? around(sendAt, span) : null,
  };
  const own = await listObstacles(tx, business.businessId, obstacleQuery);
  // Some people have stopped all texts of the installation.
  const shared = channel === 'text' ? await listObstacles(tx, NO_BUSINESS, obstacleQuery) : [];
  const obstacleOf = new Map([...shared, ...own].map((obstacle) => [obstacle.address, obstacle]));
  const listed = new Set<string>();
  return recipients.map((recipient) => {
    const { address } = recipient;
    const isDuplicate = listed.has(address);
    listed.add(address);
    const notSent = { ...recipient, reason: null, until: null, sendAt, cost: 0 };
    if (isDuplicate) return { ...notSent, verdict: 'duplicate' };
    const verdict = verdictOf(obstacleOf.get(address), span);
    if (verdict) return { ...notSent, ...verdict };
    const isText = channel === 'text';
    return {
      ...notSent,
      verdict: 'send',
      sendAt: isText ? textTimeOf(address, sendAt) : sendAt,
      cost: isText ? creditCostOf(address) : 1,
    };
  });
}

function around(moment: Date, span: number) {
  return { after: new Date(moment.getTime() - span), before: new Date(moment.getTime() + span) };
}

function verdictOf(obstacle: Obstacle | undefined, span: number) {
  if (!obstacle) return null;
  const { suppression, invitedAt } = obstacle;
  if (suppression) return { verdict: 'suppressed', reason: suppression } as const;
  if (!invitedAt) return null;
  return { verdict: 'repeat', until: new Date(invitedAt.getTime() + span) } as const;
}
