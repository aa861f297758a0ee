import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { cacheReads } from '#server/platform/cached-read.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isFromMachine } from '#server/platform/http/from-machine.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { PROOF_PATH } from './probe-domain.ts';
import { findDomainByToken, listCertifiedDomains } from './store.ts';

interface Options {
  database: Database;
  /** Factor on the limits of requests; 0 turns them off. */
  rateLimit: number;
}

const PROOFS_PER_MINUTE = 120;
/** A proxy asks for every unknown name that somebody sends it. */
const ASKS_PER_MINUTE = 3000;
/** Milliseconds. */
const MAX_AGE = 10_000;
const PATIENCE = 5000;

/**
 * `GET /.well-known/goodword/:token`: the proof that the host of a domain leads here. `GET /internal/tls-ask?domain=`: 200 if
 * a proxy on this machine may get a certificate for the domain. `GET /internal/domains`: all those, one in a line.
 */
export function serveDomains(server: FastifyInstance, { database, rateLimit }: Options): void {
  server.get<{ Params: { token: string } }>(
    `${PROOF_PATH}:token`,
    { onRequest: limitRate(server, { perMinute: PROOFS_PER_MINUTE, factor: rateLimit }) },
    async ({ params: { token }, site }, reply) => {
      const domain = await findDomainByToken(database, token);
      if (domain === null || (site.kind === 'custom' && site.host !== domain)) throw notFound();
      return sendText(reply, token);
    },
  );
  const readDomains = cacheReads({
    read: async () => new Set(await listCertifiedDomains(database)),
    maxAge: MAX_AGE,
    patience: PATIENCE,
  });
  const onRequest = [
    async (request: FastifyRequest) => {
      if (!isFromMachine(request)) throw notFound();
    },
    ...limitRate(server, { perMinute: ASKS_PER_MINUTE, factor: rateLimit }),
  ];
  async function certifiedDomains(): Promise<ReadonlySet<string>> {
    const domains = await readDomains();
    if (domains === null) throw new AppError('unavailable', 'errors.unavailable');
    return domains;
  }
  server.get<{ Querystring: { domain?: unknown } }>(
    '/internal/tls-ask',
    { onRequest },
    async ({ query: { domain } }, reply) => {
      const domains = await certifiedDomains();
      if (typeof domain !== 'string' || !domains.has(domain.toLowerCase())) throw notFound();
      return sendText(reply, '');
    },
  );
  server.get('/internal/domains', { onRequest }, async (_request, reply) =>
    sendText(reply, [...(await certifiedDomains())].map((domain) => `${domain}\n`).join('')),
  );
}

function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/plain').send(text);
}
