import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_CODES, pickLanguage } from '#domain/languages.ts';
import { WALL_TEXTS } from '#domain/wall-texts.ts';
import { findBusiness } from '#server/modules/businesses/queries.ts';
import { renderSurveyNotice } from '#server/modules/survey/survey-page-html.tsx';
import { notFound } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { preferredLanguages } from '#server/platform/http/preferred-languages.ts';
import { sendUnlistedPage } from '#server/platform/http/send-unlisted-page.ts';

/**
 * Answers a request for a page that a custom site does not have, in the name and colours of its business.
 * @throws not_found (404) if the business has just been closed
 */
export async function sendUnknownPage(
  database: Database,
  { site, headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const business = site.kind === 'custom' ? await findBusiness(database, site.businessId) : null;
  if (!business) throw notFound();
  const wanted = preferredLanguages(headers['accept-language']);
  const language = pickLanguage([...wanted, business.language], LANGUAGE_CODES);
  const { unknownTitle: title, unknownText: text } = WALL_TEXTS[language];
  const { name: businessName, appearance: colours } = business;
  const page = renderSurveyNotice({ title, text, language, colours, businessName });
  return sendUnlistedPage(reply.code(404), page);
}
