import type { FastifyInstance } from 'fastify';
import { PRODUCT_COLOURS } from '#domain/brand-colours.ts';
import { INVITE_TEXTS } from '#domain/invite-texts/invite-texts-by-language.ts';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import { renderSurveyNotice } from '#server/modules/survey/survey-page-html.tsx';
import { pickSurveyLanguage } from '#server/modules/survey/survey-page-model.ts';

/** `GET /privacy`: how data of invited people is used; linked from every mail. */
export function servePrivacyPage(server: FastifyInstance): void {
  server.get<{ Querystring: { lang?: unknown } }>('/privacy', async (request, reply) => {
    const { lang } = request.query;
    const requested = { language: typeof lang === 'string' ? lang : null, invite: null };
    const accepted = request.headers['accept-language'];
    const language = pickSurveyLanguage(requested, accepted, LANGUAGE_CODES);
    const { privacyTitle: title, privacyText: text } = INVITE_TEXTS[language];
    const notice = { title, text, language, colours: PRODUCT_COLOURS, businessName: 'Goodword' };
    const { html, policy } = renderSurveyNotice(notice);
    return reply
      .header('content-security-policy', policy)
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
