import type { FastifyInstance } from 'fastify';
import { fill } from '#domain/fill-placeholders.ts';
import { INVITE_TEXTS } from '#domain/invite-texts/invite-texts-by-language.ts';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import { SURVEY_TEXTS } from '#domain/survey-texts/survey-texts-by-language.ts';
import { readBrandOfLink } from '#server/modules/branding/read-product-brand.ts';
import { renderSurveyNotice } from '#server/modules/survey/survey-page-html.tsx';
import { pickSurveyLanguage } from '#server/modules/survey/survey-page-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isId } from '#server/platform/ids.ts';

/** `GET /privacy`: how data of invited people is used. `of` names the business that invited them, whose agency's name it then bears. */
export function servePrivacyPage(server: FastifyInstance, database: Database): void {
  server.get<{ Querystring: { lang?: unknown; of?: unknown } }>(
    '/privacy',
    async (request, reply) => {
      const { lang, of } = request.query;
      const requested = { language: typeof lang === 'string' ? lang : null, invite: null };
      const accepted = request.headers['accept-language'];
      const language = pickSurveyLanguage(requested, accepted, LANGUAGE_CODES);
      const { privacyTitle: title, privacyText } = INVITE_TEXTS[language];
      const { site } = request;
      const own = site.kind === 'custom' ? site.businessId : null;
      const client = typeof of === 'string' && isId(of) ? of : own;
      const { name, colours, privacyUrl } = await readBrandOfLink(database, {
        agency: own,
        client,
      });
      const text = fill(privacyText, { product: name });
      const link = privacyUrl !== '' && { text: SURVEY_TEXTS[language].privacy, url: privacyUrl };
      const notice = { title, text, language, colours, businessName: name, ...(link && { link }) };
      const { html, policy } = renderSurveyNotice(notice);
      return reply
        .header('content-security-policy', policy)
        .header('vary', 'accept-language')
        .type('text/html; charset=utf-8')
        .send(html);
    },
  );
}
