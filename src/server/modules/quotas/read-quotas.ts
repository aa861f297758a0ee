import { quotaMonthOf } from '#domain/date-format.ts';
import type { Entitlements } from '#domain/entitlements.ts';
import type { Channel } from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';
import { sumBuckets } from './store.ts';

export interface Quotas {
  /** The current bucket: a month such as '2026-11', or 'trial'. */
  bucket: string;
  month: string;
  email: { quota: number; left: number };
  text: { quota: number; left: number };
  /** Bought text credits, spent after those of the month. */
  addonTextCredits: number;
}

/** What decides the quotas of a business: `quotaTermsOf` reads it from one. */
export interface QuotaTerms {
  entitlements: Entitlements;
  timeZone: string;
  now: Date;
}

const ADDON = 'addon';

/** A holder's remaining quotas: the plan's quotas plus the sum of the ledger's entries. */
export async function readQuotas(
  tx: Tx,
  holderId: string,
  { entitlements, timeZone, now }: QuotaTerms,
): Promise<Quotas> {
  const { plan, planName } = entitlements;
  const month = quotaMonthOf(now, timeZone);
  const bucket = planName === null ? 'trial' : month;
  const sums = await sumBuckets(tx, holderId, [bucket, ADDON]);
  const left = (channel: Channel, quota: number) => ({
    quota,
    left: Math.max(0, quota + (sums[channel][bucket] ?? 0)),
  });
  return {
    bucket,
    month,
    email: left('email', plan.emails),
    text: left('text', plan.textCredits),
    addonTextCredits: sums.text[ADDON] ?? 0,
  };
}
