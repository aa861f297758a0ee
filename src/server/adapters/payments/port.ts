import type { Money, Price, ProductCode, SubscriptionCode } from '#domain/products.ts';

/**
 * Takes payments. What it says is the truth: the product stores a copy of it and never sums up events. Every object that it
 * makes carries the business's id.
 *
 * Each method throws `PaymentsUnavailable` if the provider cannot be reached, is too slow or fails, and `PaymentRefused` if
 * it refuses the request for good.
 */
export interface PaymentProvider {
  /** False for the local page, where no money moves. */
  readonly movesMoney: boolean;
  /** The customer's id; a second call for the same business answers the same one, unless that one is to be replaced. */
  createCustomer(customer: NewCustomer): Promise<string>;
  /** False for one that it does not know, or that was deleted. */
  hasCustomer(customer: OfCustomer): Promise<boolean>;
  /** Opens a page on which one product can be paid; nothing is bought until then. */
  openCheckout(order: Order): Promise<{ checkoutId: string; url: string }>;
  /** Null if the provider does not know it. */
  readCheckout(checkout: OfCustomer & { checkoutId: string }): Promise<Checkout | null>;
  /** Makes an open page unpayable; one that is paid or expired stays as it is. */
  expireCheckout(checkout: OfCustomer & { checkoutId: string }): Promise<void>;
  /** A page on which a person confirms that a running subscription changes to another price, by proration. */
  openChange(change: PlanChange): Promise<{ url: string }>;
  /** A page for payment methods and invoices. */
  openPortal(visit: OfCustomer & { returnUrl: string }): Promise<{ url: string }>;
  /** All of a customer, ended ones too, newest first. */
  listSubscriptions(customer: OfCustomer): Promise<ProvidedSubscription[]>;
  /** Whether a subscription ends with its period; one that has ended stays so. */
  setCancelling(subscription: OfSubscription & { cancels: boolean }): Promise<void>;
  /** Ends a subscription at once. With `refunds`, its last payment is given back. */
  endSubscription(subscription: OfSubscription & { refunds: boolean }): Promise<void>;
  /** Takes a discount off the coming payments of a running subscription. */
  discountSubscription(subscription: OfSubscription & { discount: Discount }): Promise<void>;
  /** Payments that were made once, such as for text credits; null if the provider does not know it. */
  readPayment(payment: OfCustomer & { paymentId: string }): Promise<ProvidedPayment | null>;
  /** All of a customer that were made once and succeeded. */
  listPayments(customer: OfCustomer): Promise<ProvidedPayment[]>;
  /** Newest first, at most 20. */
  listInvoices(
    page: OfCustomer & { startAfter: string | null },
  ): Promise<{ invoices: ProvidedInvoice[]; hasMore: boolean }>;
  /** As people know it, such as 'Visa •••• 4242'; null if none is stored. */
  readPaymentMethod(customer: OfCustomer): Promise<string | null>;
}

export interface OfCustomer {
  readonly businessId: string;
  readonly customerId: string;
}

export interface OfSubscription extends OfCustomer {
  readonly subscriptionId: string;
}

export interface NewCustomer {
  readonly businessId: string;
  readonly name: string;
  readonly email: string | null;
  /** The id of one that the provider no longer has. */
  readonly replaces?: string;
}

export interface Order extends OfCustomer {
  readonly product: ProductCode;
  /** A price that was agreed with the business; null for the standard price. */
  readonly agreedPrice: Price | null;
  readonly discount: Discount | null;
  /** A repeated call with the same one answers the same page. */
  readonly idempotencyKey: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface PlanChange extends OfSubscription {
  readonly product: SubscriptionCode;
  readonly agreedPrice: Price | null;
  readonly returnUrl: string;
}

/** Either a share or an amount, in minor units of `CURRENCY`. */
export interface Discount {
  /** A repeated use of the same discount is one. */
  readonly discountId: string;
  readonly percentOff?: number;
  readonly amountOff?: number;
  /** Of a subscription; undefined: one payment. */
  readonly months?: number;
}

export interface Checkout {
  readonly state: 'open' | 'paid' | 'expired';
  /** Of what was paid once; null before that. */
  readonly paymentId: string | null;
  readonly subscriptionId: string | null;
}

export interface ProvidedSubscription extends Price {
  readonly subscriptionId: string;
  /** The business that the provider has noted; null if none. */
  readonly businessId: string | null;
  /** Null for a price that we do not sell. */
  readonly product: SubscriptionCode | null;
  /** `incomplete`: its first payment was never made, so that it counts for nothing. */
  readonly status: 'incomplete' | 'active' | 'past_due' | 'ended';
  readonly startedAt: Date;
  readonly periodEndsAt: Date;
  readonly cancelsAtPeriodEnd: boolean;
  /** Since when a payment is owed. */
  readonly failedAt: Date | null;
  readonly endedAt: Date | null;
}

export interface ProvidedPayment extends Money {
  readonly paymentId: string;
  readonly businessId: string | null;
  /** Null for something that we do not sell. */
  readonly product: ProductCode | null;
  readonly status: 'pending' | 'paid' | 'failed';
  readonly paidAt: Date;
  /** Given back so far, also by a dispute that was opened. */
  readonly refundedAmount: number;
}

export interface ProvidedInvoice extends Money {
  readonly invoiceId: string;
  readonly number: string | null;
  readonly createdAt: Date;
  readonly description: string;
  readonly refundedAmount: number;
  readonly state: 'paid' | 'open' | 'void';
  readonly url: string | null;
  readonly pdfUrl: string | null;
}

/** What an event of the provider is about. It says nothing of what happened: that is read anew. */
export interface PaymentEvent {
  readonly eventId: string;
  readonly type: string;
  /** False for an event of another account, or of the account's other mode. */
  readonly isOurAccount: boolean;
  /** Whether this kind of event can change anything here. */
  readonly isRelevant: boolean;
  /** As noted in the object when it was made; null for one that carries none. */
  readonly businessId: string | null;
  readonly customerId: string | null;
  readonly paymentId: string | null;
}

/** Null unless the provider has signed the body, and lately. */
export type ReadPaymentEvent = (
  body: Buffer,
  signature: string | undefined,
) => Promise<PaymentEvent | null>;

/** The provider cannot be reached, is too slow or fails; the same may work later. */
export class PaymentsUnavailable extends Error {
  override readonly name = 'PaymentsUnavailable';
}

/** The provider refuses for good. Its message is for the log. */
export class PaymentRefused extends Error {
  override readonly name: string = 'PaymentRefused';
}

/** It never had this customer, or has deleted it: the id is of another account, or of the account's test mode. */
export class CustomerUnknown extends PaymentRefused {
  override readonly name = 'CustomerUnknown';
}
