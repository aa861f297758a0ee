import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import type { AgencySite } from '#server/platform/context.ts';
import { isLoopbackHost } from '#server/platform/is-loopback-host.ts';

/** A business's verified domain, under which a request came. */
export interface CustomSite {
  kind: 'custom';
  /** In ASCII and lower case, without a port. */
  host: string;
  /** `https://` and the host. */
  origin: string;
  businessId: string;
  /** The business's name in addresses. */
  handle: string;
  /** Whether the business is an agency, which has a dashboard there. */
  isAgency: boolean;
}

/** Where a request came to. An unknown host counts as the product's own. */
export type Site = { kind: 'product' } | { kind: 'clients' } | CustomSite;

declare module 'fastify' {
  interface FastifyRequest {
    site: Site;
  }
}

interface Options {
  baseUrl: string;
  /** Origin of the links of agencies' clients, where the product has no pages of its own. */
  baseUrlAgency: string;
  /** Finds the custom site of a host; null for any other host. */
  findSite: (host: string) => Promise<CustomSite | null>;
}

/** Tells a request where it came to. @throws malformed (400) if its host is none, or it names several */
export type NameSite = (request: FastifyRequest) => Promise<void>;

/** Only the Host header says where a request came to, never X-Forwarded-Host, which anybody can send. */
export function createSiteNamer({ baseUrl, baseUrlAgency, findSite }: Options): NameSite {
  const own = new URL(baseUrl).host;
  const ofClients = new URL(baseUrlAgency).host;
  const siteOf = async ([host = '', ...others]: string[]): Promise<Site> => {
    const [isHost, name = '', port = ''] = HOST.exec(host) ?? [];
    if (others.length > 0 || isHost === undefined) {
      throw new AppError('malformed', 'errors.malformed');
    }
    const named = name + port.replace(DEFAULT_PORT, '');
    if (named === ofClients && named !== own) return CLIENTS;
    if (named === own || name === '' || isLoopbackHost(name) || isIP(name) !== 0) return PRODUCT;
    return (await findSite(name)) ?? PRODUCT;
  };
  return async (request) => {
    request.site = PRODUCT;
    request.site = await siteOf(hostsIn(request.raw.rawHeaders));
  };
}

/** Node itself would keep only the first of several. */
function hostsIn(rawHeaders: readonly string[]): string[] {
  return rawHeaders
    .filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host')
    .map((host) => host.trim().toLowerCase());
}

export const PRODUCT: Site = { kind: 'product' };
const CLIENTS: Site = { kind: 'clients' };

/** Nothing, a name or an IPv4 address, without the dot at its end, or an IPv6 address; each with or without a port. */
const HOST = /^(?:([a-z0-9_-]+(?:\.[a-z0-9_-]+)*)\.?|\[[\da-f:.]+\])?(:\d{0,5})?$/;
const DEFAULT_PORT = /^:(?:80|443)?$/;

/** Browsers that were there use HTTPS for a day: the domain is somebody else's, and so are its subdomains. */
const CUSTOM_HSTS = 'max-age=86400';

/** Tells every request where it came to. */
export function nameSites(server: FastifyInstance, nameSite: NameSite): void {
  server.decorateRequest('site');
  server.addHook('onRequest', async (request, reply) => {
    await nameSite(request);
    if (request.site.kind === 'custom') reply.header('strict-transport-security', CUSTOM_HSTS);
  });
}

/** The agency's domain under which a request came; null for any other host. */
export function agencySiteOf({ site }: Pick<FastifyRequest, 'site'>): AgencySite | null {
  return site.kind === 'custom' && site.isAgency ? site : null;
}

/** Whether a page of another origin sent the request, as far as browsers say; `null` is of no origin. */
export function isFromForeignPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return false;
  const page = URL.parse(origin);
  if (page === null || !/^https?:$/.test(page.protocol)) return true;
  return page.host !== URL.parse(`${page.protocol}//${host}`)?.host;
}

/** The origin under which a request's pages and links are: that of its custom domain, else the product's. */
export function originOfRequest({ site }: Pick<FastifyRequest, 'site'>, baseUrl: string): string {
  return site.kind === 'custom' ? site.origin : baseUrl;
}
