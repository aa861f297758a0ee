import type { FastifyInstance } from 'fastify';
import { RESPONDENT_PATHS } from '#domain/respondent-address.ts';
import { renderUnknownLinkPage } from './unknown-link-page.ts';

/** Answers every address below the paths for customers that leads nowhere, which must not lead to the dashboard. */
export function serveUnknownLinks(server: FastifyInstance): void {
  for (const { word } of RESPONDENT_PATHS) {
    for (const path of [`/${word}`, `/${word}/*`]) {
      server.get(path, (request, reply) => {
        const language = request.headers['accept-language'];
        const { html, policy } = renderUnknownLinkPage({ requestedLanguage: null, language });
        return reply
          .code(404)
          .header('content-security-policy', policy)
          .header('cache-control', 'no-store')
          .header('x-robots-tag', 'noindex')
          .type('text/html; charset=utf-8')
          .send(html);
      });
    }
  }
}
