import { fill } from '#domain/fill-placeholders.ts';
import { renderPage } from '#server/platform/http/page.tsx';
import { showTime } from '#server/platform/show-time.ts';
import { type ServerLanguage, type Texts, textsFor } from '#server/texts/texts-for.ts';
import { describeReason } from '../describe-reason.ts';
import { StateChip } from './outbox-page.tsx';
import type { OutboxRow } from './store.ts';

/** One message: HTML in a sandboxed frame, text, and headers. */
export function renderMessagePage(message: OutboxRow, language: ServerLanguage): string {
  const { businessId, messageId, recipient, subject, html, text } = message;
  const texts = textsFor(language);
  const { pages } = texts;
  const title = subject ?? fill(pages.outboxTextTitle, { to: recipient });
  return renderPage({
    language,
    title,
    content: (
      <>
        <p>
          <a href="/outbox">{pages.outboxBack}</a>
        </p>
        <h1 dir="auto">{title}</h1>
        <MessageDetails message={message} texts={texts} />
        {html !== null && html !== '' && (
          <section>
            <h2>{pages.outboxHtml}</h2>
            <iframe
              title={`${title} · ${recipient}`}
              src={`/outbox/${businessId}/${messageId}/html`}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
            />
          </section>
        )}
        <section className="card">
          <h2>{pages.outboxText}</h2>
          <pre dir="auto">{linkify(text)}</pre>
        </section>
        <Headers message={message} texts={texts} />
      </>
    ),
  });
}

interface Part {
  message: OutboxRow;
  texts: Texts;
}

function MessageDetails({ message, texts }: Part) {
  const { channel, recipient, state, error, sendAt } = message;
  const { pages } = texts;
  return (
    <dl>
      <dt>{pages.outboxState}</dt>
      <dd>
        <StateChip state={state} texts={texts} /> {describeReason(message, texts)}
      </dd>
      {error !== null && (
        <>
          <dt>{pages.outboxError}</dt>
          <dd>{error}</dd>
        </>
      )}
      <dt>{pages.outboxChannel}</dt>
      <dd>{pages.outboxChannels[channel]}</dd>
      <dt>{pages.outboxTo}</dt>
      <dd>{recipient}</dd>
      <dt>{pages.outboxTime}</dt>
      <dd>{showTime(sendAt)}</dd>
    </dl>
  );
}

function Headers({ message: { headers }, texts }: Part) {
  const entries = Object.entries(headers);
  if (entries.length === 0) return null;
  return (
    <section className="card">
      <h2>{texts.pages.outboxHeaders}</h2>
      <dl>
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function linkify(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn once
      <a href={part} key={index}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
