import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import type { DeliveryOutcome } from '#domain/delivery-outcome.ts';
import type { MailSender } from '#server/adapters/mail/port.ts';
import { createSmtpSender } from '#server/adapters/mail/smtp.ts';
import type { TextSender } from '#server/adapters/sms/port.ts';
import { createDelivery, type Delivery } from '#server/modules/messages/create-delivery.ts';
import type { NewMessage } from '#server/modules/messages/store.ts';
import { createClock } from '#server/platform/clock.ts';
import {
  connectDatabase,
  type Database,
  type DatabaseConnections,
} from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { acceptInvites, insertBusiness, returnedQuota } from './messages.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const SENDER = 'Goodword <no-reply@feedback.example>';
export const ACTIVITY_KEYS = [Buffer.alloc(32, 1)] as const;
/** The fields in which a text message differs from an email. */
export const TEXT = {
  channel: 'text',
  recipient: '+12025550101',
  address: '+12025550101',
} as const;

interface FakeTextSender extends TextSender {
  sent: string[];
  /** The outcomes of the next texts; all later ones are sent. */
  outcomes: DeliveryOutcome[];
  /** The result of looking up an earlier text. */
  found: string | null | 'unknown';
  /** The texts that were looked up, and how far back, in milliseconds. */
  asked: { mark: string; within: number }[];
}

/** The set-up of delivery tests: a database, a mail server and a stopped clock. */
export interface DeliveryHarness {
  database: Database;
  /** Connected like deliveries: on a cluster each of its statements names one business. */
  served: Database;
  businessId: string;
  mailServer: MailServer;
  sender: MailSender;
  texts: FakeTextSender;
  textTime: (at: Date) => Date;
  now: Date;
  /** The processes that were started and must be stopped. */
  deliveries: Delivery[];
}

/** Sets up a new one for each test of the file. */
export function deliveryHarnessPerTest(): DeliveryHarness {
  const stage = {} as DeliveryHarness;
  let testDatabase: TestDatabase;
  let connections: DatabaseConnections[];
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const { connectionString } = testDatabase;
    const options = { connectionString, maxConnections: 8, onConnectionLost() {} };
    const isOnCluster = inject('cluster') !== undefined;
    const freely = connectDatabase(options);
    const served = connectDatabase({ ...options, isOnCluster });
    connections = [freely, served];
    Object.assign(stage, { database: freely.database, served: served.database });
  });
  afterAll(async () => {
    await Promise.all(connections.map(({ close }) => close()));
    await testDatabase.drop();
  });
  beforeEach(async () => {
    await stage.database.deleteFrom('messages').execute();
    await stage.database.deleteFrom('message_providers').execute();
    const now = new Date('2026-06-01T12:00:00Z');
    const businessId = await insertBusiness(stage.database, now);
    const mailServer = await startMailServer();
    const sender = createSmtpSender({
      smtpUrl: mailServer.url,
      from: SENDER,
      silence: 10 * SECOND,
    });
    const texts = createTextSender();
    Object.assign(stage, { now, businessId, mailServer, sender, texts, deliveries: [] });
    stage.textTime = (at) => at;
  });
  afterEach(async () => {
    await Promise.all(stage.deliveries.map((delivery) => delivery.stop()));
    stage.sender.close();
    await stage.mailServer.stop();
  });
  return stage;
}

/** For tests that are not about the protocol; another test runs the real sender against its own fake. */
function createTextSender(): FakeTextSender {
  const texts: FakeTextSender = {
    provider: 'fake texts',
    sent: [],
    outcomes: [],
    found: null,
    asked: [],
    async send({ to, body }) {
      texts.sent.push(`${to} ${body}`);
      return texts.outcomes.shift() ?? { kind: 'sent', providerId: `SM${texts.sent.length}` };
    },
    async find({ mark }, since) {
      texts.asked.push({ mark, within: Date.now() - since.getTime() });
      const { found } = texts;
      return found === null || found === 'unknown' ? found : { providerId: found };
    },
    close() {},
  };
  return texts;
}

/** Starts a delivery process. */
export function startDelivery(
  stage: DeliveryHarness,
  { mail = stage.sender, isOnlyProcess = false, clock = { now: () => stage.now } } = {},
): Delivery {
  const delivery = createDelivery({
    database: stage.served,
    clock,
    machineClock: createClock(0),
    log: createLog('silent'),
    isOnlyProcess,
    activityKeys: ACTIVITY_KEYS,
    mail: { sender: { ...mail, close() {} }, rate: undefined },
    text: {
      sender: stage.texts,
      rate: undefined,
      timeOf: (_number, at) => stage.textTime(at),
      statusUrlOf: () => 'https://feedback.example/status',
    },
  });
  stage.deliveries.push(delivery);
  return delivery;
}

/** Sends all due messages. */
export async function deliver(stage: DeliveryHarness, by = startDelivery(stage)): Promise<void> {
  await by.wake();
  await by.settled();
}

/** A process that dies while it sends the first email. */
export async function startDyingProcess(stage: DeliveryHarness): Promise<void> {
  const mail = { ...stage.sender, send: () => new Promise<never>(() => {}) };
  await startDelivery(stage, { mail }).wake();
  stage.deliveries.pop();
}

export async function acceptInvite(
  stage: DeliveryHarness,
  invite: Partial<NewMessage> = {},
): Promise<string> {
  const [messageId = ''] = await acceptTo(stage, [invite]);
  return messageId;
}

export function acceptTo(
  { database, businessId, now }: DeliveryHarness,
  invites: Partial<NewMessage>[],
): Promise<string[]> {
  return acceptInvites(database, businessId, { now, invites });
}

/** Accepts this many emails, each to its own address. */
export function acceptMany(stage: DeliveryHarness, count: number): Promise<string[]> {
  const invites = Array.from({ length: count }, (_, index) => ({
    recipient: `p${index}@example.com`,
  }));
  return acceptTo(stage, invites);
}

/** One message; by default the only one there is. */
export function readMessage({ database }: DeliveryHarness, messageId?: string) {
  let query = database.selectFrom('messages').selectAll();
  if (messageId !== undefined) query = query.where('message_id', '=', messageId);
  return query.executeTakeFirstOrThrow();
}

export async function countStates({ database }: DeliveryHarness): Promise<Record<string, number>> {
  const rows = await database.selectFrom('messages').select('state').execute();
  const counts: Record<string, number> = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

export function returned({ database, businessId }: DeliveryHarness): Promise<number> {
  return returnedQuota(database, businessId);
}

export function pass(stage: DeliveryHarness, milliseconds: number): void {
  stage.now = new Date(stage.now.getTime() + milliseconds);
}

/** The recipients whose email the mail server accepted, in that order. */
export function acceptedRecipients({ mailServer }: DeliveryHarness): string[] {
  return mailServer.received.filter(({ isAccepted }) => isAccepted).flatMap(({ to }) => to);
}
