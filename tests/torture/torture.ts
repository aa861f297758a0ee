import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { setPlan } from '#server/modules/businesses/set-plan.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { borrowEmbeddedDatabase } from '#server/platform/embedded-database/borrow-embedded-database.ts';
import {
  databaseProcesses,
  type Goodword,
  killIfAlive,
  startGoodword,
} from '#tests/start/running-goodword.ts';
import { type Business, createConfirmedBusiness } from '#tests/support/factories.ts';
import { createTestClient } from '#tests/support/test-client.ts';
import { checkOutcome } from './check-outcome.ts';
import { type FailingProviders, startFailingProviders } from './failing-providers.ts';
import { countOpen, type MessageOutcome, readOutcome } from './read-outcome.ts';

interface Options {
  /** The product's data directory: empty, or with a database of no business. */
  dataDir: string;
  /** Half of them emails, half of them texts. */
  messages: number;
  kills: number;
  print(line: string): void;
}

export interface TortureReport {
  /** The guarantees that the product has broken. */
  failures: readonly string[];
  messages: readonly MessageOutcome[];
  /** Messages that reached the servers. */
  taken: number;
  kills: number;
  databaseKills: number;
  providerFailures: ReadonlyMap<string, number>;
}

const HOUR = 3600;
/** Every fifth kill also kills the database. */
const DATABASE_KILL_INTERVAL = 5;
const MAX_PER_CALL = 1000;
const MAX_ROUNDS = 12;
const IDLE_TIMEOUT_MS = 60_000;

/** Kills the product again and again while it sends through failing providers; then counts. */
export async function torture(options: Options): Promise<TortureReport> {
  const providers = await startFailingProviders();
  const run = { ...options, providers, offset: secondsUntilFifth(), env: environment(providers) };
  const business = await makeBusiness(run);
  const calls = callsOf(business, options.messages);
  let databaseKills = 0;
  for (let kill = 1; kill <= options.kills; kill += 1) {
    const killsDatabase = kill % DATABASE_KILL_INTERVAL === 0;
    const due = Math.ceil((kill / options.kills) * calls.length);
    await killWhileSending(run, { calls: calls.slice(0, due), killsDatabase });
    if (killsDatabase) databaseKills += 1;
    if (kill % 10 === 0)
      options.print(`${kill} kills, ${providers.reached()} messages handed over`);
  }
  const displayedQuotas = await sendRemaining(run, business, calls);
  const outcome = await withDatabase(run, (address) => readOutcome(address, business.bID));
  await providers.stop();
  const { taken, failures: providerFailures } = providers;
  const { kills, messages: accepted } = options;
  const runOutcome = {
    ...outcome,
    taken,
    accepted,
    displayedQuotas,
    kills,
    unclearOutcomes: providers.unclearOutcomes(),
  };
  return {
    failures: checkOutcome(runOutcome),
    messages: outcome.messages,
    taken: [...taken.values()].reduce((sum, count) => sum + count, 0),
    kills,
    databaseKills,
    providerFailures,
  };
}

interface Run extends Options {
  providers: FailingProviders;
  env: Record<string, string>;
  /** How far the product's clock is ahead, in seconds: waiting messages are due after the next start. */
  offset: number;
}

const PORT = 20_000 + randomInt(20_000);

function environment({ env }: FailingProviders): Record<string, string> {
  return {
    ...env,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'fatal',
    DEMO: 'off',
    ACCESS_TOKEN_TTL: '86400',
    TEXT_RATE: '1000',
    QUIET_HOURS: 'off',
    // All starts share an address: tokens are issued for it, and Twilio reports to it.
    BASE_URL: `http://localhost:${PORT}`,
  };
}

async function start(run: Run, more: Record<string, string> = {}): Promise<Goodword> {
  const env = { ...run.env, ...more, CLOCK_OFFSET: String(run.offset) };
  run.offset += HOUR / 2;
  const goodword = await startGoodword({ dataDir: run.dataDir, env, port: PORT });
  await goodword.serving();
  return goodword;
}

/** Seconds until the fifth of this month, so that no run crosses into the next month and its quota. */
function secondsUntilFifth(): number {
  const now = new Date();
  return Math.round((Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 5) - now.getTime()) / 1000);
}

async function makeBusiness(run: Run): Promise<Business> {
  // The outbox, in which the owner's confirmation is read, lists only what no provider sends.
  const withoutProviders = Object.keys(run.providers.env).map((name) => [name, '']);
  const goodword = await start(run, Object.fromEntries(withoutProviders));
  const business = await createConfirmedBusiness(createTestClient(goodword.url));
  await withDatabase(run, async (connectionString) => {
    const { database, close } = connectDatabase({
      connectionString,
      maxConnections: 1,
      onConnectionLost() {},
    });
    await database
      .transaction()
      .execute((tx) => setPlan(tx, business.handle, { plan: '3y', now: new Date() }));
    await close();
  });
  goodword.signal('SIGTERM');
  await goodword.ended();
  return business;
}

interface SendCall {
  path: string;
  body: object;
  headers: { authorization: string };
  isDone: boolean;
}

function callsOf({ bID, owner }: Business, messages: number): SendCall[] {
  const { headers } = owner;
  const each = messages / 2;
  const size = Math.min(MAX_PER_CALL, Math.ceil(each / 5));
  const calls: SendCall[] = [];
  for (let first = 0; first < each; first += size) {
    const numbers = Array.from(
      { length: Math.min(size, each - first) },
      (_, number) => first + number,
    );
    const emailList = numbers.map((number) => ({ email: `p${number}@example.com`, name: 'Mia' }));
    const recipients = numbers.map((number) => ({
      number: `+1202${5_550_000 + number}`,
      name: 'Mia',
    }));
    const mails = { bID, emailList, idempotencyKey: `mails ${first}` };
    const texts = { bID, recipients, idempotencyKey: `texts ${first}` };
    calls.push({ path: '/api/dash/inviteviaemail', body: mails, headers, isDone: false });
    calls.push({ path: '/api/dash/inviteviatext', body: texts, headers, isDone: false });
  }
  return calls;
}

/** A call that was cut off by the kill is repeated with its idempotency key. */
async function send(goodword: Goodword, calls: readonly SendCall[]): Promise<void> {
  const api = createTestClient(goodword.url);
  for (const call of calls.filter(({ isDone }) => !isDone)) {
    const answer = await api.post(call.path, call.body, call.headers).catch(() => null);
    if (answer === null) return;
    const isAccepted = answer.status === 200 && JSON.stringify(answer.body).includes('"success"');
    if (!isAccepted) throw new Error(`Not accepted: ${JSON.stringify(answer.body)}`);
    call.isDone = true;
  }
}

async function killWhileSending(
  run: Run,
  { calls, killsDatabase }: { calls: readonly SendCall[]; killsDatabase: boolean },
): Promise<void> {
  const { providers, messages, kills } = run;
  const goodword = await start(run);
  const kill = () => {
    providers.onReached = () => {};
    const databases = killsDatabase ? databaseProcesses(run.dataDir) : [];
    for (const pid of [goodword.pid, ...databases]) killIfAlive(pid);
  };
  let left = randomInt(1, Math.max(2, Math.round((messages / kills) * 1.6)));
  providers.onReached = () => {
    left -= 1;
    if (left === 0) setTimeout(kill, randomInt(0, 15));
  };
  const sending = send(goodword, calls);
  // If too few messages are due, the product is killed after five seconds.
  const timer = setTimeout(kill, 5_000);
  await goodword.ended();
  clearTimeout(timer);
  await sending;
}

/** Sends everything that is left; returns the remaining quotas as the business sees them. */
async function sendRemaining(run: Run, business: Business, calls: readonly SendCall[]) {
  for (let round = 1; ; round += 1) {
    const goodword = await start(run);
    await send(goodword, calls);
    const open = await waitUntilIdle(run, business.bID);
    const displayedQuotas = await readQuotas(goodword, business);
    goodword.signal('SIGTERM');
    await goodword.ended();
    run.print(`calm round ${round}: ${open} messages wait`);
    if (open === 0 || round === MAX_ROUNDS) return displayedQuotas;
    // The longest wait between two attempts is twelve hours.
    run.offset += round < 3 ? HOUR : 6 * HOUR;
  }
}

async function waitUntilIdle(run: Run, businessId: string): Promise<number> {
  let before = -1;
  for (const end = Date.now() + IDLE_TIMEOUT_MS; Date.now() < end; ) {
    const reached = run.providers.reached();
    const open = await withDatabase(run, (address) => countOpen(address, businessId));
    if (open === 0 || reached === before) return open;
    before = reached;
    await sleep(6_000);
  }
  return -1;
}

async function readQuotas(goodword: Goodword, { bID, owner }: Business) {
  const api = createTestClient(goodword.url);
  // Twilio's reports arrive a moment after it sends the texts.
  await sleep(500);
  const { body } = await api.post('/api/dash/getentity', { bID }, owner.headers);
  const { emailQuota, emailQuotaCurrent, textQuota, textQuotaCurrent } = body.inviteQuotas;
  return {
    email: { quota: emailQuota, left: emailQuotaCurrent },
    text: { quota: textQuota, left: textQuotaCurrent },
  };
}

async function withDatabase<T>(run: Run, work: (address: string) => Promise<T>): Promise<T> {
  const borrowed = await borrowEmbeddedDatabase({ dataDir: run.dataDir, log: () => {} });
  try {
    return await work(borrowed.connectionString);
  } finally {
    await borrowed.stop();
  }
}
