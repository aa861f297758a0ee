import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract/errors.ts';
import { EXPORT_FILE_PATH } from '#domain/business-exports.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-errors.ts';
import { FilesUnavailable } from '#server/platform/files-unavailable.ts';
import { isDiskFull } from '#server/platform/is-disk-full.ts';
import type { Log } from '#server/platform/log.ts';
import { languageOfRequest } from '#server/texts/pick-language.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import { renderPage, sendPage } from './page.tsx';

interface Options {
  error: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
  log: Log;
}

/** Seconds until a retry may succeed. */
const RETRY_AFTER = '5';

/** Answers a failed request: the only place where errors become statuses. */
export function sendError({ error, request, reply, log }: Options): FastifyReply {
  const refused = error instanceof AppError ? error : refusedByFramework(error);
  if (refused) {
    if (refused.retryAfter) reply.header('retry-after', String(refused.retryAfter));
    return send(request, reply.code(refused.status), refused.toBody(languageOfRequest(request)));
  }
  log.error(
    { err: error, method: request.method, path: request.routeOptions.url },
    'request failed',
  );
  if (isDatabaseUnavailable(error)) return sendUnavailable(request, reply);
  if (error instanceof FilesUnavailable) {
    const { filesUnavailable } = textsFor(languageOfRequest(request)).errors;
    return sendLater(request, reply, { error: { code: 'unavailable', message: filesUnavailable } });
  }
  if (isDiskFull(error)) {
    const { diskFull } = textsFor(languageOfRequest(request)).uploads;
    return sendLater(request, reply, { error: { code: 'disk_full', message: diskFull } });
  }
  return send(request, reply.code(500), body(request, 'internal'));
}

/** Answers a request that may succeed in a moment. */
export function sendUnavailable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendLater(request, reply, body(request, 'unavailable'));
}

function sendLater(request: FastifyRequest, reply: FastifyReply, answer: ErrorBody): FastifyReply {
  return send(request, reply.code(503).header('retry-after', RETRY_AFTER), answer);
}

function send(request: FastifyRequest, reply: FastifyReply, answer: ErrorBody): FastifyReply {
  if (!wantsPage(request)) return reply.send(answer);
  const { message } = answer.error;
  const language = languageOfRequest(request);
  const isReloaded = reply.statusCode === 503 && request.method === 'GET';
  if (isReloaded) reply.header('refresh', RETRY_AFTER);
  const content = (
    <section className="card">
      <h1>{message}</h1>
      {isReloaded && <p>{textsFor(language).errors.opensAgain}</p>}
    </section>
  );
  return sendPage(reply, renderPage({ language, title: message, content }));
}

/** A browser that opens one of our pages or files, or submits a form, gets a page, not JSON. */
function wantsPage({ url, headers }: FastifyRequest): boolean {
  const isCall = url.startsWith('/api/') && !url.startsWith(EXPORT_FILE_PATH);
  return !isCall && headers.accept?.includes('text/html') === true;
}

function refusedByFramework(error: unknown): AppError | null {
  const { statusCode } = error as FastifyError;
  if (statusCode === 413) return new AppError('too_large', 'errors.tooLarge');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('malformed', 'errors.malformed');
  }
  return null;
}

function body(request: FastifyRequest, code: 'internal' | 'unavailable'): ErrorBody {
  return { error: { code, message: textsFor(languageOfRequest(request)).errors[code] } };
}
