import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { type Business, createBusiness, saveFlow } from '#tests/support/factories.ts';
import { entryOf, type SeededSession, seedSessions } from '#tests/support/seed-sessions.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const START = Date.UTC(2026, 0, 1);
const TEXTS = [
  'Un café muy bueno, artesanía de Córdoba',
  'Great wine at d’Estissac near Sá Pinto',
  "It's d'Artagnan, and the “superb” scones, I like",
  'Preis  Leistung – ganz toll',
  'Nothing of the kind',
];

/** What is typed, and which of the sessions hold it. */
const SEARCHES: [typed: string, found: number[]][] = [
  ['cafe', [0]],
  ['CAFÉ', [0]],
  ['artesania', [0]],
  ['Cordoba', [0]],
  ['Sa Pinto', [1]],
  ["d'Estissac", [1]],
  ['d’Estissac', [1]],
  ['d’artagnan', [2]],
  ['"scones, I like"', [2]],
  ['“scones, I like”', [2]],
  ['"superb"', [2]],
  ['the "superb"', [2]],
  ['preis  leistung', [3]],
  ['preis leistung', [3]],
  ['leistung - ganz', [3]],
  ['Mia@Example.com', [0]],
  ['otto.invited', [1]],
  ['Otto Özil', [1]],
  ['otto ozil', [1]],
  ['voucher', [3]],
  ['it’s', [2]],
  ['kind\nelse', []],
  ['zebra', []],
];

let server: TestServer;
let business: Business;
let sessions: SeededSession[];

beforeAll(async () => {
  server = await startTestServer();
  business = await createBusiness(server);
  const flowVersion = await saveFlow(server, business);
  const seeds = TEXTS.map((text, place) => ({
    startedAt: new Date(START + place * 60_000),
    entries: [entryOf.why(text), ...(place === 0 ? [entryOf.contact('mia@example.com')] : [])],
  }));
  sessions = await seedSessions(server, business.bID, { seeds, flowVersion });
  await invite(sessions[1]?.sessionId ?? '');
  await sql`update feedback_sessions set note = 'Sent her a vouchér'
             where session_id = ${sessions[3]?.sessionId}`.execute(server.database);
});
afterAll(() => server.stop());

const inviteId = newId(new Date(START));
async function invite(sessionId: string): Promise<void> {
  const { bID } = business;
  await sql`insert into invites (business_id, invite_id, token_hash, name, email, created_at)
            values (${bID}, ${inviteId}, ${Buffer.from(inviteId)}, 'Otto Özil', 'otto.invited@example.com', now())`.execute(
    server.database,
  );
  await sql`update feedback_sessions set invite_id = ${inviteId}
             where business_id = ${bID} and session_id = ${sessionId}`.execute(server.database);
}

async function find(filterWords: string): Promise<number[]> {
  const { bID, owner } = business;
  const body = { bID, filterWords, disregardPeriod: true, isInitialFetch: true, sort: 'oldest' };
  const answer = await server.post('/api/dash/fetchfeedback', body, owner.headers);
  expect(answer.status).toBe(200);
  return answer.body.collection.map(({ sessionID }: { sessionID: string }) =>
    sessions.findIndex(({ sessionId }) => sessionId === sessionID),
  );
}

describe('what a person types is found', () => {
  test.each(SEARCHES)('%j as soon as it was said', async (typed, found) => {
    expect(await find(typed)).toEqual(found);
  });

  test('once it is indexed', async () => {
    await server.runJob('responses.index');
    for (const [typed, found] of SEARCHES) expect(await find(typed), typed).toEqual(found);
  });
});

test('an invite that loses its person is no longer found by them', async () => {
  expect(await find('Otto')).toEqual([1]);
  await sql`update invites set name = null, email = null
             where business_id = ${business.bID} and invite_id = ${inviteId}`.execute(
    server.database,
  );
  expect(await find('Otto')).toEqual([]);
  await server.runJob('responses.index');
  expect(await find('Otto')).toEqual([]);
});
