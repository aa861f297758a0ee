import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { handleError, normaliseHandle } from '#domain/handle.ts';
import { flowTexts, offeredLanguages } from '#domain/survey-flow/survey-languages.ts';
import { languageLimitOf } from '#server/modules/businesses/business-entitlements.ts';
import type { LinkOrigins } from '#server/modules/businesses/link-origins.ts';
import { findBusinessByHandle, listOfferedLocations } from '#server/modules/businesses/queries.ts';
import { listLanguagePacks } from '#server/modules/languages/queries.ts';
import { readCurrentVersion, readFlowVersion } from '#server/modules/survey-flows/queries.ts';
import type { Database } from '#server/platform/database/database.ts';
import { warnOnce } from '#server/platform/http/console-warning.ts';
import { pickEncoding } from '#server/platform/http/content-encoding.ts';
import { matchesEtag, type PageBody, pageBody } from '#server/platform/http/page-body.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import type { Log } from '#server/platform/log.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import { scriptOptions } from './script-options.ts';
import { findWebsiteSurvey } from './store.ts';

interface Options {
  database: Database;
  log: Log;
  origins: LinkOrigins;
  /** The folder of the build that browsers load from. */
  clientDir: string;
  /** RATE_LIMIT; 0 turns the limit off. */
  rateLimit: number;
}

const ENTRY = 'src/widget/website-survey/website-survey.ts';
const SCRIPTS_PER_MINUTE = 240;
/** Milliseconds until the database is asked again. */
const TTL = 1_000;
const MAX_SCRIPTS = 1_000;
/** With the server's cache, a change is everywhere after less than a minute. */
const SHORT_CACHE = 'public, max-age=30';

const texts = textsFor('en').websiteSurvey;

/** `GET /s/{handle}.js`: the survey on a business's website. Never fails: the page belongs to someone else. */
export async function serveWebsiteSurvey(server: FastifyInstance, options: Options): Promise<void> {
  const { log, rateLimit } = options;
  const code = await readScript(options.clientDir);
  const scripts = new LRUCache<string, PageBody>({
    max: MAX_SCRIPTS,
    ttl: TTL,
    ignoreFetchAbort: true,
    async fetchMethod(handle, stale) {
      const body = pageBody(await scriptOf(handle, code, options), 'often');
      return stale?.etag === body.etag ? stale : body;
    },
  });
  const onRequest = limitRate(server, { perMinute: SCRIPTS_PER_MINUTE, factor: rateLimit });
  server.get<{ Params: { handle: string } }>(
    '/s/:handle(^[^/]+).js',
    { onRequest, helmet: false },
    async (request, reply) => {
      reply
        .type('text/javascript; charset=utf-8')
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('access-control-allow-origin', '*');
      const handle = normaliseHandle(request.params.handle);
      const body = await scripts.forceFetch(handle).catch((error: unknown) => {
        log.error({ err: error, handle }, 'website survey not read');
        return null;
      });
      if (body === null) {
        return reply.header('cache-control', 'no-store').send(warning(texts.unavailable));
      }
      reply
        .header('cache-control', SHORT_CACHE)
        .header('etag', body.etag)
        .header('vary', 'accept-encoding');
      if (matchesEtag(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
      const encoding = pickEncoding(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.send(await body.in(encoding));
    },
  );
}

/** The built script: it has neither imports nor exports, since it runs as a classic one. */
async function readScript(clientDir: string): Promise<string> {
  const path = join(clientDir, '.vite', 'manifest.json');
  const manifest: Record<string, { file: string }> = JSON.parse(await readFile(path, 'utf8'));
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`${path} does not name ${ENTRY}.`);
  return readFile(join(clientDir, entry.file), 'utf8');
}

async function scriptOf(
  handle: string,
  code: string,
  { database, origins }: Options,
): Promise<string> {
  const business =
    handleError(handle) === null ? await findBusinessByHandle(database, handle) : null;
  if (!business) return warning(texts.unknown);
  const { businessId } = business;
  const { inviteOnly, version } = await readCurrentVersion(database, businessId);
  const offersLocations = (await listOfferedLocations(database, business)).length > 0;
  // Each location decides for itself.
  if (inviteOnly && !offersLocations) return warning(texts.inviteOnly);
  const flow = await readFlowVersion(database, businessId, version);
  if (!flow) throw new Error(`Version ${version} of the survey of ${businessId} is missing.`);
  const customLanguagePacks = await listLanguagePacks(database, businessId);
  const languageLimit = languageLimitOf(business);
  const settings = { ...business, languageLimit, customLanguagePacks };
  const languages = offeredLanguages(flowTexts(flow.steps), settings);
  const survey = await findWebsiteSurvey(database, businessId);
  const serialised = JSON.stringify(
    scriptOptions(business, survey, { origins, languages, offersLocations }),
  );
  return `((GOODWORD_SURVEY)=>{"use strict";${code}})(${serialised});\n`;
}

function warning(text: string): string {
  const message = JSON.stringify(text);
  return `${warnOnce(message, message)};\n`;
}
