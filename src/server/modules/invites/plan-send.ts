import { creditCostOf } from '#domain/credits.ts';
import type { Channel, SuppressionReason } from '#domain/messages.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { listSuppressed } from '#server/modules/messages/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { NO_BUSINESS } from '#server/platform/ids.ts';
import type { InviteDependencies } from './invite-dependencies.ts';
import { listInvitedNear } from './store.ts';

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
  business: Business;
  sendAt: Date;
}

type PlanDependencies = Pick<InviteDependencies, 'textTimeOf' | 'activityKeys'>;

const DAY = 86_400_000;

/** Decides for each recipient whether they get an invite, when and at what cost, or why not. */
export async function planSend(
  tx: Tx,
  planning: Planning,
  { textTimeOf, activityKeys }: PlanDependencies,
): Promise<PlannedRecipient[]> {
  const { channel, recipients, sendAt } = planning;
  const obstacles = await findObstacles(tx, { ...planning, activityKeys });
  const listed = new Set<string>();
  return recipients.map((recipient) => {
    const { address } = recipient;
    const isDuplicate = listed.has(address);
    listed.add(address);
    const notSent = { ...recipient, reason: null, until: null, sendAt, cost: 0 };
    if (isDuplicate) return { ...notSent, verdict: 'duplicate' };
    const verdict = verdictOf(address, obstacles);
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

interface Obstacles {
  suppressed: ReadonlyMap<string, { reason: SuppressionReason }>;
  /** Until when people cannot be invited again. */
  repeats: ReadonlyMap<string, Date>;
}

async function findObstacles(
  tx: Tx,
  {
    channel,
    recipients,
    business,
    sendAt,
    activityKeys,
  }: Planning & Pick<PlanDependencies, 'activityKeys'>,
): Promise<Obstacles> {
  const { businessId, inviteSettings } = business;
  const addresses = recipients.map(({ address }) => address);
  const people = { channel, addresses, activityKeys };
  const suppressed = await listSuppressed(tx, businessId, people);
  // Texts are exempt from the rule of repeats, but some people have stopped all texts of the installation.
  if (channel === 'text') {
    const stopped = await listSuppressed(tx, NO_BUSINESS, people);
    return { suppressed: new Map([...stopped, ...suppressed]), repeats: new Map() };
  }
  const span = inviteSettings.repeatDays * DAY;
  const near = { channel, addresses, ...around(sendAt, span) };
  const invited = await listInvitedNear(tx, businessId, near);
  const repeats = invited.map(
    ({ address, wentAt }) => [address, new Date(wentAt.getTime() + span)] as const,
  );
  return { suppressed, repeats: new Map(repeats) };
}

function around(moment: Date, span: number) {
  return { after: new Date(moment.getTime() - span), before: new Date(moment.getTime() + span) };
}

function verdictOf(address: string, { suppressed, repeats }: Obstacles) {
  const suppression = suppressed.get(address);
  if (suppression) return { verdict: 'suppressed', reason: suppression.reason } as const;
  const until = repeats.get(address);
  return until ? ({ verdict: 'repeat', until } as const) : null;
}
