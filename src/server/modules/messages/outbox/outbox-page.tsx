import type { MessageState } from '#domain/messages.ts';
import { shorten } from '#domain/text.ts';
import { renderPage } from '#server/platform/http/page.tsx';
import { showTime } from '#server/platform/show-time.ts';
import { type ServerLanguage, type Texts, textsFor } from '#server/texts/texts-for.ts';
import type { OutboxRow } from './store.ts';

interface OutboxPage {
  language: ServerLanguage;
  messages: readonly OutboxRow[];
  /** Starts at 1. */
  page: number;
  hasMore: boolean;
}

const MAX_LINE_LENGTH = 120;

/** The newest messages, with links to their pages. */
export function renderOutboxPage({ language, messages, page, hasMore }: OutboxPage): string {
  const texts = textsFor(language);
  const { pages } = texts;
  return renderPage({
    language,
    title: pages.outboxTitle,
    content: (
      <>
        <h1>{pages.outboxTitle}</h1>
        <p>{messages.length === 0 ? pages.outboxEmpty : pages.outboxIntro}</p>
        {messages.map((message) => (
          <Row key={message.messageId} message={message} texts={texts} />
        ))}
        {(page > 1 || hasMore) && (
          <nav className="pages">
            {page > 1 && <a href={`/outbox?page=${page - 1}`}>{pages.outboxNewer}</a>}
            {hasMore && <a href={`/outbox?page=${page + 1}`}>{pages.outboxOlder}</a>}
          </nav>
        )}
      </>
    ),
  });
}

function Row({ message, texts }: { message: OutboxRow; texts: Texts }) {
  const { businessId, messageId, channel, recipient, subject, text, state, sendAt } = message;
  const { pages } = texts;
  return (
    <article className="card row">
      <h2>
        <a href={`/outbox/${businessId}/${messageId}`} dir="auto">
          {shorten(subject ?? text, MAX_LINE_LENGTH)}
        </a>
      </h2>
      <p className="facts">
        <StateChip state={state} texts={texts} />
        <span>{pages.outboxChannels[channel]}</span>
        <span>{recipient}</span>
        <time dateTime={sendAt.toISOString()}>{showTime(sendAt)}</time>
      </p>
    </article>
  );
}

const TONES: Partial<Record<MessageState, string>> = {
  sent: 'good',
  delivered: 'good',
  bounced: 'bad',
  complained: 'bad',
  failed: 'bad',
  uncertain: 'open',
  suppressed: 'open',
  cancelled: 'open',
};

export function StateChip({ state, texts }: { state: MessageState; texts: Texts }) {
  const label = texts.pages.outboxStates[state];
  return <span className={`chip ${TONES[state] ?? ''}`.trim()}>{label}</span>;
}
