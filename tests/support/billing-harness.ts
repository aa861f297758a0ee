import type { ProductCode } from '#domain/products.ts';
import type { BillingParts } from '#server/modules/billing/billing-parts.ts';
import { openCheckout } from '#server/modules/billing/buying/open-checkout.ts';
import { readBilling } from '#server/modules/billing/get-billing.ts';
import { refreshBilling } from '#server/modules/billing/refresh/refresh-billing.ts';
import { createLocalPayments } from '#server/modules/local-payments/create-local-payments.ts';
import { payCheckout } from '#server/modules/local-payments/pay-checkout.ts';
import { refundPayment, switchCard } from '#server/modules/local-payments/pretend.ts';
import { updatePayment } from '#server/modules/local-payments/store.ts';
import type { Tx } from '#server/platform/context.ts';
import { secretsOf } from '#server/platform/installation-secrets.ts';
import { createLog } from '#server/platform/log.ts';
import { readIdToken } from '#server/platform/tokens.ts';
import type { TestServer } from './test-server.ts';

/** Billing on the local provider, with a clock that the test drives. */
export function billingOn(server: TestServer) {
  const { productDatabase: database } = server;
  let now = new Date();
  const clock = { now: () => now };
  const { keysFor } = secretsOf(['of this test']);
  const checkoutKeys = keysFor('checkouts');
  const addresses = { baseUrl: server.origin, checkoutKeys, portalKeys: keysFor('portal') };
  const payments = createLocalPayments({ database, clock, ...addresses });
  const parts: BillingParts = {
    database,
    payments,
    clock,
    log: createLog('silent'),
    baseUrl: server.origin,
  };
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => database.transaction().execute(work);
  return {
    parts,
    clock,
    setTime(time: string) {
      now = new Date(time);
    },
    open: (businessId: string, product: ProductCode) =>
      openCheckout(parts, businessId, {
        product,
        agreedPrice: null,
        email: null,
        successUrl: `${server.origin}/dash/settings/plan?paid=plan`,
        cancelUrl: `${server.origin}/dash/settings/plan`,
      }),
    /** What becomes of the page: paid, or expired. Nobody is told. */
    async pay({ url }: { url: string }) {
      const { businessId, id: checkoutId } = readIdToken(
        checkoutKeys,
        url.split('/').at(-1) ?? '',
      ) ?? {
        businessId: '',
        id: '',
      };
      const offer = await inTransaction((tx) => payCheckout(tx, businessId, { checkoutId, now }));
      return offer?.state;
    },
    async buy(businessId: string, product: ProductCode) {
      await this.pay(await this.open(businessId, product));
      await refreshBilling(parts, businessId);
    },
    refresh: (businessId: string) => refreshBilling(parts, businessId),
    read: (businessId: string) =>
      inTransaction((tx) => readBilling(tx, businessId, { payments, now })),
    switchCard: (businessId: string, isDeclined: boolean) =>
      inTransaction((tx) => switchCard(tx, businessId, { isDeclined })),
    refund: (businessId: string, paymentId: string) =>
      inTransaction((tx) => refundPayment(tx, businessId, paymentId)),
    /** As by hand at the provider, also less than before. */
    setRefunded: (businessId: string, paymentId: string, refunded_amount: number) =>
      inTransaction((tx) =>
        updatePayment(tx, { business_id: businessId, payment_id: paymentId }, { refunded_amount }),
      ),
    payments: (businessId: string) =>
      payments.listPayments({ businessId, customerId: `local-${businessId}` }),
    subscriptions: (businessId: string) =>
      payments.listSubscriptions({ businessId, customerId: `local-${businessId}` }),
  };
}
