import type { FastifyInstance } from 'fastify';
import { CREDIT_PACKS, type CreditPackCode } from '#domain/credits.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { notFound } from '#server/platform/app-error.ts';
import { isOpenBusiness } from '#server/platform/business/store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { renderPage, sendPage } from '#server/platform/http/page.tsx';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { languageOfRequest } from '#server/texts/pick-language.ts';
import { type ServerLanguage, textsFor } from '#server/texts/texts-for.ts';
import { buyCredits } from './buy-credits.ts';
import { type CheckoutKeysOf, readCheckout } from './checkout-address.ts';

interface Options {
  database: Database;
  clock: Clock;
  checkoutKeysOf: CheckoutKeysOf;
  /** RATE_LIMIT; 0 turns the limit off. */
  rateLimit: number;
}

type Route = { Params: { pack: string; token: string } };

const PATH = '/checkout/:pack/:token';
const PER_MINUTE = 60;

/**
 * A checkout page in place of a payment provider. It explains that no money moves; a POST to it
 * "pays".
 */
export function serveCheckoutPage(server: FastifyInstance, options: Options): void {
  const { database, clock, checkoutKeysOf, rateLimit } = options;
  const onRequest = limitRate(server, { perMinute: PER_MINUTE, factor: rateLimit });
  /** Nothing is sold to a closed business. */
  async function readOpen(params: Route['Params']) {
    const checkout = readCheckout(params, checkoutKeysOf);
    if (!checkout || !(await isOpenBusiness(database, checkout.businessId))) throw notFound();
    return checkout;
  }
  server.get<Route>(PATH, { onRequest }, async (request, reply) => {
    const checkout = await readOpen(request.params);
    const page = renderCheckout(checkout.pack, languageOfRequest(request));
    return sendPage(reply.header('cache-control', 'no-store'), page);
  });
  server.post<Route>(PATH, { onRequest }, async ({ params }, reply) => {
    const { businessId, purchaseId, pack } = await readOpen(params);
    const { credits } = packOf(pack);
    await database
      .transaction()
      .execute((tx) => buyCredits(tx, businessId, { credits, purchaseId, now: clock.now() }));
    return reply.redirect(`/dash/getfeedback/sendinvites/text?newcredits=${credits}`, 303);
  });
}

function packOf(code: CreditPackCode) {
  const pack = CREDIT_PACKS.find((one) => one.code === code);
  if (!pack) throw notFound();
  return pack;
}

function renderCheckout(code: CreditPackCode, language: ServerLanguage): string {
  const { pages } = textsFor(language);
  const { credits, price } = packOf(code);
  const values = {
    credits: credits.toLocaleString(language),
    price: `$${(price / 100).toFixed(2)}`,
  };
  return renderPage({
    language,
    title: pages.checkoutTitle,
    content: (
      <form className="card" method="post">
        <h1>{fill(pages.checkoutCredits, values)}</h1>
        <p>{fill(pages.checkoutPrice, values)}</p>
        <p>{pages.checkoutNoMoney}</p>
        <button className="button" type="submit">
          {pages.checkoutPay}
        </button>
      </form>
    ),
  });
}
