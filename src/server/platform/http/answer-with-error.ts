import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { AppError } from '#server/platform/app-error.ts';
import type { Log } from '#server/platform/log.ts';
import { texts } from '#server/texts/en.ts';
import { PAGE_POLICY, renderPage } from './page.tsx';

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
    return wantsPage(request) ? sendPage(reply, refused.message) : reply.send(refused.toBody());
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

function sendPage(reply: FastifyReply, message: string): FastifyReply {
  return reply
    .header('content-security-policy', PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(renderPage({ title: message, content: createElement('h1', null, message) }));
}

function refusedByFramework(error: unknown): AppError | null {
  const { statusCode } = error as FastifyError;
  if (statusCode === 413) return new AppError('too_large', texts.errors.tooLarge);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('malformed', texts.errors.malformed);
  }
  return null;
}

const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', '57P01', '57P03', '53300']);

/** Whether the database could not be reached, as opposed to refusing what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code !== undefined && AWAY_CODES.has(code)) return true;
  return /timeout exceeded when trying to connect|Connection terminated/.test(message ?? '');
}

function body(code: string, message: string) {
  return { error: { code, message } };
}
