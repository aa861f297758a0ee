import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { AppError } from '#server/platform/app-error.ts';
import { isDatabaseAway } from '#server/platform/database/database-errors.ts';
import type { Log } from '#server/platform/log.ts';
import { texts } from '#server/texts/en.ts';
import { renderPage } from './page.tsx';
import { sendPage } from './send-page.ts';

interface Options {
  error: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
  log: Log;
}

/** Answers a failed request: the one place where failures become statuses. */
export function answerWithError({ error, request, reply, log }: Options): FastifyReply {
  const refused = error instanceof AppError ? error : refusedByFramework(error);
  if (refused) {
    reply.code(refused.status);
    if (refused.retryAfter) reply.header('retry-after', String(refused.retryAfter));
    return wantsPage(request)
      ? sendPage(reply, faultPage(refused.message))
      : reply.send(refused.toBody());
  }
  log.error(
    { err: error, method: request.method, path: request.routeOptions.url },
    'request failed',
  );
  if (isDatabaseAway(error)) {
    return reply
      .code(503)
      .header('retry-after', '5')
      .send(body('unavailable', texts.errors.unavailable));
  }
  return reply.code(500).send(body('internal', texts.errors.internal));
}

/** A form of one of our own pages was sent by a browser: its sender reads pages, not JSON. */
function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;
}

function faultPage(message: string): string {
  return renderPage({ title: message, content: createElement('h1', null, message) });
}

function refusedByFramework(error: unknown): AppError | null {
  const { statusCode } = error as FastifyError;
  if (statusCode === 413) return new AppError('too_large', texts.errors.tooLarge);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('malformed', texts.errors.malformed);
  }
  return null;
}

function body(code: string, message: string) {
  return { error: { code, message } };
}
