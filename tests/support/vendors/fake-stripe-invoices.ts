import type {
  FakeCharge,
  FakeDispute,
  FakeInvoice,
  FakeObject,
  FakeObjects,
  FakePayment,
  FakeSubscription,
} from './fake-stripe-objects.ts';
import { FakeStripeError } from './fake-stripe-objects.ts';

export type Emit = (type: string, object: FakeObject) => void;

/** Ends in this if it is declined whenever it is charged, as Stripe's test card does. */
export const DECLINED = '0341';

/** Invoices, payments, refunds and disputes of a fake Stripe. */
export function createFakeInvoices(objects: FakeObjects, emit: Emit) {
  /** The method that is charged; made by the first payment. */
  function methodOf(customer: string) {
    const { invoice_settings } = objects.get('customer', customer);
    const id = invoice_settings.default_payment_method;
    return id === null ? null : objects.get('payment_method', id);
  }

  function setCard(customer: string, last4: string): void {
    const card = { brand: 'visa', last4 };
    const method = objects.add('payment_method', { type: 'card', customer, card });
    objects.get('customer', customer).invoice_settings.default_payment_method = method.id;
    for (const one of objects.all('subscription')) {
      if (one.customer === customer) one.default_payment_method = method.id;
    }
  }

  function charge(
    { customer, currency }: { customer: string; currency: string },
    { amount, metadata }: { amount: number; metadata: Record<string, string> },
  ): FakePayment {
    const payment = objects.add('payment_intent', {
      customer,
      currency,
      amount,
      amount_received: amount,
      status: 'succeeded',
      metadata,
      latest_charge: null,
    });
    const made = objects.add('charge', {
      customer,
      currency,
      amount,
      amount_refunded: 0,
      disputed: false,
      refunded: false,
      paid: true,
      payment_intent: payment.id,
      metadata,
    });
    payment.latest_charge = made.id;
    emit('payment_intent.succeeded', payment);
    return payment;
  }

  interface NewInvoice {
    customer: string;
    currency: string;
    amount: number;
    description: string;
    subscription?: FakeSubscription;
    metadata?: Record<string, string>;
  }

  function addInvoice(invoice: NewInvoice): FakeInvoice {
    const { customer, currency, amount, description, subscription, metadata = {} } = invoice;
    const id = objects.newId('in');
    return objects.add('invoice', {
      id,
      customer,
      currency,
      number: `FAKE-${id.slice(-4)}`,
      description: null,
      status: 'open',
      total: amount,
      amount_paid: 0,
      attempted: false,
      attempt_count: 0,
      metadata,
      parent: subscription
        ? {
            type: 'subscription_details',
            subscription_details: {
              subscription: subscription.id,
              metadata: subscription.metadata,
            },
          }
        : null,
      status_transitions: { finalized_at: objects.now(), paid_at: null },
      hosted_invoice_url: `https://invoice.stripe.example/${id}`,
      invoice_pdf: `https://invoice.stripe.example/${id}/pdf`,
      lines: { object: 'list', data: [{ id: `il_${id}`, description, amount }], has_more: false },
      payments: { object: 'list', data: [], has_more: false },
    });
  }

  function settle(invoice: FakeInvoice, payment: FakePayment | null): void {
    invoice.status = 'paid';
    invoice.amount_paid = payment?.amount ?? 0;
    invoice.status_transitions.paid_at = objects.now();
    if (payment) {
      invoice.payments.data.push({
        id: objects.newId('inpay'),
        object: 'invoice_payment',
        status: 'paid',
        amount_paid: payment.amount,
        payment: { type: 'payment_intent', payment_intent: payment.id },
      });
    }
    emit('invoice.paid', invoice);
  }

  /** Charges the customer's card; false if it is declined. */
  function payInvoice(invoice: FakeInvoice): boolean {
    invoice.attempted = true;
    invoice.attempt_count += 1;
    const { customer, currency, total } = invoice;
    if (total > 0 && methodOf(customer)?.card.last4 === DECLINED) {
      emit('invoice.payment_failed', invoice);
      return false;
    }
    settle(
      invoice,
      total > 0 ? charge({ customer, currency }, { amount: total, metadata: {} }) : null,
    );
    return true;
  }

  const chargeOf = (payment: FakePayment): FakeCharge =>
    objects.get('charge', payment.latest_charge ?? undefined);

  return {
    methodOf,
    setCard,
    charge,
    addInvoice,
    payInvoice,
    settle,

    /** Gives money back, as through the API or by hand in the dashboard. By default all that is left. */
    refund(
      paymentId: string,
      { amount, metadata = {} }: { amount?: number; metadata?: Record<string, string> } = {},
    ) {
      const payment = objects.get('payment_intent', paymentId);
      const charged = chargeOf(payment);
      const left = charged.amount - charged.amount_refunded;
      if (left === 0) {
        const message = `Charge ${charged.id} has already been refunded.`;
        throw new FakeStripeError(400, { code: 'charge_already_refunded', message });
      }
      const given = amount ?? left;
      if (given > left || given <= 0) {
        throw new FakeStripeError(400, {
          message: `Refund amount (${given}) is wrong.`,
          param: 'amount',
        });
      }
      charged.amount_refunded += given;
      charged.refunded = charged.amount_refunded === charged.amount;
      const refund = objects.add('refund', {
        amount: given,
        charge: charged.id,
        payment_intent: payment.id,
        status: 'succeeded',
        metadata,
      });
      emit('charge.refunded', charged);
      return refund;
    },

    /** A customer asks the bank for the money. */
    openDispute(paymentId: string): FakeDispute {
      const charged = chargeOf(objects.get('payment_intent', paymentId));
      charged.disputed = true;
      const dispute = objects.add('dispute', {
        amount: charged.amount - charged.amount_refunded,
        currency: charged.currency,
        charge: charged.id,
        payment_intent: paymentId,
        status: 'needs_response',
      });
      emit('charge.dispute.created', dispute);
      return dispute;
    },

    closeDispute(disputeId: string, status: 'won' | 'lost'): void {
      const dispute = objects.get('dispute', disputeId);
      dispute.status = status;
      emit('charge.dispute.closed', dispute);
    },
  };
}

export type FakeInvoices = ReturnType<typeof createFakeInvoices>;
