import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import type { Person } from '#server/platform/context.ts';
import type { Site } from '#server/platform/http/site.ts';
import type { AccessTokens } from './access-tokens.ts';
import { requireOwnSite } from './require-access.ts';

export interface PageAccess {
  accessTokens: AccessTokens;
  /** The user of a session cookie that was set under this site; null if no one is signed in. */
  findSignedIn: (cookie: string, site: Site) => Promise<Person | null>;
}

/**
 * Who asks for a stream or a file. Accepts a bearer token, or the session cookie from our own pages, where the browser
 * itself asks and sends no headers of ours.
 * @throws unauthorized (401)
 */
export async function readPerson(
  { accessTokens, findSignedIn }: PageAccess,
  { headers, site }: FastifyRequest,
): Promise<Person> {
  const isOwnPage = ['same-origin', undefined].includes(headers['sec-fetch-site']?.toString());
  if (headers.authorization !== undefined || headers.cookie === undefined || !isOwnPage) {
    const actor = await accessTokens.verify(headers.authorization);
    requireOwnSite(actor, site);
    return actor;
  }
  const actor = await findSignedIn(headers.cookie, site);
  if (actor === null) throw new AppError('unauthorized', 'errors.unauthorized');
  return actor;
}
