import type { FastifyInstance } from 'fastify';
import { RESPONDENT_PATHS } from '#domain/respondent-address.ts';
import { sendUnlistedPage } from '#server/platform/http/send-unlisted-page.ts';
import { renderUnknownLinkPage } from './unknown-link-page.ts';

/** Answers every address below the paths for customers that leads nowhere, which must not lead to the dashboard. */
export function serveUnknownLinks(server: FastifyInstance): void {
  for (const { word } of RESPONDENT_PATHS) {
    for (const path of [`/${word}`, `/${word}/*`]) {
      server.get(path, (request, reply) => {
        const language = request.headers['accept-language'];
        const page = renderUnknownLinkPage({ requestedLanguage: null, language });
        return sendUnlistedPage(reply.code(404), page);
      });
    }
  }
}
