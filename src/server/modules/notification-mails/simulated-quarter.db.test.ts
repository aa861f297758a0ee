import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dateFormat } from '#domain/date-format.ts';
import type { NotificationPeriod } from '#domain/notifications.ts';
import { recordEvent } from '#server/modules/events/record-event.ts';
import { changeSettings } from '#server/modules/notifications/change-settings.ts';
import { runIndexing } from '#server/modules/read-model/jobs.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { addMember, type Business, createBusiness, createUser } from '#tests/support/factories.ts';
import { seedSessions } from '#tests/support/seed-sessions.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { sendDue } from './send-due.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Clocks change in all zones but Kathmandu: Sydney on 4 October, London on 25 October, New York on 1 November. */
const START = new Date('2026-09-14T21:00:00Z');
const END = new Date('2026-12-15T12:00:00Z');
const ZONES = [
  'Europe/London',
  'America/New_York',
  'Australia/Sydney',
  'Asia/Kathmandu',
  'Pacific/Auckland',
];
const PERIODS = ['weekly', 'weekly', 'monthly', 'never'] as const;
/** Whose weekly digests are daily: they see each clock change the morning after. */
const DAILY = ['Europe/London', 'America/New_York'];
const log = createLog('fatal');

interface Reader {
  userId: string;
  zone: string;
  period: NotificationPeriod;
}

let server: TestServer;
let business: Business;
const readers: Reader[] = [];

beforeAll(async () => {
  server = await startTestServer();
  business = await createBusiness(server);
  for (const zone of ZONES) {
    for (const [index, period] of PERIODS.entries()) {
      await addReader(zone, index === 0 && DAILY.includes(zone) ? 'daily' : period);
    }
  }
});
afterAll(() => server.stop());

async function addReader(zone: string, period: NotificationPeriod): Promise<void> {
  const { userId } = await createUser(server);
  await addMember(server, business.bID, { userId, role: 'collaborator' });
  const { database, config } = server;
  await database.updateTable('users').set({ time_zone: zone }).where('id', '=', userId).execute();
  const change = { userId, changes: { period }, baseUrl: config.baseUrl, now: START };
  await database.transaction().execute((tx) => changeSettings(tx, business.bID, change));
  readers.push({ userId, zone, period });
}

/** A response is finished at each of these times: some close to the hour of a digest, and none for a while. */
function responseTimes(): Date[] {
  const quiet = [new Date('2026-10-20'), new Date('2026-10-29')];
  const times: Date[] = [];
  for (let at = START.getTime(); at < END.getTime(); at += 37 * HOUR + 11 * MINUTE) {
    const moment = new Date(at);
    if (moment < (quiet[0] ?? END) || moment > (quiet[1] ?? END)) times.push(moment);
  }
  // Half a minute before and after 08:00 in London, in summer and in winter.
  return [...times, new Date('2026-10-14T06:59:30Z'), new Date('2026-11-14T08:00:30Z')].toSorted(
    (one, other) => +one - +other,
  );
}

async function respondAt(finishedAt: Date): Promise<void> {
  const rating = {
    i: 1,
    questionID: 'STARr',
    type: 'ratingq',
    ask: 'How was it?',
    answer: 4,
  } as const;
  const [session] = await seedSessions(server, business.bID, {
    seeds: [{ startedAt: finishedAt, entries: [rating] }],
    flowVersion: 1,
  });
  const sessionId = session?.sessionId ?? '';
  await server.database.transaction().execute((tx) =>
    recordEvent(tx, business.bID, {
      event: { kind: 'responseFinished', sessionId, rating: { type: 'star', value: 4 } },
      now: finishedAt,
    }),
  );
}

const findNextDue = async () => {
  const row = await server.database
    .selectFrom('notification_settings')
    .select((eb) => eb.fn.min('digest_due_at').as('at'))
    .where('business_id', '=', business.bID)
    .where(
      'user_id',
      'in',
      readers.map(({ userId }) => userId),
    )
    .executeTakeFirst();
  return row?.at ?? null;
};

/** Sends with a worker whose connections the database ends in the middle: what has not committed never happened. */
async function sendWithDyingWorker(now: Date, after: number): Promise<void> {
  const connections = connectDatabase({
    connectionString: `${server.connectionString}${server.connectionString.includes('?') ? '&' : '?'}application_name=dying`,
    maxConnections: 1,
    onConnectionLost: () => {},
  });
  const working = sendDue(connections.database, options(), { now, log }).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, after));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dying'`.execute(
    server.database,
  );
  await working;
  await connections.close();
}

const options = () => ({
  baseUrl: server.config.baseUrl,
  switchOffKeys: [Buffer.alloc(32)] as const,
});

test('twenty people in five zones get each digest once, at their hour, though workers die', async () => {
  const responses = responseTimes();
  for (const time of responses) await respondAt(time);
  await runIndexing(server.database);
  let deaths = 0;
  for (let due = await findNextDue(); due !== null && due < END; due = await findNextDue()) {
    deaths += 1;
    // Every third time a worker dies after 0 to 60 ms; two others take over at once.
    if (deaths % 3 === 0) await sendWithDyingWorker(due, (deaths * 7) % 60);
    const send = () => sendDue(server.productDatabase, options(), { now: due as Date, log });
    await Promise.all(deaths % 4 === 0 ? [send(), send()] : [send()]);
  }
  const mails = await server.database
    .selectFrom('messages')
    .select(['reader_id', 'created_at'])
    .where('business_id', '=', business.bID)
    .where('reader_id', 'is not', null)
    .execute();
  for (const { userId, zone, period } of readers) {
    const got = mails
      .filter(({ reader_id }) => reader_id === userId)
      .map(({ created_at }) => created_at.toISOString())
      .toSorted();
    expect(got, `${period} in ${zone}`).toEqual(expectedMails(period, zone, responses));
  }
});

/**
 * When somebody should get a digest, found by looking at every quarter of an hour: at 08:00 on their clock, if a response
 * was finished since the one before, up to a minute before it.
 */
function expectedMails(period: NotificationPeriod, zone: string, responses: Date[]): string[] {
  const clock = dateFormat('en', zone, {
    ...{ weekday: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
  const isDue = (moment: Date): boolean => {
    const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
    if (parts.get('hour') !== '08' || parts.get('minute') !== '00') return false;
    if (period === 'weekly') return parts.get('weekday') === 'Mon';
    return period === 'daily' || (period === 'monthly' && parts.get('day') === '1');
  };
  const mails: string[] = [];
  let from = START.getTime();
  for (let at = Math.ceil(+START / (15 * MINUTE)) * 15 * MINUTE; at < +END; at += 15 * MINUTE) {
    if (!isDue(new Date(at))) continue;
    const until = at - MINUTE;
    if (responses.some((time) => +time >= from && +time < until)) {
      mails.push(new Date(at).toISOString());
    }
    from = until;
  }
  return mails;
}
