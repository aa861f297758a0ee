import { fillSlots } from '#domain/message-slots.ts';
import { INVITE_KINDS } from '#domain/messages.ts';
import type { Mail, MailSender } from '#server/adapters/mail/port.ts';
import type { TextMessage, TextSender } from '#server/adapters/sms/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
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
  /** What a text service's times are compared with. */
  machineClock: Clock;
  log: Log;
  /** True if no other process uses this database: any message being sent at the start was interrupted. */
  isOnlyProcess: boolean;
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
  mail: { sender: MailSender; rate: number | undefined };
  text: {
    sender: TextSender;
    rate: number | undefined;
    /** The earliest time from `at` on when the number may get a text. */
    timeOf(number: string, at: Date): Date;
    /** URL for the provider's status reports. */
    statusUrlOf(businessId: string, messageId: string): string;
  };
}

/** Sends due messages, each at most once. */
export interface Delivery {
  /** Looks for due messages; also marks those interrupted by a crash. */
  wake(): Promise<void>;
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>;
  /** Starts nothing more; resolves when everything is settled and connections are closed. */
  stop(): Promise<void>;
}

const TEXT_CONNECTIONS = 4;

export function createDelivery(options: Options): Delivery {
  const { database, clock, log, activityKeys, mail, text } = options;
  const shared = { database, clock, log, activityKeys };
  const contentOf = createContentReader(database);
  const loops = [
    createDeliveryLoop({
      ...shared,
      channel: 'email',
      provider: mail.sender.provider,
      connections: mail.sender.connections,
      rate: mail.rate,
      send: withContent(contentOf, (message, content) => sendMail(message, content, options)),
    }),
    createDeliveryLoop({
      ...shared,
      channel: 'text',
      provider: text.sender.provider,
      connections: TEXT_CONNECTIONS,
      rate: text.rate,
      send: withContent(contentOf, (message, content) => sendText(message, content, options)),
    }),
  ];
  // True until the first check, which runs before this process claims anything.
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

/** If the content cannot be read, the attempt counts as not started. */
function withContent(contentOf: ContentReader, send: Send) {
  return async (message: ClaimedMessage): Promise<AttemptOutcome> => {
    const content = await contentOf(message).catch(() => null);
    return content === null ? { kind: 'notBegun' } : await send(message, content);
  };
}

/** Mail servers have no lookup: a message that may have been sent stays uncertain until one accepts it. */
async function sendMail(
  message: ClaimedMessage,
  content: MessageContent,
  { mail: { sender } }: Options,
): Promise<AttemptOutcome> {
  const outcome = await sender.send(mailOf(message, content));
  return outcome.kind === 'later' && message.needsStatusCheck
    ? { ...outcome, needsStatusCheck: true }
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
/** How far the provider's clock may differ. */
const CLOCK_TOLERANCE = 5 * MINUTE;

async function sendText(
  message: ClaimedMessage,
  content: MessageContent,
  { clock, machineClock, text: { sender, timeOf, statusUrlOf } }: Options,
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
  if (message.needsStatusCheck) {
    const past = now.getTime() - message.createdAt.getTime();
    const since = new Date(machineClock.now().getTime() - past - CLOCK_TOLERANCE);
    const found = await sender.find(text, since);
    const isUnanswered = message.reason === 'noAnswer';
    if (found === 'unknown') return { ...UNRESOLVED, isUnanswered };
    if (found !== null) return { kind: 'sent', providerId: found.providerId };
    if (isUnanswered) return { kind: 'notShown' };
  }
  const isInvite = INVITE_KINDS.some((kind) => kind === message.kind);
  const until = isInvite ? timeOf(address, now) : now;
  if (until > now) return { kind: 'quietHours', until };
  return await sender.send(text);
}

/** The invite token in a survey link. */
function tokenIn(link: string | undefined): string | null {
  return link !== undefined && URL.canParse(link) ? new URL(link).searchParams.get('i') : null;
}

const UNRESOLVED = {
  kind: 'later',
  scope: 'provider',
  error: 'The provider did not confirm that it has the text.',
  retryAfterSeconds: null,
  needsStatusCheck: true,
} as const;

/**
 * Marks messages of crashed processes as uncertain. They are not resent automatically, and a text is looked
 * up at the provider first.
 */
async function markInterrupted(database: Database, interrupted: Interrupted): Promise<void> {
  const businessIds = await queryAcrossBusinesses(database, 'messages.interrupted', (tx) =>
    listInterrupted(tx, interrupted),
  );
  for (const businessId of businessIds) await setUncertain(database, businessId, interrupted);
}
