import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#server/platform/app-error.ts';
import type { CustomSite } from '#server/platform/http/site.ts';
import type { SiteReader } from './site-reader.ts';
import {
  businessInAddress,
  businessInBody,
  type FindWidgetBusiness,
} from './sites/named-business.ts';
import { audienceOf } from './sites/served-routes.ts';

interface Options {
  sites: SiteReader;
  findWidgetBusiness: FindWidgetBusiness;
}

/** What a business with a domain of its own shows there alone. */
const PAGES: ReadonlySet<string | undefined> = new Set([
  '/f/:handle',
  '/feedbackevaluate/:handle',
  '/wall/:handle',
]);

const CALLS = '/api/survey/';

/**
 * Lets a custom site serve only what belongs there: some routes, and of these what is of the site's business or of those
 * beneath it.
 */
export function guardSites(server: FastifyInstance, { sites, findWidgetBusiness }: Options): void {
  server.addHook('onRequest', async (request, reply) => {
    const { site } = request;
    if (site.kind !== 'custom') return;
    if (!isServed(request, site)) return reply.callNotFound();
    const named = await businessInAddress(request, findWidgetBusiness);
    if (named === null) return;
    const place = await sites.placeOf(site, named);
    if (place.at === 'nowhere') return reply.callNotFound();
    if (place.at === 'elsewhere' && PAGES.has(request.routeOptions.url)) {
      return leadTo(place.origin, request, reply);
    }
  });
  // Once the body was read.
  server.addHook('preHandler', async (request) => {
    const { site, routeOptions } = request;
    if (site.kind !== 'custom' || !routeOptions.url?.startsWith(CALLS)) return;
    const named = businessInBody(request);
    const place = named && (await sites.placeOf(site, named));
    if (place?.at === 'nowhere') throw notFound();
  });
}

function isServed({ routeOptions: { url = '' } }: FastifyRequest, { isAgency }: CustomSite) {
  const audience = audienceOf(url);
  return audience === 'customers' || (audience === 'agency' && isAgency);
}

/** Nobody may remember the way: the other domain may be given up. */
function leadTo(origin: string, { url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { pathname, search } = new URL(url, origin);
  return reply.header('cache-control', 'no-store').redirect(origin + pathname + search, 302);
}
