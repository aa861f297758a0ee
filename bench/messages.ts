import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import pg from 'pg';
import { createMailComposer } from '#server/adapters/mail/compose-mail.ts';
import type { MailContent } from '#server/adapters/mail/port.ts';
import { createSmtpSender } from '#server/adapters/mail/smtp.ts';
import { createLocalTextSender } from '#server/adapters/sms/local.ts';
import { createDelivery } from '#server/modules/messages/create-delivery.ts';
import { createClock } from '#server/platform/clock.ts';
import { connectDatabase, type Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { CHECKOUT } from '#tests/start/running-goodword.ts';
import { createConfirmedBusiness } from '#tests/support/factories.ts';
import { acceptInvites, insertBusiness } from '#tests/support/messages.ts';
import { superuserUrl } from '#tests/support/temporary-postgres.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { type Figure, median, ROUNDS } from './figure.ts';

interface Options {
  api: TestClient;
  /** URL of the product's own database. */
  connectionString: string;
}

const CALLS = 20;
const PER_CALL = 1000;
const MAILS = 4000;
const SIGNED_MAILS = 1500;
const FROM = 'Goodword <no-reply@feedback.example>';

/** How fast invites are accepted, and how fast they are sent compared with nodemailer alone. */
export async function messageFigures({ api, connectionString }: Options): Promise<Figure[]> {
  const accepted = await acceptedFigure(api, connectionString);
  const example = await readExample(connectionString);
  const separate = await openSeparateDatabase(connectionString);
  const server = await startDiscardingServer();
  try {
    const bench = { ...example, url: server.url, database: separate.database };
    const plain = await sendingFigure(bench, { name: 'Emails composed and sent', mails: MAILS });
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const dkim = { domainName: 'feedback.example', keySelector: 's1', privateKey };
    const name = 'Emails composed, signed (DKIM) and sent';
    return [accepted, plain, await sendingFigure(bench, { name, mails: SIGNED_MAILS, dkim })];
  } finally {
    await separate.drop();
    server.stop();
  }
}

async function acceptedFigure(api: TestClient, connectionString: string): Promise<Figure> {
  const { bID, handle, owner } = await createConfirmedBusiness(api);
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`update businesses set stripe_plan = '3y' where handle = $1`, [handle]);
  await client.end();
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const emailList = Array.from({ length: PER_CALL }, (_, index) => ({
      email: `p${index}@c${call}.example.com`,
      name: 'Mia',
    }));
    const started = performance.now();
    const { body } = await api.post('/api/dash/inviteviaemail', { bID, emailList }, owner.headers);
    if (body.numberActualSent !== PER_CALL) throw new Error(`Not sent: ${JSON.stringify(body)}`);
    times.push(performance.now() - started);
  }
  const p95 = times.sort((a, b) => a - b)[Math.ceil(CALLS * 0.95) - 1] ?? Number.NaN;
  return {
    name: '1,000 invites checked, taken off the quota and stored',
    measured: `p95 ${p95.toFixed(0)} ms, median ${median(times).toFixed(0)} ms`,
    goal: 'at most 400 ms',
    isMet: p95 <= 400,
  };
}

interface Example {
  content: MailContent;
  slots: Record<string, string>;
}

/** An email that the product has just composed. */
async function readExample(connectionString: string): Promise<Example> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<MailContent & { slots: Record<string, string> }>(
    `select c.content_id as "contentId", c.subject, c.html, c.text, c.headers, m.slots
       from messages m join message_contents c using (business_id, content_id)
      where m.kind = 'invite' order by m.created_at desc limit 1`,
  );
  await client.end();
  const [example] = rows;
  if (!example) throw new Error('No invite was composed.');
  const { slots, ...content } = example;
  return { content, slots };
}

interface Bench extends Example {
  url: string;
  database: Database;
}

interface Kind {
  name: string;
  mails: number;
  dkim?: { domainName: string; keySelector: string; privateKey: string };
}

/** The product and the library take turns, with equally many connections. */
async function sendingFigure(bench: Bench, { name, mails, dkim }: Kind): Promise<Figure> {
  const rounds: { own: number; yardstick: number }[] = [];
  const businessId = await insertBusiness(bench.database, new Date());
  for (let round = 0; round < ROUNDS; round += 1) {
    const yardstick = await sendPrebuilt(bench, { mails, dkim });
    rounds.push({ yardstick, own: await deliverMails(bench, { businessId, mails, dkim }) });
  }
  const ratio = median(rounds.map(({ own, yardstick }) => own / yardstick));
  const perSecond = median(rounds.map(({ own }) => own)).toFixed(0);
  const alone = median(rounds.map(({ yardstick }) => yardstick)).toFixed(0);
  return {
    name,
    measured: `${ratio.toFixed(2)} of nodemailer with a prebuilt message (${perSecond}/s of ${alone}/s)`,
    goal: 'at least 0.8',
    isMet: ratio >= 0.8,
  };
}

type Load = Pick<Kind, 'mails' | 'dkim'>;

const CONNECTIONS = createSmtpSender({ smtpUrl: 'smtp://localhost', from: FROM }).connections;

async function sendPrebuilt(
  { url, content, slots }: Bench,
  { mails, dkim }: Load,
): Promise<number> {
  const compose = createMailComposer({ from: FROM });
  const { raw } = compose({ messageId: 'x', to: 'ada@example.com', content, slots });
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    ...(dkim && { dkim }),
  });
  const envelope = { from: 'no-reply@feedback.example', to: 'ada@example.com' };
  let left = mails;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: 2 * CONNECTIONS }, async () => {
      for (; left > 0; ) {
        left -= 1;
        await transport.sendMail({ envelope, raw });
      }
    }),
  );
  const perSecond = (mails / (performance.now() - started)) * 1000;
  transport.close();
  return perSecond;
}

async function deliverMails(
  { url, database, content, slots }: Bench,
  { businessId, mails, dkim }: Load & { businessId: string },
): Promise<number> {
  const now = new Date();
  const invites = Array.from({ length: mails }, (_, index) => ({
    recipient: `p${index}@example.com`,
    slots,
  }));
  const { contentId: _, ...said } = content;
  await acceptInvites(database, businessId, { now, content: said, invites });
  const delivery = createDelivery({
    database,
    clock: createClock(0),
    machineClock: createClock(0),
    log: createLog('error'),
    isOnlyProcess: true,
    activityKeys: [Buffer.alloc(32)],
    mail: { sender: createSmtpSender({ smtpUrl: url, from: FROM, dkim }), rate: undefined },
    text: {
      sender: createLocalTextSender(),
      rate: undefined,
      timeOf: (_number, at) => at,
      statusUrlOf: () => '',
    },
  });
  const started = performance.now();
  await delivery.wake();
  await delivery.settled();
  const perSecond = (mails / (performance.now() - started)) * 1000;
  await delivery.stop();
  await requireAllSent(database);
  return perSecond;
}

async function requireAllSent(database: Database): Promise<void> {
  const unsent = await database
    .selectFrom('messages')
    .select('message_id')
    .where('state', '<>', 'sent')
    .execute();
  if (unsent.length > 0) throw new Error(`${unsent.length} emails were not sent.`);
}

async function startDiscardingServer() {
  const program = join(CHECKOUT, 'bench/discarding-mail-server.mjs');
  const child: ChildProcess = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = child.stdout ? await once(child.stdout, 'data') : [];
  return { url: `smtp://127.0.0.1:${Number(port)}`, stop: () => child.kill() };
}

/** A separate database, in which no other worker sends. */
async function openSeparateDatabase(connectionString: string) {
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: superuserUrl(connectionString) });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const { username } = new URL(connectionString);
  await run(`create database bench_messages owner ${username}`);
  const url = new URL(connectionString);
  url.pathname = '/bench_messages';
  await migrate(url.href, join(CHECKOUT, 'db/migrations'));
  const { database, close } = connectDatabase({
    connectionString: url.href,
    maxConnections: 8,
    onConnectionLost() {},
  });
  return {
    database,
    async drop() {
      await close();
      await run('drop database bench_messages with (force)');
    },
  };
}
