import type { Channel } from '#domain/messages.ts';
import { levelOf, type MonthlyLimit } from '#domain/plan-limits.ts';
import { isLimitUseKnown, isQuotaReachedKnown } from '#server/modules/events/queries.ts';
import { recordEvent } from '#server/modules/events/record-event.ts';
import { recordLimitUse } from '#server/modules/events/record-limit-use.ts';
import type { Charge } from '#server/modules/quotas/quota-entries.ts';
import type { Quotas } from '#server/modules/quotas/read-quotas.ts';
import type { Tx } from '#server/platform/context.ts';

const LIMIT_OF = { email: 'emails', text: 'texts' } as const satisfies Record<
  Channel,
  MonthlyLimit
>;

/** After which somebody who heard that a quota is used up hears of invites that were refused, too. */
const HOUR = 3_600_000;

interface QuotaUse {
  channel: Channel;
  /** As they were before. */
  quotas: Quotas;
  charges: readonly Charge[];
  now: Date;
}

/** Records at the holder that a quota is nearly used up, or used up. With bought credits left, nothing ends. */
export async function recordQuotaUse(
  tx: Tx,
  holderId: string,
  { channel, quotas, charges, now }: QuotaUse,
): Promise<void> {
  const { quota: limit, left } = quotas[channel];
  const addon = charges.reduce((sum, { addonCost }) => sum + addonCost, 0);
  const cost = charges.reduce((sum, charge) => sum + charge.cost, 0);
  if (cost === 0 || (channel === 'text' && quotas.addonTextCredits > addon)) return;
  const { bucket: month } = quotas;
  const name = LIMIT_OF[channel];
  const used = limit - left + cost - addon;
  if (levelOf(used, limit) === 'below') return;
  // Whoever heard of refused invites knows.
  if (await isQuotaReachedKnown(tx, holderId, { channel, bucket: month })) return;
  await recordLimitUse(tx, holderId, { name, used, limit, month, now });
}

/**
 * Records at the holder that invites were refused, once for each quota: a month's, or the trial's. Whoever has just heard that it is
 * used up hears it of a later one.
 */
export async function recordRefused(
  tx: Tx,
  holderId: string,
  { now, ...quota }: { channel: Channel; bucket: string; now: Date },
): Promise<void> {
  if (await isQuotaReachedKnown(tx, holderId, quota)) return;
  const heard = {
    name: LIMIT_OF[quota.channel],
    levels: ['reached'],
    month: quota.bucket,
    since: new Date(now.getTime() - HOUR),
  } as const;
  if (await isLimitUseKnown(tx, holderId, heard)) return;
  await recordEvent(tx, holderId, { event: { kind: 'quotaReached', ...quota }, now });
}
