import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fill } from '#domain/fill-placeholders.ts';
import { readProductBrand } from '#server/modules/branding/read-product-brand.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { findOpenOrClosedBusiness } from '#server/modules/businesses/queries.ts';
import { settingsBusinessOf } from '#server/modules/notifications/settings-business.ts';
import { switchOff } from '#server/modules/notifications/switch-off.ts';
import type { Database } from '#server/platform/database/database.ts';
import { PAGE_WITH_LOGO_POLICY, renderPage, sendPage } from '#server/platform/http/page.tsx';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import type { ProductBrand } from '#server/platform/product-brand.ts';
import { readIdToken } from '#server/platform/tokens.ts';
import { languageOfRequest } from '#server/texts/pick-language.ts';
import { type ServerLanguage, textsFor } from '#server/texts/texts-for.ts';
import { SWITCH_OFF, type SwitchOff } from './switch-off-link.ts';

interface Options {
  database: Database;
  switchOffKeys: KeyRing;
  /** RATE_LIMIT; 0 turns the limits off. */
  rateLimit: number;
}

type SwitchOffRequest = FastifyRequest<{
  Params: { what: string; token: string };
  Body: unknown;
}>;

const PATH = '/notifications/off/:what/:token';
const PER_MINUTE = 240;
const MAX_BODY_BYTES = 10_000;

/** `GET` shows a page and changes nothing, because mail scanners open links. Any `POST` switches off (RFC 8058). */
export function serveSwitchOff(server: FastifyInstance, options: Options): void {
  const limit = { perMinute: PER_MINUTE, factor: options.rateLimit };
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const onRequest = limitRate(scope, limit);
    scope.get(PATH, { onRequest }, (request: SwitchOffRequest, reply) =>
      serve(options, { request, reply, isDone: false }),
    );
    scope.post(PATH, { onRequest, bodyLimit: MAX_BODY_BYTES }, (request: SwitchOffRequest, reply) =>
      serve(options, { request, reply, isDone: true }),
    );
  });
}

interface Service {
  request: SwitchOffRequest;
  reply: FastifyReply;
  isDone: boolean;
}

async function serve(
  { database, switchOffKeys }: Options,
  { request, reply, isDone }: Service,
): Promise<FastifyReply> {
  const language = languageOfRequest(request);
  const what = SWITCH_OFF.find((one) => one === request.params.what);
  const claims = readIdToken(switchOffKeys, request.params.token);
  const business = what && claims && (await findSubject(database, claims));
  if (!business) return sendPage(reply.code(404), renderUnknown(language));
  const { businessId } = business;
  const { id: userId } = claims;
  if (isDone) {
    await database.transaction().execute((tx) => switchOff(tx, businessId, { userId, what }));
  }
  const product = await readProductBrand(database, businessId);
  const page = { what, businessName: business.name, businessId, language, product };
  return sendPage(reply, isDone ? renderDone(page) : renderAsk(page), PAGE_WITH_LOGO_POLICY);
}

/** The business of the link; its parent for somebody whose settings are there by now. */
async function findSubject(
  database: Database,
  { businessId, id: userId }: { businessId: string; id: string },
): Promise<Business | null> {
  return findOpenOrClosedBusiness(database, await settingsBusinessOf(database, businessId, userId));
}

interface Shown {
  what: SwitchOff;
  businessName: string;
  businessId: string;
  language: ServerLanguage;
  product: ProductBrand;
}

function renderAsk({ what, businessName, language, product }: Shown): string {
  const { title, ask, button } = textsFor(language).mails.notifications.switchOff;
  return renderPage({
    language,
    title,
    product,
    content: (
      <form className="card" method="post">
        <h1>{title}</h1>
        <p>{fill(ask[what], { business: businessName })}</p>
        <button className="button" type="submit">
          {button}
        </button>
      </form>
    ),
  });
}

function renderDone({ what, businessName, businessId, language, product }: Shown): string {
  const { doneTitle, done } = textsFor(language).mails.notifications.switchOff;
  const text = fill(done[what], { business: businessName });
  return renderNotice(
    { title: doneTitle, text, search: `?e=${businessId}` },
    { language, product },
  );
}

function renderUnknown(language: ServerLanguage): string {
  const { unknownTitle, unknownText } = textsFor(language).mails.notifications.switchOff;
  return renderNotice(
    { title: unknownTitle, text: unknownText, search: '' },
    { language, product: null },
  );
}

function renderNotice(
  { title, text, search }: { title: string; text: string; search: string },
  { language, product }: { language: ServerLanguage; product: ProductBrand | null },
): string {
  const { settings } = textsFor(language).mails.notifications.switchOff;
  return renderPage({
    language,
    title,
    product,
    content: (
      <div className="card">
        <h1>{title}</h1>
        <p>{text}</p>
        <a className="button" href={`/dash/settings/notifications${search}`}>
          {settings}
        </a>
      </div>
    ),
  });
}
