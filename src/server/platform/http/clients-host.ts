import type { FastifyRequest } from 'fastify';

interface Origins {
  baseUrl: string;
  /** Of the links of agencies' clients. */
  baseUrlAgency: string;
}

/** Whether a request came to the host of agencies' clients, where the product has no pages of its own. */
export function isAtClientsHost(
  { host }: FastifyRequest,
  { baseUrl, baseUrlAgency }: Origins,
): boolean {
  const ofClients = new URL(baseUrlAgency).host;
  return ofClients !== new URL(baseUrl).host && host === ofClients;
}
