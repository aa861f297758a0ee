import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalid } from '#server/platform/app-error.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { sendUnlistedPage } from '#server/platform/http/send-unlisted-page.ts';
import { isFromForeignPage, originOfRequest } from '#server/platform/http/site.ts';
import { readPreviewForm } from './preview-form.ts';
import { previewModel } from './preview-model.ts';
import { readSurveyPageAssets } from './survey-page-assets.ts';
import { renderSurveyPage } from './survey-page-html.tsx';

interface Options {
  /** The product's origins; the editor is served from the first. */
  origins: readonly string[];
  /** The folder of the build that browsers load from. */
  clientDir: string;
  /** RATE_LIMIT; 0 turns the limit off. */
  rateLimit: number;
}

const PREVIEWS_PER_MINUTE = 240;

/**
 * `POST /mysurveypreview`: renders the survey in the form field `json` as respondents would see it.
 * Anyone can post to it, so the page is sandboxed and kept out of search engines. Under a business's domain only pages of
 * that domain can, which are its agency's dashboard: a survey that somebody made up would be in the business's name there.
 */
export async function serveSurveyPreview(server: FastifyInstance, options: Options): Promise<void> {
  const { origins, clientDir, rateLimit } = options;
  const [origin = ''] = origins;
  const assets = await readSurveyPageAssets(clientDir);
  const onRequest = [
    ...limitRate(server, { perMinute: PREVIEWS_PER_MINUTE, factor: rateLimit }),
    refuseForeignPages,
  ];
  server.post<{ Body: unknown }>('/mysurveypreview', { onRequest }, async (request, reply) => {
    const form = readPreviewForm(request.body);
    if (!form) throw invalid({ json: 'fields.wrongForm' });
    const editor = originOfRequest(request, origin);
    const page = renderSurveyPage({
      model: previewModel(form),
      colours: form.appearanceInfo,
      assets,
      canonical: '',
      isIndexed: false,
      frame: {
        origin: editor,
        ancestors: [...new Set([editor, ...origins])],
        scheme: form.colourScheme,
      },
    });
    // The header asks for an agent cluster by origin; a sandboxed page has no origin.
    reply.removeHeader('origin-agent-cluster');
    return sendUnlistedPage(reply.header('referrer-policy', 'no-referrer'), page);
  });
}

async function refuseForeignPages(request: FastifyRequest, reply: FastifyReply) {
  if (request.site.kind === 'custom' && isFromForeignPage(request)) return reply.callNotFound();
}
