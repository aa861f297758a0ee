import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { SignIn } from '#server/modules/accounts/sign-in/sign-in.ts';
import { readBrandOfLink } from '#server/modules/branding/read-product-brand.ts';
import { linkOriginsOf } from '#server/modules/businesses/link-origins.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serveDashboard } from '#server/platform/http/serve-dashboard.ts';
import { agencySiteOf, PRODUCT } from '#server/platform/http/site.ts';

interface Dependencies {
  config: Config;
  database: Database;
  distDir: string;
}

/** Serves the dashboard at its own host, to which the host of agencies' clients leads, and under agencies' domains. */
export async function composeDashboard(
  server: FastifyInstance,
  { config, database, distDir }: Dependencies,
  { findSignedIn }: Pick<SignIn, 'findSignedIn'>,
): Promise<void> {
  const { baseUrl, helpChat, s3 } = config;
  const { baseUrlAgency } = linkOriginsOf(config);
  await serveDashboard(server, {
    fileOrigins: s3?.publicUrl ? [new URL(s3.publicUrl).origin] : [],
    clientDir: join(distDir, 'client'),
    origins: [...new Set([baseUrl, baseUrlAgency])],
    helpChat,
    isSignedIn: async (cookie) => (await findSignedIn(cookie, PRODUCT)) !== null,
    readBrand: (link) => readBrandOfLink(database, link),
    agencyOf: (request) => agencySiteOf(request)?.businessId ?? null,
    leadsTo: (request) => leadsTo(request, baseUrl),
  });
}

function leadsTo({ site, url }: FastifyRequest, baseUrl: string): string | null {
  if (site.kind === 'clients') return `${baseUrl}${url}`;
  return site.kind === 'custom' && SIGN_UP.test(url) ? '/dash/login' : null;
}

/** Under an agency's domain people are invited. */
const SIGN_UP = /^\/dash\/signup(?:[/?]|$)/;
