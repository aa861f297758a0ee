import type { AnswerTo } from '#contract/calls.ts';
import { graceEndsAt } from '#domain/entitlements.ts';
import { isPlanCode, type PlanCode } from '#domain/plans.ts';
import { isVideoPlan } from '#domain/video-addon.ts';
import type { PaymentProvider } from '#server/adapters/payments/port.ts';
import {
  entitlementsOfBusiness,
  videoMinutesOfBusiness,
} from '#server/modules/businesses/business-entitlements.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { readVideoUse } from '#server/modules/videos/queries.ts';
import { secondsOrNull, toSeconds } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/context.ts';
import { customerOf } from './billing-parts.ts';
import { closesAt } from './closes-at.ts';
import { readDiscount } from './read-discount.ts';
import { readUse } from './read-use.ts';
import {
  type AgreementRow,
  findAgreement,
  listSubscriptions,
  readCopy,
  readSignUpRecord,
  type SubscriptionRow,
} from './store.ts';

type Billing = AnswerTo<'getBilling'>;

const MINUTE_MS = 60_000;

/** What a business has bought and uses, from the database alone. */
export async function readBilling(
  tx: Tx,
  businessId: string,
  { payments, now }: { payments: PaymentProvider; now: Date },
): Promise<Billing> {
  const business = await readBusiness(tx, businessId);
  const { state } = entitlementsOfBusiness(business, now);
  const subscriptions = await listSubscriptions(tx, businessId);
  const record = await readSignUpRecord(tx, businessId);
  const video = await readVideoUse(tx, businessId);
  return {
    state,
    movesMoney: payments.movesMoney,
    plan: presentLast(subscriptions, { isOfKind: isPlanCode, now }),
    lifetimeDeal: business.lifetimeDeal,
    video: presentLast(subscriptions, { isOfKind: isVideoPlan, now }),
    agreedPrice: presentAgreement(await findAgreement(tx, businessId)),
    wantedPlan: wantedPlanOf(record),
    discount: await readDiscount(tx, businessId, { subscriptions, now }),
    paymentMethod: (await readCopy(tx, businessId)).paymentMethod,
    hasPortal: customerOf(business, payments) !== null,
    closesAt: state === 'cancelled' ? secondsOrNull(closesAt(business)) : null,
    ...(await readUse(tx, business, now)),
    videoMinutes: {
      used: video.durationMs / MINUTE_MS,
      limit: videoMinutesOfBusiness(business, now),
    },
  };
}

function wantedPlanOf(record: unknown): PlanCode | null {
  const { subscriptionType } = (record ?? {}) as { subscriptionType?: unknown };
  return isPlanCode(subscriptionType) ? subscriptionType : null;
}

/** The running subscription of a kind, else the last one. */
function presentLast<Code extends string>(
  subscriptions: readonly SubscriptionRow[],
  { isOfKind, now }: { isOfKind: (code: unknown) => code is Code; now: Date },
) {
  const ofKind = subscriptions.filter(({ product }) => isOfKind(product));
  const running = ofKind.findLast(({ ended_at }) => ended_at === null);
  const shown = running ?? ofKind[0];
  return shown && isOfKind(shown.product)
    ? presentSubscription(shown, { planName: shown.product, now })
    : null;
}

function presentSubscription<Code extends string>(
  row: SubscriptionRow,
  { planName, now }: { planName: Code; now: Date },
) {
  const { cancels_at_period_end: cancels, period_ends_at: periodEndsAt, failed_at: failedAt } = row;
  const isRunning = row.ended_at === null && !(cancels && periodEndsAt <= now);
  const endsAt = row.ended_at ?? (cancels ? periodEndsAt : null);
  return {
    planName,
    amount: row.amount,
    currency: row.currency,
    interval: row.interval,
    renewsAt: endsAt === null ? toSeconds(periodEndsAt) : null,
    endsAt: secondsOrNull(endsAt),
    failedAt: secondsOrNull(failedAt),
    graceEndsAt: secondsOrNull(failedAt && graceEndsAt(failedAt)),
    canResume: isRunning && cancels,
  };
}

function presentAgreement(row: AgreementRow | null): Billing['agreedPrice'] {
  if (row === null || !isPlanCode(row.product)) return null;
  const { product: planName, amount, currency, interval } = row;
  return { planName, amount, currency, interval };
}
