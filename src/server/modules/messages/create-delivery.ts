import { fillSlots } from '#domain/message-slots.ts';
import { INVITE_KINDS } from '#domain/messages.ts';
import type { Mail, MailSender } from '#server/adapters/mail/port.ts';
import type { TextMessage, TextSender } from '#server/adapters/sms/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { createContentReader } from './delivery/content-reader.ts';
import { createDeliveryLoop } from './delivery/delivery-loop.ts';
import type { AttemptOutcome } from './delivery/resolve-outcome.ts';
import {
  type ClaimedMessage,
  type Interrupted,
  listInterrupted,
  setUncertain,
} from './delivery/store.ts';
import type { MessageContent } from './store.ts';

interface Options {
  database: Database;
  clock: Clock;
  log: Log;
  /** No other process sends from this database, so whatever is being sent at the start is left over. */
  isOnlyProcess: boolean;
  mail: { sender: MailSender; rate: number | undefined };
  text: {
    sender: TextSender;
    rate: number | undefined;
    /** The earliest moment from `at` on at which the number may get a text. */
    timeOf(number: string, at: Date): Date;
    /** Where the provider reports what became of a text. */
    statusUrlOf(businessId: string, messageId: string): string;
  };
}

/** Sends what is due, each message at most once. */
export interface Delivery {
  /** Something may be due; also notes what was left open by processes that died. */
  wake(): Promise<void>;
  /** Resolves once nothing is being sent. */
  settled(): Promise<void>;
  /** Begins nothing more; resolves once what was begun is settled, and the providers are left. */
  stop(): Promise<void>;
}

const TEXT_CONNECTIONS = 4;

export function createDelivery(options: Options): Delivery {
  const { database, clock, log, mail, text } = options;
  const contentOf = createContentReader(database);
  const loops = [
    createDeliveryLoop({
      channel: 'email',
      database,
      clock,
      log,
      connections: mail.sender.connections,
      rate: mail.rate,
      send: withContent(contentOf, (message, content) => sendMail(message, content, options)),
    }),
    createDeliveryLoop({
      channel: 'text',
      database,
      clock,
      log,
      connections: TEXT_CONNECTIONS,
      rate: text.rate,
      send: withContent(contentOf, (message, content) => sendText(message, content, options)),
    }),
  ];
  // Before the first message of this process is claimed, and never again.
  let areAllInterrupted = options.isOnlyProcess;
  let checking: Promise<void> = Promise.resolve();

  async function check(): Promise<void> {
    await markInterrupted(database, { now: clock.now(), isAll: areAllInterrupted });
    areAllInterrupted = false;
    for (const loop of loops) loop.wake();
  }

  return {
    wake() {
      checking = checking.catch(() => {}).then(check);
      return checking;
    },
    async settled() {
      await Promise.all(loops.map((loop) => loop.settled()));
    },
    async stop() {
      await checking.catch(() => {});
      await Promise.all(loops.map((loop) => loop.stop()));
      mail.sender.close();
      text.sender.close();
    },
  };
}

type ContentReader = ReturnType<typeof createContentReader>;
type Send = (message: ClaimedMessage, content: MessageContent) => Promise<AttemptOutcome>;

/** Of a message whose content could not be read nothing was handed over. */
function withContent(contentOf: ContentReader, send: Send) {
  return async (message: ClaimedMessage): Promise<AttemptOutcome> => {
    const content = await contentOf(message).catch(() => null);
    return content === null ? { kind: 'notBegun' } : await send(message, content);
  };
}

/** No mail server can be asked: what may have arrived before stays in doubt until one takes it. */
async function sendMail(
  message: ClaimedMessage,
  content: MessageContent,
  { mail: { sender } }: Options,
): Promise<AttemptOutcome> {
  const outcome = await sender.send(mailOf(message, content));
  return outcome.kind === 'later' && message.isDoubtful
    ? { ...outcome, isDoubtful: true }
    : outcome;
}

function mailOf(message: ClaimedMessage, content: MessageContent): Mail {
  const { messageId, recipient, contentId, slots } = message;
  const { subject, html, text, headers } = content;
  return {
    messageId,
    to: recipient,
    content: { contentId, subject: subject ?? '', html: html ?? '', text, headers },
    slots,
  };
}

const MINUTE = 60_000;
/** By so much the clock of a provider may differ. */
const CLOCK_TOLERANCE = 5 * MINUTE;

async function sendText(
  message: ClaimedMessage,
  content: MessageContent,
  { clock, text: { sender, timeOf, statusUrlOf } }: Options,
): Promise<AttemptOutcome> {
  const { businessId, messageId, address, slots } = message;
  const now = clock.now();
  const body = fillSlots(content.text, slots);
  const text: TextMessage = {
    to: address,
    body,
    mark: tokenIn(slots.link) ?? body,
    statusUrl: statusUrlOf(businessId, messageId),
  };
  if (message.isDoubtful) {
    const past = now.getTime() - message.createdAt.getTime();
    // The provider's clock is the machine's, whatever the product's may be.
    const found = await sender.find(text, new Date(Date.now() - past - CLOCK_TOLERANCE));
    const isUnanswered = message.reason === 'noAnswer';
    if (found === 'unknown') return { ...STILL_UNKNOWN, isUnanswered };
    if (found !== null) return { kind: 'sent', providerId: found.providerId };
    if (isUnanswered) return { kind: 'notShown' };
  }
  const isInvite = INVITE_KINDS.some((kind) => kind === message.kind);
  const until = isInvite ? timeOf(address, now) : now;
  if (until > now) return { kind: 'quietHours', until };
  return await sender.send(text);
}

/** The token of an invite in the address of its survey. */
function tokenIn(link: string | undefined): string | null {
  return link !== undefined && URL.canParse(link) ? new URL(link).searchParams.get('i') : null;
}

const STILL_UNKNOWN = {
  kind: 'later',
  scope: 'provider',
  fault: 'The provider did not confirm that it has the text.',
  retryAfterSeconds: null,
  isDoubtful: true,
} as const;

/**
 * Nobody knows what became of messages whose sender is gone: they are not sent again by themselves, and the
 * provider of a text is asked for it before it is.
 */
async function markInterrupted(database: Database, interrupted: Interrupted): Promise<void> {
  const businessIds = await queryAcrossBusinesses(database, 'messages.interrupted', (tx) =>
    listInterrupted(tx, interrupted),
  );
  for (const businessId of businessIds) await setUncertain(database, businessId, interrupted);
}
