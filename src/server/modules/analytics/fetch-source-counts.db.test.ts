import { beforeAll, expect, test } from 'vitest';
import { SOURCES, type Source } from '#domain/sources.ts';
import { type Business, createBusiness, saveFlow } from '#tests/support/factories.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

const HOUR_S = 3600;
/** On an hour. */
const START_S = Date.UTC(2026, 2, 20) / 1000;

let server: TestServer;
let business: Business;
beforeAll(async () => {
  server = await sharedServer();
  business = await createBusiness(server);
  const flowVersion = await saveFlow(server, business);
  const at = (hours: number, source: Source, more: object = {}) => ({
    startedAt: new Date((START_S + hours * HOUR_S) * 1000),
    entries: [entryOf.rating(9)],
    source,
    ...more,
  });
  const seeds = [
    at(0, 'qr'),
    at(1, 'qr'),
    at(1, 'email'),
    at(30, 'qr'),
    at(1, 'qr', { entries: [] }),
    ...['isSpam', 'isArchived', 'isTest'].map((hidden) => at(1, 'qr', { [hidden]: true })),
  ];
  await seedSessions(server, business.bID, { seeds, flowVersion });
});

async function ask(period: object = {}, { bID, owner }: Business = business) {
  return server.post('/api/dash/fetchsourcecounts', { bID, ...period }, owner.headers);
}

/** Those that are not zero. */
async function countsIn(period: object = {}) {
  const { status, body } = await ask(period);
  expect(status).toBe(200);
  const { counts } = body as { counts: { source: Source; responses: number }[] };
  expect(counts.map(({ source }) => source)).toEqual(SOURCES);
  return Object.fromEntries(
    counts.filter(({ responses }) => responses > 0).map((one) => [one.source, one.responses]),
  );
}

test('counts the responses of each source that are not hidden, before and after they are indexed', async () => {
  for (const _ of ['waiting', 'indexed']) {
    expect(await countsIn()).toEqual({ qr: 3, email: 1 });
    const day = { timeFromS: START_S, timeToS: START_S };
    expect(await countsIn(day)).toEqual({ qr: 2, email: 1 });
    const hour = { timeFromS: START_S, timeToS: START_S + HOUR_S - 1 };
    expect(await countsIn(hour)).toEqual({ qr: 1 });
    expect(await countsIn({ timeFromS: START_S + 2 * HOUR_S })).toEqual({ qr: 1 });
    expect(await countsIn({ timeToS: START_S })).toEqual({ qr: 1 });
    await server.runJob('responses.index');
  }
});

test('a business without responses, and a period in the future, have none', async () => {
  const { body } = await ask({}, await createBusiness(server));
  expect(body.counts).toEqual(SOURCES.map((source) => ({ source, responses: 0 })));
  expect(await countsIn({ timeFromS: 253_402_300_000 })).toEqual({});
});

test('returns 422 for a period that ends before it begins', async () => {
  expect((await ask({ timeFromS: 2, timeToS: 1 })).status).toBe(422);
});
