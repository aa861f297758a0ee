import { quotaMonthOf } from '#domain/date-format.ts';
import type { Entitlements } from '#domain/entitlements.ts';
import type { Channel } from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';
import { sumBuckets } from './store.ts';

export interface Quotas {
  /** The current bucket: a month such as '2026-11', or 'trial'. */
  bucket: string;
  /** In whose ledger the bucket is. */
  bucketHolderId: string;
  /** In whose ledger bought credits are. */
  holderId: string;
  month: string;
  email: { quota: number; left: number };
  text: { quota: number; left: number };
  /** Bought text credits, spent after those of the month. */
  addonTextCredits: number;
}

/** What decides the quotas of a business: `quotaTermsOf` reads it from one. */
export interface QuotaTerms {
  /** Whose plan, months and bought credits are used. */
  holderId: string;
  /** Whose trial is used where there is no plan. */
  trialHolderId: string;
  entitlements: Entitlements;
  timeZone: string;
  now: Date;
}

const ADDON = 'addon';

/** What remains of a business's quotas: those of plan or trial plus the sum of the ledger's entries. */
export async function readQuotas(
  tx: Tx,
  { holderId, trialHolderId, entitlements, timeZone, now }: QuotaTerms,
): Promise<Quotas> {
  const { plan, planName } = entitlements;
  const month = quotaMonthOf(now, timeZone);
  const bucket = planName === null ? 'trial' : month;
  const bucketHolderId = bucket === 'trial' ? trialHolderId : holderId;
  const own = await sumBuckets(tx, holderId, [bucket, ADDON]);
  const used = bucketHolderId === holderId ? own : await sumBuckets(tx, bucketHolderId, [bucket]);
  const left = (channel: Channel, quota: number) => ({
    quota,
    left: Math.max(0, quota + (used[channel][bucket] ?? 0)),
  });
  return {
    bucket,
    bucketHolderId,
    holderId,
    month,
    email: left('email', plan.emails),
    text: left('text', plan.textCredits),
    addonTextCredits: own.text[ADDON] ?? 0,
  };
}
