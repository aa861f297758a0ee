import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { NotificationPeriod } from '#domain/notifications.ts';
import { recordEvent } from '#server/modules/events/record-event.ts';
import { changeSettings } from '#server/modules/notifications/change-settings.ts';
import { rescheduleDigests } from '#server/modules/notifications/reschedule-digests.ts';
import { runIndexing } from '#server/modules/read-model/jobs.ts';
import { connectDatabase, type Database } from '#server/platform/database/database.ts';
import { createLog, type Log } from '#server/platform/log.ts';
import {
  type Choice,
  expectedNotifications,
  type Response,
} from '#tests/support/expected-notifications.ts';
import { addMember, type Business, createBusiness, createUser } from '#tests/support/factories.ts';
import { seedSessions } from '#tests/support/seed-sessions.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { mailEvents } from './mail-events.ts';
import { sendDue } from './send-due.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Clocks change in all zones but Kathmandu: Sydney on 4 October, London on 25 October, New York on 1 November. */
const START = new Date('2026-09-14T21:00:00Z');
const END = new Date('2026-12-15T12:00:00Z');
const LONDON = 'Europe/London';
const NEW_YORK = 'America/New_York';
const SYDNEY = 'Australia/Sydney';
const KATHMANDU = 'Asia/Kathmandu';
const AUCKLAND = 'Pacific/Auckland';
const ZONES = [LONDON, NEW_YORK, SYDNEY, KATHMANDU, AUCKLAND];

type Start = readonly [zone: string, period: NotificationPeriod, threshold?: number];

/** Four people in each of five zones; those with a number hear of ratings up to it at once. */
const PEOPLE: readonly Start[] = [
  ...[LONDON, NEW_YORK].map((zone): Start => [zone, 'daily']),
  ...[SYDNEY, KATHMANDU, AUCKLAND].map((zone): Start => [zone, 'weekly', 2]),
  ...[LONDON, NEW_YORK].map((zone): Start => [zone, 'instant']),
  ...[SYDNEY, KATHMANDU, AUCKLAND].map((zone): Start => [zone, 'weekly']),
  ...ZONES.map((zone): Start => [zone, 'monthly', 1]),
  ...ZONES.map((zone): Start => [zone, 'never']),
];

/** Somebody who moves, or chooses something else; one while a response waits for the end of the five minutes. */
const CHANGES: readonly { who: number; at: string; zone?: string; period?: NotificationPeriod }[] =
  [
    { who: 0, at: '2026-10-24T20:00:00Z', zone: AUCKLAND },
    { who: 4, at: '2026-09-27T19:30:00Z', zone: LONDON },
    { who: 4, at: '2026-10-30T12:00:00Z', zone: NEW_YORK },
    { who: 5, at: '2026-10-10T12:02:30Z', period: 'never' },
    { who: 5, at: '2026-11-03T09:00:00Z', period: 'instant' },
    { who: 6, at: '2026-11-11T15:00:00Z', period: 'weekly' },
    { who: 8, at: '2026-10-07T13:00:00Z', period: 'instant' },
    { who: 8, at: '2026-10-13T13:00:00Z', period: 'weekly' },
    { who: 10, at: '2026-10-12T10:00:00Z', period: 'daily' },
    { who: 10, at: '2026-10-19T10:00:00Z', period: 'monthly' },
    { who: 15, at: '2026-10-20T12:00:00Z', period: 'weekly' },
  ];

/** Several within five minutes, with a low rating among them; and half a minute around 08:00 in London. */
const CLOSE: readonly (readonly [at: string, rating: number])[] = [
  ['2026-10-10T12:00:00Z', 9],
  ['2026-10-10T12:01:00Z', 10],
  ['2026-10-10T12:02:00Z', 1],
  ['2026-10-10T12:04:59Z', 9],
  ['2026-10-10T12:05:01Z', 8],
  ['2026-11-05T18:00:00Z', 2],
  ['2026-11-05T18:03:00Z', 10],
  ['2026-11-05T18:06:00Z', 10],
  ['2026-10-14T06:59:30Z', 9],
  ['2026-11-14T08:00:30Z', 9],
];

/** One every other day, now and then a low rating, and none for a while. */
function responsesOfQuarter(): Response[] {
  const quiet = [new Date('2026-10-20'), new Date('2026-10-29')] as const;
  const responses = CLOSE.map(([at, rating]) => ({ at: new Date(at), rating }));
  let number = 0;
  for (let time = START.getTime(); time < END.getTime(); time += 53 * HOUR + 11 * MINUTE) {
    const at = new Date(time);
    number += 1;
    if (at < quiet[0] || at > quiet[1]) responses.push({ at, rating: number % 6 === 0 ? 1 : 9 });
  }
  return responses.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

interface Person {
  userId: string;
  choices: Choice[];
}

let server: TestServer;
let business: Business;
const people: Person[] = [];
const responses = responsesOfQuarter();
const sessionIds = new Map<Response, string>();
/** How often a worker died at each place. */
const deaths = new Map<Place, number>();

/** Where a transaction is when its worker dies: the last one while it commits. */
const PLACES = ['taken', 'queued', 'settled', 'committing'] as const;
type Place = (typeof PLACES)[number];

beforeAll(async () => {
  server = await startTestServer();
  business = await createBusiness(server);
  for (const [zone, period, threshold = 0] of PEOPLE) {
    const { userId } = await createUser(server);
    await addMember(server, business.bID, { userId, role: 'collaborator' });
    people.push({ userId, choices: [] });
    await choose(people.length - 1, { at: START, zone, period, threshold });
  }
  const seeds = responses.map(({ at, rating }) => ({ startedAt: at, entries: [answerOf(rating)] }));
  const sessions = await seedSessions(server, business.bID, { seeds, flowVersion: 1 });
  for (const [index, response] of responses.entries()) {
    sessionIds.set(response, sessions[index]?.sessionId ?? '');
  }
  await runIndexing(server.database);
  await prepareDeaths();
});
afterAll(() => server.stop());

function answerOf(answer: number) {
  return { i: 1, questionID: 'NPSr', type: 'ratingq', ask: 'How was it?', answer } as const;
}

async function choose(who: number, choice: Choice): Promise<void> {
  const person = people[who];
  if (!person) throw new Error('Nobody has this number.');
  const { userId, choices } = person;
  const before = choices.at(-1);
  choices.push(choice);
  const { at: now, zone, period, threshold: nps } = choice;
  const { database, config } = server;
  if (zone !== before?.zone) {
    await database.updateTable('users').set({ time_zone: zone }).where('id', '=', userId).execute();
    await database.transaction().execute((tx) => rescheduleDigests(tx, userId, now));
  }
  if (period === before?.period) return;
  const threshold = nps === 0 ? null : { stars: 1, nps };
  const change = { userId, changes: { period, threshold }, baseUrl: config.baseUrl, now };
  await database.transaction().execute((tx) => changeSettings(tx, business.bID, change));
}

/** A connection with the name of a place ends there, every other time that it comes by. */
async function prepareDeaths(): Promise<void> {
  const triggers: Record<Place, string> = {
    taken: 'trigger taken after update of digest_from, window_ends_at on notification_settings',
    queued: 'trigger queued after insert on messages',
    settled: 'trigger settled after update of last_message_id on notification_settings',
    committing:
      'constraint trigger committing after insert on messages deferrable initially deferred',
  };
  await sql`create sequence passes`.execute(server.database);
  await sql`
    create function die() returns trigger language plpgsql as $$
    begin
      if current_setting('application_name') = tg_name and nextval('passes') % 2 = 0 then
        perform pg_terminate_backend(pg_backend_pid()), pg_sleep(10);
      end if;
      return new;
    end $$`.execute(server.database);
  for (const trigger of Object.values(triggers)) {
    await sql.raw(`create ${trigger} for each row execute function die()`).execute(server.database);
  }
}

const options = () => ({
  baseUrl: server.config.baseUrl,
  switchOffKeys: [Buffer.alloc(32)] as const,
});

/** What runs in a worker; `log` says what was not done. */
type Work = (database: Database, log: Log) => Promise<void>;

/** Works until the database ends the connection at this place; answers how often it did. */
async function workAndDie(place: Place, work: Work): Promise<number> {
  const separator = server.connectionString.includes('?') ? '&' : '?';
  const connections = connectDatabase({
    connectionString: `${server.connectionString}${separator}application_name=${place}`,
    maxConnections: 1,
    onConnectionLost: () => {},
  });
  const log = createLog('silent');
  const failed = vi.spyOn(log, 'error');
  await work(connections.database, log).catch((err: unknown) => log.error({ err }));
  await connections.close();
  const failures = failed.mock.calls.length;
  deaths.set(place, (deaths.get(place) ?? 0) + failures);
  return failures;
}

const quiet = createLog('silent');
let runs = 0;

/** The place where this run dies; null for the two of three that do not. */
function nextDeath(): Place | null {
  runs += 1;
  return runs % 3 === 0 ? (PLACES[(runs / 3) % PLACES.length] ?? null) : null;
}

/** Mails what is due; what was not done when a worker died is still due, and another one takes over. */
async function sendAt(now: Date): Promise<void> {
  const send: Work = (database, log) => sendDue(database, options(), { now, log });
  const place = nextDeath();
  if (place) expect(await workAndDie(place, send)).toBe(await countDue(now));
  const workers = runs % 4 === 0 ? [1, 2] : [1];
  await Promise.all(workers.map(() => send(server.productDatabase, quiet)));
}

async function respond(response: Response): Promise<void> {
  const { at: now, rating: value } = response;
  const sessionId = sessionIds.get(response) ?? '';
  const event = { kind: 'responseFinished', sessionId, rating: { type: 'nps', value } } as const;
  await server.database
    .transaction()
    .execute((tx) => recordEvent(tx, business.bID, { event, now }));
  const mail: Work = async (database) => {
    await database
      .transaction()
      .execute((tx) => mailEvents(tx, business.bID, { ...options(), now }));
  };
  const place = nextDeath();
  if (place) await workAndDie(place, mail);
  await mail(server.productDatabase, quiet);
}

async function countDue(now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notification_settings
     where digest_due_at <= ${now} or window_ends_at <= ${now}`.execute(server.database);
  return rows[0]?.count ?? 0;
}

/** When the next mail may be due; the owner of the business has no part in this. */
async function findNextDue(): Promise<Date> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(min(digest_due_at), min(window_ends_at)) as at
      from notification_settings`.execute(server.database);
  return rows[0]?.at ?? END;
}

test('twenty people in five zones get each mail once, at its time, though workers die', async () => {
  const happenings = [
    ...responses.map((one) => ({ at: one.at, happen: () => respond(one) })),
    ...CHANGES.map(({ who, at, ...changed }) => ({
      at: new Date(at),
      happen: () => {
        const before = people[who]?.choices.at(-1);
        if (!before) throw new Error('Nobody has this number.');
        return choose(who, { ...before, ...changed, at: new Date(at) });
      },
    })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, happen } of [...happenings, { at: END, happen: async () => {} }]) {
    for (let due = await findNextDue(); due < at; due = await findNextDue()) await sendAt(due);
    await happen();
  }
  const mails = await server.database
    .selectFrom('messages as m')
    .innerJoin('message_contents as c', (join) =>
      join.onRef('c.business_id', '=', 'm.business_id').onRef('c.content_id', '=', 'm.content_id'),
    )
    .select(['m.reader_id', 'm.created_at', 'c.subject'])
    .where('m.business_id', '=', business.bID)
    .where('m.reader_id', 'is not', null)
    .execute();
  for (const [number, { userId, choices }] of people.entries()) {
    const got = mails
      .filter(({ reader_id }) => reader_id === userId)
      .map(({ created_at, subject }) => [
        created_at.toISOString(),
        subject?.replace('Ada’s Bakery: ', ''),
      ])
      .toSorted((one, other) => one.join().localeCompare(other.join()));
    const expected = expectedNotifications({ choices, responses, end: END });
    expect(got, `${number}: ${PEOPLE[number]?.join()}`).toEqual(expected);
  }
  for (const place of PLACES) expect(deaths.get(place), place).toBeGreaterThan(2);
  const { rows } = await sql<{ ends: number }>`
    select (last_value / 2)::int as ends from passes`.execute(server.database);
  expect([...deaths.values()].reduce((sum, one) => sum + one)).toBe(rows[0]?.ends);
}, 240_000);
