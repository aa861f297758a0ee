import { beforeAll, describe } from 'vitest';
import { secretsOf } from '#server/platform/installation-secrets.ts';
import { readIdToken } from '#server/platform/tokens.ts';
import { createBusiness } from '#tests/support/factories.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { testPaymentProvider } from '#tests/support/vendors/test-payment-provider.ts';
import { createLocalPayments } from './create-local-payments.ts';
import { payCheckout } from './pay-checkout.ts';
import { switchCard } from './pretend.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

describe('the local page, as every provider of payments,', () => {
  testPaymentProvider(() => {
    const { productDatabase: database } = server;
    let ahead = 0;
    const clock = { now: () => new Date(Date.now() + ahead) };
    const { keysFor } = secretsOf(['of this test']);
    const checkoutKeys = keysFor('checkouts');
    const addresses = { baseUrl: server.origin, checkoutKeys, portalKeys: keysFor('portal') };
    const pay = async (url: string) => {
      const token = new URL(url).pathname.split('/').at(-1) ?? '';
      const { businessId, id } = readIdToken(checkoutKeys, token) ?? { businessId: '', id: '' };
      const now = clock.now();
      const paid = await database
        .transaction()
        .execute((tx) => payCheckout(tx, businessId, { checkoutId: id, now }));
      if (paid?.state !== 'paid') throw new Error('It could not be paid.');
    };
    const switchTo = (businessId: string, isDeclined: boolean) =>
      database.transaction().execute((tx) => switchCard(tx, businessId, { isDeclined }));
    return {
      provider: createLocalPayments({ database, clock, ...addresses }),
      newBusiness: async () => (await createBusiness(server)).bID,
      pay,
      confirm: pay,
      declineCard: ({ businessId }) => switchTo(businessId, true),
      mendCard: ({ businessId }) => switchTo(businessId, false),
      async advanceDays(days) {
        ahead += days * DAY_MS;
      },
    };
  });
});
