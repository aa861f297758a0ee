import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A business's verified domain, under which a request came. */
export interface CustomSite {
  kind: 'custom';
  /** In ASCII and lower case, without a port. */
  host: string;
  /** `https://` and the host. */
  origin: string;
  businessId: string;
  /** Whether the business is an agency, which has a dashboard there. */
  isAgency: boolean;
}

/** Where a request came to. An unknown host counts as the product's own. */
export type Site = { kind: 'product' } | { kind: 'clients' } | CustomSite;

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined while an address that cannot be read is answered. */
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

/** Tells every request where it came to. Must be registered before all routes. */
export function nameSites(
  server: FastifyInstance,
  { baseUrl, baseUrlAgency, findSite }: Options,
): void {
  const own = new URL(baseUrl).host;
  const ofClients = new URL(baseUrlAgency).host;
  const siteOf = async (host: string | undefined): Promise<Site> => {
    if (host === undefined || host === own) return PRODUCT;
    if (host === ofClients) return CLIENTS;
    return (await findSite(hostnameOf(host))) ?? PRODUCT;
  };
  server.decorateRequest('site');
  server.addHook('onRequest', async (request) => {
    request.site = await siteOf(request.headers.host);
  });
}

const PRODUCT: Site = { kind: 'product' };
const CLIENTS: Site = { kind: 'clients' };

/** Only the Host header says where a request came to, never X-Forwarded-Host, which anybody can send. */
function hostnameOf(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/** The origin under which a request's pages and links are: that of its custom domain, else the product's. */
export function originOfRequest({ site }: Pick<FastifyRequest, 'site'>, baseUrl: string): string {
  return site.kind === 'custom' ? site.origin : baseUrl;
}
