import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { renderPage } from '#server/platform/http/page.tsx';
import { sendPage } from '#server/platform/http/send-page.ts';
import { texts } from '#server/texts/en.ts';
import { listNewestMessages, type OutboxMessage } from './store.ts';

const MOST_SHOWN = 1000;

/** `/outbox` and `/outbox.json`: what was sent, readable only from the machine itself. */
export function serveOutbox(server: FastifyInstance, database: Database): void {
  server.get('/outbox', async (request, reply) => {
    refuseOthers(request);
    const messages = await listNewestMessages(database, MOST_SHOWN);
    return sendPage(reply, renderOutbox(messages));
  });
  server.get('/outbox.json', async (request, reply) => {
    refuseOthers(request);
    const messages = await listNewestMessages(database, MOST_SHOWN);
    return reply.header('cache-control', 'no-store').send(messages.map(present));
  });
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
const PROXY_HEADER =
  /^(forwarded|via|x-forwarded-.*|x-(real|client|cluster-client|original)-.*|cf-.*|true-client-ip)$/;

// A proxy on the same machine connects from the loopback address too: it shows by its headers, by the
// name it asks for, or, as nginx does by default, by HTTP/1.0.
function refuseOthers(request: FastifyRequest): void {
  const { headers, raw } = request;
  const isLocal =
    LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(headers.host ?? '') &&
    raw.httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => PROXY_HEADER.test(name));
  if (!isLocal) throw notFound();
}

function present({
  recipient,
  channel,
  subject,
  html,
  text,
  headers,
  state,
  sendAt,
}: OutboxMessage) {
  return { to: recipient, channel, subject, html, text, headers, state, sendAt };
}

function renderOutbox(messages: readonly OutboxMessage[]): string {
  const { pages } = texts;
  return renderPage({
    title: pages.outboxTitle,
    content: (
      <>
        <h1>{pages.outboxTitle}</h1>
        <p>{messages.length === 0 ? pages.outboxEmpty : pages.outboxIntro}</p>
        {messages.map((message) => (
          <article className="card" key={message.messageId}>
            <h2>{message.subject ?? message.channel}</h2>
            <dl>
              <dt>{pages.outboxTo}</dt>
              <dd>{message.recipient}</dd>
              <dt>{pages.outboxState}</dt>
              <dd>{message.state}</dd>
              <dt>{pages.outboxTime}</dt>
              <dd>{message.sendAt.toISOString()}</dd>
            </dl>
            <pre>{linkify(message.text)}</pre>
          </article>
        ))}
      </>
    ),
  });
}

function linkify(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a href={part} key={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
