import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fill } from '#domain/fill-placeholders.ts';
import { readProductBrand } from '#server/modules/branding/read-product-brand.ts';
import { findOpenOrClosedBusiness } from '#server/modules/businesses/queries.ts';
import type { Database } from '#server/platform/database/database.ts';
import { PAGE_WITH_LOGO_POLICY, renderPage, sendPage } from '#server/platform/http/page.tsx';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import type { ProductBrand } from '#server/platform/product-brand.ts';
import { readIdToken } from '#server/platform/tokens.ts';
import { languageOfRequest } from '#server/texts/pick-language.ts';
import { type ServerLanguage, textsFor } from '#server/texts/texts-for.ts';
import { isRecipient, unsubscribe } from './unsubscribe.ts';

interface Options {
  database: Database;
  reportMailKeys: KeyRing;
  /** RATE_LIMIT; 0 turns the limits off. */
  rateLimit: number;
}

type UnsubscribeRequest = FastifyRequest<{ Params: { token: string }; Body: unknown }>;

const PATH = '/report-mails/off/:token';
const PER_MINUTE = 60;
const MAX_BODY_BYTES = 10_000;

/** `GET` asks and changes nothing, because mail scanners open links. Any `POST` unsubscribes (RFC 8058). */
export function serveReportUnsubscribe(server: FastifyInstance, options: Options): void {
  const limit = { perMinute: PER_MINUTE, factor: options.rateLimit };
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const onRequest = limitRate(scope, limit);
    scope.get(PATH, { onRequest }, (request: UnsubscribeRequest, reply) =>
      serve(options, { request, reply, isDone: false }),
    );
    scope.post(
      PATH,
      { onRequest, bodyLimit: MAX_BODY_BYTES },
      (request: UnsubscribeRequest, reply) => serve(options, { request, reply, isDone: true }),
    );
  });
}

interface Service {
  request: UnsubscribeRequest;
  reply: FastifyReply;
  isDone: boolean;
}

async function serve(
  { database, reportMailKeys }: Options,
  { request, reply, isDone }: Service,
): Promise<FastifyReply> {
  const language = languageOfRequest(request);
  const claims = readIdToken(reportMailKeys, request.params.token);
  const client = claims && (await findOpenOrClosedBusiness(database, claims.businessId));
  const isKnown =
    client &&
    (await database.transaction().execute((tx) => isRecipient(tx, client.businessId, claims.id)));
  if (!claims || !client || !isKnown) {
    return sendPage(reply.code(404), renderUnknown(language));
  }
  const { businessId, name } = client;
  if (isDone) await database.transaction().execute((tx) => unsubscribe(tx, businessId, claims.id));
  const product = await readProductBrand(database, businessId);
  const page = { clientName: name, language, product };
  return sendPage(reply, isDone ? renderDone(page) : renderAsk(page), PAGE_WITH_LOGO_POLICY);
}

interface Shown {
  clientName: string;
  language: ServerLanguage;
  product: ProductBrand;
}

function renderAsk({ clientName, language, product }: Shown): string {
  const { title, ask, button } = textsFor(language).clientReports.unsubscribe;
  return renderPage({
    language,
    title,
    product,
    content: (
      <form className="card" method="post">
        <h1>{title}</h1>
        <p>{fill(ask, { client: clientName })}</p>
        <button className="button" type="submit">
          {button}
        </button>
      </form>
    ),
  });
}

function renderDone({ clientName, language, product }: Shown): string {
  const { doneTitle, done } = textsFor(language).clientReports.unsubscribe;
  const text = fill(done, { client: clientName });
  return renderNotice({ title: doneTitle, text }, { language, product });
}

function renderUnknown(language: ServerLanguage): string {
  const { unknownTitle, unknown } = textsFor(language).clientReports.unsubscribe;
  return renderNotice({ title: unknownTitle, text: unknown }, { language, product: null });
}

function renderNotice(
  { title, text }: { title: string; text: string },
  { language, product }: { language: ServerLanguage; product: ProductBrand | null },
): string {
  return renderPage({
    language,
    title,
    product,
    content: (
      <div className="card">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
    ),
  });
}
