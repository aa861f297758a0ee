import type { Entity } from '#contract/businesses.ts';
import type { Channel } from '#domain/messages.ts';
import { isRunningLow } from '#domain/plans.ts';

type QuotaLeft = {
  readonly left: number;
  readonly total: number;
  readonly isTrial: boolean;
  /** 'YYYY-MM'. */
  readonly month: string;
  /** Bought text credits, which are spent last; 0 for emails. */
  readonly addon: number;
};

/** Whether so little is left that the business may want more. */
export function isQuotaLow({ left, addon, total }: QuotaLeft): boolean {
  return isRunningLow(left + addon, total);
}

/** A business's remaining quota for a channel, of this month or its trial. */
export function quotaLeft(entity: Entity, channel: Channel): QuotaLeft {
  const { inviteQuotas, trialDaysLeft } = entity;
  const isTrial = trialDaysLeft !== null;
  const month = inviteQuotas.quotasCurrentMonth;
  if (channel === 'email') {
    const left = isTrial ? entity.trialEmailQuotaLeft : inviteQuotas.emailQuotaCurrent;
    return { left, total: inviteQuotas.emailQuota, isTrial, month, addon: 0 };
  }
  const left = isTrial ? entity.trialTextQuotaLeft : inviteQuotas.textQuotaCurrent;
  const { textQuota: total, addonTextCredits: addon } = inviteQuotas;
  return { left, total, isTrial, month, addon };
}
