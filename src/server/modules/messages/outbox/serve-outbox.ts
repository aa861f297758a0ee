import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { messageIdHeader, withSenderAddress } from '#domain/mail-headers.ts';
import { fillContent } from '#domain/message-slots.ts';
import type { Channel } from '#domain/messages.ts';
import { notFound } from '#server/platform/app-error.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isFromMachine } from '#server/platform/http/from-machine.ts';
import { PAGE_POLICY, sendPage } from '#server/platform/http/page.tsx';
import { languageOfRequest } from '#server/texts/pick-language.ts';
import { renderMessagePage } from './message-page.tsx';
import { renderOutboxPage } from './outbox-page.tsx';
import { findMessage, listNewestMessages, type OutboxList, type OutboxRow } from './store.ts';

interface Options {
  database: Database;
  /** Sender of mails; its host is part of Message-IDs. */
  mailFrom: string;
  /** Those without a provider; empty: there is no outbox. */
  channels: readonly Channel[];
}

const MAX_LISTED = 1000;
const PAGE = 50;

/** `/outbox` and `/outbox.json`: messages that no provider sends, readable only from the machine itself. */
export function serveOutbox(server: FastifyInstance, options: Options): void {
  const { database, mailFrom, channels } = options;
  const filled = (row: OutboxRow) =>
    withMessageId({ ...row, ...fillContent(row, row.slots) }, mailFrom);
  void server.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (channels.length === 0 || !isFromMachine(request)) throw notFound();
    });
    scope.get<{ Querystring: { page?: unknown } }>('/outbox', async (request, reply) => {
      const page = pageOf(request.query.page);
      const limit = Math.min(PAGE + 1, MAX_LISTED - (page - 1) * PAGE);
      const rows = await listNewest(database, { channels, limit, offset: (page - 1) * PAGE });
      const messages = rows.slice(0, PAGE).map(filled);
      const language = languageOfRequest(request);
      const hasMore = rows.length > PAGE;
      return sendPage(reply, renderOutboxPage({ language, messages, page, hasMore }));
    });
    scope.get('/outbox.json', async (_request, reply) => {
      const rows = await listNewest(database, { channels, limit: MAX_LISTED });
      return reply.header('cache-control', 'no-store').send(rows.map(filled).map(present));
    });
    scope.get<MessageParams>('/outbox/:businessId/:messageId', async (request, reply) => {
      const message = filled(await find(options, request.params));
      const page = renderMessagePage(message, languageOfRequest(request));
      return sendPage(reply, page, `${PAGE_POLICY}; frame-src 'self'`);
    });
    scope.get<MessageParams>('/outbox/:businessId/:messageId/html', async ({ params }, reply) => {
      const { html } = filled(await find(options, params));
      if (html === null) throw notFound();
      return sendMail(reply, html);
    });
  });
}

function listNewest(database: Database, page: OutboxList) {
  return queryAcrossBusinesses(database, 'messages.outbox', (tx) => listNewestMessages(tx, page));
}

interface MessageParams {
  Params: { businessId: string; messageId: string };
}

function pageOf(value: unknown): number {
  const page = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : 1;
  return Math.min(Math.max(page, 1), MAX_LISTED / PAGE);
}

/** Adds what mails get when they are sent: a Message-ID, and the address of the sender. */
function withMessageId(row: OutboxRow, mailFrom: string): OutboxRow {
  if (row.channel !== 'email') return row;
  const { From, ...others } = row.headers;
  const from: Record<string, string> =
    From === undefined ? {} : { From: withSenderAddress(From, mailFrom) };
  const id = messageIdHeader(row.messageId, mailFrom);
  return { ...row, headers: { 'Message-ID': id, ...from, ...others } };
}

function present({ recipient, channel, subject, html, text, headers, state, sendAt }: OutboxRow) {
  return { to: recipient, channel, subject, html, text, headers, state, sendAt };
}

/** Any UUID, including the nil one of the product's own messages. */
const ID = z.guid();

async function find(
  { database, channels }: Options,
  { businessId, messageId }: MessageParams['Params'],
) {
  if (!ID.safeParse(businessId).success || !ID.safeParse(messageId).success) throw notFound();
  const message = await findMessage(database, businessId, messageId);
  if (!message || !channels.includes(message.channel)) throw notFound();
  return message;
}

// As restrictive as a mail program: no scripts, no forms, no access to our origin.
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src http: https: data:',
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

function sendMail(reply: FastifyReply, html: string): FastifyReply {
  // The header requests an agent cluster by origin, which this sandboxed page lacks.
  return reply
    .removeHeader('origin-agent-cluster')
    .header('content-security-policy', MAIL_POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);
}
