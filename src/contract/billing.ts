import { z } from 'zod';
import { CREDIT_PACKS } from '#domain/credits.ts';
import { LIMIT_NAMES } from '#domain/plan-limits.ts';
import { LIFETIME_CODES, PLAN_CODES } from '#domain/plans.ts';
import { VIDEO_PLANS } from '#domain/video-addon.ts';
import { defineCalls } from './call.ts';
import { emailAddress, emptyBody, seconds } from './shared-schemas.ts';

const packCodes = CREDIT_PACKS.map(({ code }) => code);

const MANAGING = { kind: 'business', permission: 'billing.manage' } as const;
/** Each asks the payment provider, which answers only so many requests of all businesses. */
const PER_MINUTE = 30;
const VIEWING = { kind: 'business', permission: 'billing.view' } as const;

const customerEmail = z
  .union([emailAddress, z.object({ email: emailAddress })])
  .transform((recipient) => (typeof recipient === 'string' ? recipient : recipient.email))
  .nullish();
/** The browser goes to the address of the payment provider's page. */
const address = z.object({ url: z.string() });

const money = { amount: z.number().int(), currency: z.string() };
const interval = z.enum(['month', 'year']);

/** A subscription that runs, or has ended and was the last. Money is in minor units. */
const subscriptionOf = <Code extends z.ZodType>(planName: Code) =>
  z.object({
    planName,
    ...money,
    interval,
    /** When the next payment is due; null if it ends or has ended. */
    renewsAt: seconds.nullable(),
    /** When it ends or has ended; null if it goes on. */
    endsAt: seconds.nullable(),
    /** Since when a payment is owed. */
    failedAt: seconds.nullable(),
    /** When the business is locked if nothing is paid. */
    graceEndsAt: seconds.nullable(),
    /** Whether it can be resumed: it was cancelled and still runs. */
    canResume: z.boolean(),
  });

const discount = z.object({
  percentOff: z.number().int().optional(),
  /** In cents. */
  amountOff: z.number().int().optional(),
  /** For how many months; missing: the next payment only. */
  months: z.number().int().optional(),
});

const billing = z.object({
  state: z.enum(['trial', 'trialEnded', 'paid', 'grace', 'unpaid', 'lifetime', 'cancelled']),
  /** Whether payments are real: without a payment provider, a local page takes its place and no money moves. */
  movesMoney: z.boolean(),
  plan: subscriptionOf(z.enum(PLAN_CODES)).nullable(),
  lifetimeDeal: z.enum(LIFETIME_CODES).nullable(),
  video: subscriptionOf(z.enum(VIDEO_PLANS)).nullable(),
  /** A price that was agreed with this business, which `customsubscribe` opens. */
  agreedPrice: z.object({ planName: z.enum(PLAN_CODES), ...money, interval }).nullable(),
  /** The plan that was asked for at sign-up (`subscriptionType`, if it is a plan's code), which is offered first. */
  wantedPlan: z.enum(PLAN_CODES).nullable(),
  /** Of a coupon that waits for the next checkout or invoice, or runs on the plan: `months` are those that are left. */
  discount: discount.nullable(),
  /** As people know a card, such as 'Visa •••• 4242'; null if none is stored. */
  paymentMethod: z.string().nullable(),
  /** Whether there is a customer at the payment provider, who has a portal and invoices. */
  hasPortal: z.boolean(),
  /** When a business without a plan is closed; null while it has one. */
  closesAt: seconds.nullable(),
  /** Used of each limit of the plan: this month (in a trial, in all), or now. */
  use: z.record(
    z.enum(LIMIT_NAMES),
    z.object({ used: z.number().int(), limit: z.number().int().nullable() }),
  ),
  /** Responses that wait to be opened. */
  unopenedResponses: z.number().int(),
  addonTextCredits: z.number().int(),
  videoMinutes: z.object({ used: z.number(), limit: z.number().int() }),
});

const invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  time: seconds,
  description: z.string(),
  ...money,
  refundedAmount: z.number().int(),
  state: z.enum(['paid', 'open', 'void']),
  /** Pages of the payment provider; null where it has none. */
  url: z.string().nullable(),
  pdfURL: z.string().nullable(),
});

/** All are 409 `parent_pays` for a location, like those of codes and of the trial of video. */
export const BILLING_CALLS = defineCalls({
  /** What the business has bought and uses; read from the database alone. */
  getBilling: { access: VIEWING, transaction: 'read', body: emptyBody, answer: billing },
  /** Asks the payment provider anew, such as after a checkout, and answers as `getbilling`. */
  refreshBilling: {
    access: MANAGING,
    transaction: 'none',
    whenLocked: 'open',
    body: emptyBody,
    answer: billing,
    perPersonPerMinute: PER_MINUTE,
  },
  /** Newest first, from the payment provider. */
  fetchInvoices: {
    access: MANAGING,
    transaction: 'none',
    whenLocked: 'open',
    perPersonPerMinute: PER_MINUTE,
    body: z.object({ startAfter: z.string().max(200).nullish() }),
    answer: z.object({ invoices: z.array(invoice), hasMore: z.boolean() }),
  },
  /** Starts a plan, or the change of the running one. */
  initiateSubscribe: {
    access: MANAGING,
    transaction: 'none',
    whenLocked: 'open',
    perPersonPerMinute: PER_MINUTE,
    body: z.object({ planName: z.enum(PLAN_CODES), customerEmail }),
    answer: address,
  },
  /** The same at the price that was agreed with this business; 409 `no_price_agreed` without one. */
  customSubscribe: {
    access: MANAGING,
    transaction: 'none',
    whenLocked: 'open',
    perPersonPerMinute: PER_MINUTE,
    body: z.object({ planName: z.enum(PLAN_CODES).nullish(), customerEmail }),
    answer: address,
  },
  /** Starts the purchase of add-on text credits. */
  initiateBuyTextCredits: {
    access: MANAGING,
    transaction: 'none',
    whenLocked: 'open',
    perPersonPerMinute: PER_MINUTE,
    body: z.object({ numberOfCredits: z.enum(packCodes), customerEmail }),
    answer: address,
  },
  /** Starts a subscription of the video add-on or, without `planName`, the purchase for life. */
  initiateBuyVideoAddon: {
    access: MANAGING,
    transaction: 'none',
    whenLocked: 'open',
    perPersonPerMinute: PER_MINUTE,
    body: z.object({ planName: z.enum(VIDEO_PLANS).nullish(), customerEmail }),
    answer: address,
  },
  /** Ends the subscription with what is paid for; it can be resumed until then. */
  cancelSubscription: {
    access: MANAGING,
    transaction: 'none',
    whenLocked: 'open',
    perPersonPerMinute: PER_MINUTE,
    body: z.object({ product: z.enum(['plan', 'video']) }),
    answer: billing,
  },
  resumeSubscription: {
    access: MANAGING,
    transaction: 'none',
    whenLocked: 'open',
    perPersonPerMinute: PER_MINUTE,
    body: z.object({ product: z.enum(['plan', 'video']) }),
    answer: billing,
  },
  /** The payment provider's page for payment methods and invoices. */
  openBillingPortal: {
    access: MANAGING,
    transaction: 'none',
    whenLocked: 'open',
    perPersonPerMinute: PER_MINUTE,
    body: emptyBody,
    answer: address,
  },
});
