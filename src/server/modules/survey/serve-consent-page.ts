import type { FastifyInstance } from 'fastify';
import { LANGUAGE_CODES, type LanguageCode, pickLanguage } from '#domain/languages.ts';
import { SURVEY_TEXTS } from '#domain/survey-texts/survey-texts-by-language.ts';
import { findOpenOrClosedBusiness } from '#server/modules/businesses/queries.ts';
import { readLanguagePack } from '#server/modules/languages/queries.ts';
import type { Database } from '#server/platform/database/database.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { sendUnlistedPage } from '#server/platform/http/send-unlisted-page.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { readIdToken } from '#server/platform/tokens.ts';
import { renderConsentPage } from './consent-page.tsx';
import { listConsents } from './store.ts';
import type { SurveyPageHtml } from './survey-page-document.tsx';
import { renderUnknownLinkPage } from './unknown-link-page.ts';

interface Options {
  database: Database;
  consentKeys: KeyRing;
  /** RATE_LIMIT; 0 turns the limit off. */
  rateLimit: number;
}

const VIEWS_PER_MINUTE = 60;

/** `GET /consent/{token}`: a respondent's consent, with a form to withdraw or restore it. */
export function serveConsentPage(server: FastifyInstance, options: Options): void {
  const { consentKeys, database, rateLimit } = options;
  const onRequest = limitRate(server, { perMinute: VIEWS_PER_MINUTE, factor: rateLimit });
  server.get<{ Params: { token: string } }>(
    '/consent/:token',
    { onRequest },
    async (request, reply) => {
      const claims = readIdToken(consentKeys, request.params.token);
      const page = claims && (await draw(database, claims.businessId, claims.id));
      const language = request.headers['accept-language'];
      return sendUnlistedPage(
        reply.code(page ? 200 : 404).header('referrer-policy', 'same-origin'),
        page ?? renderUnknownLinkPage({ requestedLanguage: null, language }, badLinkTexts),
      );
    },
  );
}

function badLinkTexts(language: LanguageCode) {
  const { consentLinkBadTitle: title, consentLinkBadText: text } = SURVEY_TEXTS[language];
  return { title, text };
}

async function draw(
  database: Database,
  businessId: string,
  sessionId: string,
): Promise<SurveyPageHtml | null> {
  const business = await findOpenOrClosedBusiness(database, businessId);
  const consents = await listConsents(database, businessId, sessionId);
  const [consent] = consents;
  if (!business || !consent) return null;
  const language = pickLanguage([consent.language ?? ''], LANGUAGE_CODES);
  const custom = await readLanguagePack(database, businessId, language);
  return renderConsentPage({
    business: { name: business.name },
    colours: business.appearance,
    language,
    texts: { ...SURVEY_TEXTS[language], ...custom },
    quotes: consents.map(({ text, name }) => ({ text, name })),
    wording: consent.consentText,
    agreedOn: consent.answeredAt,
    isGiven: consent.isGiven,
    timeZone: business.info.timeZone,
  });
}
