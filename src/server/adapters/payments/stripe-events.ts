import type Stripe from 'stripe';
import type { PaymentEvent, ReadPaymentEvent } from './port.ts';
import { idOf } from './stripe-objects.ts';

interface Account {
  /** Any of them may have signed an event. */
  readonly webhookSecrets: readonly string[];
  /** Whether the account's key moves real money. */
  readonly isLive: boolean;
}

/** In seconds; older events may have been recorded by somebody. */
const TOLERANCE = 300;

const RELEVANT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
];

/** Reads events that Stripe has signed just now, by the machine's clock. */
export function createStripeEvents({ webhookSecrets, isLive }: Account): ReadPaymentEvent {
  return async (body, signature) => {
    if (signature === undefined) return null;
    const { default: StripeApi } = await import('stripe');
    for (const secret of webhookSecrets) {
      try {
        const event = StripeApi.webhooks.constructEvent(body, signature, secret, TOLERANCE);
        return describe(event, isLive);
      } catch {
        // Signed with another secret, too old, or no event at all.
      }
    }
    return null;
  };
}

/** The objects of the events above, as far as they say whom they are about. */
interface Described {
  readonly object: string;
  readonly id: string;
  readonly customer?: string | { id: string } | null;
  readonly payment_intent?: string | { id: string } | null;
  readonly mode?: string;
  readonly metadata?: Stripe.Metadata | null;
  readonly parent?: { subscription_details?: { metadata?: Stripe.Metadata | null } | null } | null;
}

function describe(event: Stripe.Event, isLive: boolean): PaymentEvent {
  const about = event.data.object as Described;
  const metadata = about.metadata?.bID ?? about.parent?.subscription_details?.metadata?.bID;
  return {
    eventId: event.id,
    type: event.type,
    isOurAccount: event.account === undefined && event.livemode === isLive,
    isRelevant: RELEVANT_TYPES.includes(event.type),
    businessId: metadata ?? null,
    customerId: idOf(about.customer),
    paymentId: paymentIdOf(about),
  };
}

/** A page that a discount made free stands for its payment. */
function paymentIdOf({ object, id, mode, payment_intent }: Described): string | null {
  const isFreePage = object === 'checkout.session' && mode === 'payment' && !payment_intent;
  return isFreePage ? id : idOf(payment_intent);
}
