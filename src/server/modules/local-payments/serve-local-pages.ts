import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#server/platform/app-error.ts';
import { isOpenBusiness } from '#server/platform/business/store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { PAGE_POLICY, sendPage } from '#server/platform/http/page.tsx';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { readIdToken } from '#server/platform/tokens.ts';
import { languageOfRequest } from '#server/texts/pick-language.ts';
import { renderCheckout, renderRefused } from './checkout-page.tsx';
import type { LocalAddresses } from './local-addresses.ts';
import { type Offer, payCheckout, readOffer } from './pay-checkout.ts';
import { renderPortal } from './portal-page.tsx';
import { refundPayment, switchCard } from './pretend.ts';
import { settle } from './settle.ts';
import { findCustomer, listPayments } from './store.ts';

interface Options extends LocalAddresses {
  database: Database;
  clock: Clock;
  /** What a payment provider's event leads to: the business's billing is read anew. */
  onChange: (businessId: string) => Promise<void>;
  /** RATE_LIMIT; 0 turns the limit off. */
  rateLimit: number;
}

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;
type PortalRequest = FastifyRequest<{ Params: { token: string; act: string; paymentId?: string } }>;
type PortalRoute = { Params: PortalRequest['params'] };

const PER_MINUTE = 60;

/**
 * The pages in place of a payment provider's: a checkout, the confirmation of a change, a portal. They say that no money
 * moves. Only a POST does something.
 */
export function serveLocalPages(server: FastifyInstance, options: Options): void {
  const { database, clock, onChange, rateLimit, baseUrl } = options;
  const onRequest = limitRate(server, { perMinute: PER_MINUTE, factor: rateLimit });
  const hook = { onRequest };
  const inBusiness = async <T>(
    { token, keys }: { token: string; keys: KeyRing },
    work: (tx: Tx, named: { businessId: string; id: string; now: Date }) => Promise<T>,
  ) => {
    const claims = readIdToken(keys, token);
    // Nothing is sold to a closed business.
    if (!claims || !(await isOpenBusiness(database, claims.businessId))) throw notFound();
    const now = clock.now();
    const result = await database.transaction().execute((tx) => work(tx, { ...claims, now }));
    return { ...claims, result };
  };
  const withOffer = async (
    { params: { token } }: TokenRequest,
    work: typeof readOffer,
  ): Promise<{ businessId: string; offer: Offer }> => {
    const { businessId, result } = await inBusiness(
      { token, keys: options.checkoutKeys },
      (tx, { businessId, id, now }) => work(tx, businessId, { checkoutId: id, now }),
    );
    if (!result) throw notFound();
    return { businessId, offer: result };
  };
  const pageOf = (request: TokenRequest) => ({
    path: `/checkout/${request.params.token}`,
    language: languageOfRequest(request),
  });
  const redirect = (reply: FastifyReply, address: string) =>
    reply.redirect(address.startsWith(baseUrl) ? address.slice(baseUrl.length) : address, 303);

  server.get('/checkout/:token', hook, async (request: TokenRequest, reply) => {
    const { offer } = await withOffer(request, readOffer);
    // The form leads on to the dashboard from which it was opened, which may be under an agency's domain.
    const { origin } = new URL(offer.checkout.success_url, baseUrl);
    const policy = PAGE_POLICY.replace("form-action 'self'", `form-action 'self' ${origin}`);
    return sendPage(reply, renderCheckout(offer, pageOf(request)), policy);
  });
  server.post('/checkout/:token', hook, async (request: TokenRequest, reply) => {
    const { businessId, offer } = await withOffer(request, payCheckout);
    if (offer.state === 'expired') {
      return sendPage(reply.code(409), renderCheckout(offer, pageOf(request)));
    }
    if (offer.state === 'open') return sendPage(reply.code(402), renderRefused(pageOf(request)));
    await onChange(businessId);
    return redirect(reply, offer.checkout.success_url);
  });
  server.post('/checkout/:token/refuse', hook, async (request: TokenRequest, reply) => {
    await withOffer(request, readOffer);
    return sendPage(reply.code(402), renderRefused(pageOf(request)));
  });

  server.get('/checkout/portal/:token', hook, async (request: TokenRequest, reply) => {
    const { token } = request.params;
    const { result } = await inBusiness(
      { token, keys: options.portalKeys },
      async (tx, { businessId, now }) => {
        await settle(tx, businessId, now);
        return {
          payments: await listPayments(tx, businessId),
          customer: await findCustomer(tx, businessId),
        };
      },
    );
    const { payments, customer } = result;
    const page = renderPortal({
      path: `/checkout/portal/${token}`,
      language: languageOfRequest(request),
      isCardDeclined: customer?.is_card_declined ?? false,
      payments,
      returnUrl: customer?.return_url ?? `${baseUrl}/dash/settings/plan`,
    });
    return sendPage(reply, page);
  });
  const act = async ({ params }: PortalRequest, reply: FastifyReply) => {
    const { token, act: word, paymentId } = params;
    const { businessId } = await inBusiness(
      { token, keys: options.portalKeys },
      async (tx, { businessId, now }) => {
        await settle(tx, businessId, now);
        if (paymentId !== undefined) await refundPayment(tx, businessId, paymentId);
        else if (word === 'works' || word === 'declined') {
          await switchCard(tx, businessId, { isDeclined: word === 'declined' });
        } else throw notFound();
      },
    );
    await onChange(businessId);
    return reply.redirect(`/checkout/portal/${token}`, 303);
  };
  server.post<PortalRoute>('/checkout/portal/:token/:act', hook, act);
  server.post<PortalRoute>('/checkout/portal/:token/:act/:paymentId', hook, act);
}
