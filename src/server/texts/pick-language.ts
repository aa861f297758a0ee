import type { FastifyRequest } from 'fastify';
import type { ServerLanguage } from './texts-for.ts';

/** The language of whoever sent a request: of its answer, its error or its page. */
export function languageOfRequest(_request: FastifyRequest): ServerLanguage {
  return 'en';
}

/** The language of somebody with an account, or who is invited to a team: of the product's mails to them. */
export function languageOfPerson(_person: { readonly email: string }): ServerLanguage {
  return 'en';
}
