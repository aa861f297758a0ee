import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clearInvites } from '#server/modules/privacy/retention/store.ts';
import { recordChanges } from '#server/modules/read-model/record-changes.ts';
import { changeSession } from '#tests/support/change-session.ts';
import { type Business, createBusiness, createInvite, saveFlow } from '#tests/support/factories.ts';
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
  const sessionId = sessions[3]?.sessionId ?? '';
  await changeSession(server, business.bID, { sessionId, note: 'Sent her a vouchér' });
});
afterAll(() => server.stop());

let inviteId: string;
async function invite(sessionId: string): Promise<void> {
  const { bID } = business;
  await createInvite(server, bID, { name: 'Otto Özil', email: 'otto.invited@example.com' });
  const invite = await server.database
    .selectFrom('invites')
    .select('invite_id')
    .where('business_id', '=', bID)
    .executeTakeFirstOrThrow();
  inviteId = invite.invite_id;
  await changeSession(server, bID, { sessionId, invite_id: inviteId });
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

  test('once it was folded', async () => {
    await server.runJob('responses.fold');
    for (const [typed, found] of SEARCHES) expect(await find(typed), typed).toEqual(found);
  });

  test('while more waits than can be looked at', async () => {
    const { bID } = business;
    await sql`insert into stale_sessions (business_id, session_ids)
              select ${bID}, array[${sessions[0]?.sessionId}::uuid] from generate_series(1, 25001)`.execute(
      server.database,
    );
    for (const [typed, found] of SEARCHES) expect(await find(typed), typed).toEqual(found);
    await server.runJob('responses.fold');
  });
});

describe('where words were folded before accents were taken off', () => {
  test('they are found as they were, and anew once they are folded again', async () => {
    const { bID } = business;
    await server.runJob('responses.fold');
    await sql`update search_texts set words = 'un café muy bueno', key = 'xyz'
               where business_id = ${bID} and session_id = ${sessions[0]?.sessionId}`.execute(
      server.database,
    );
    await sql`insert into former_words (business_id, next_place, last_place)
              select ${bID}, 0, max(place) from session_places where business_id = ${bID}`.execute(
      server.database,
    );
    expect(await find('Café')).toEqual([0]);
    // Of a busy business something has always changed.
    await sql`insert into stale_sessions (business_id, session_ids)
              values (${bID}, array[${sessions[1]?.sessionId}::uuid])`.execute(server.database);
    await server.runJob('responses.fold');
    for (const [typed, found] of SEARCHES) expect(await find(typed), typed).toEqual(found);
    const { rows } = await sql`select from former_words where business_id = ${bID}`.execute(
      server.database,
    );
    expect(rows).toEqual([]);
  });
});

test('an invite that loses its person is no longer found by them', async () => {
  expect(await find('Otto')).toEqual([1]);
  const { bID } = business;
  const inviteIds = [inviteId];
  await server.database
    .transaction()
    .execute((tx) => recordChanges(tx, bID, { inviteIds }, () => clearInvites(tx, bID, inviteIds)));
  expect(await find('Otto')).toEqual([]);
  await server.runJob('responses.fold');
  expect(await find('Otto')).toEqual([]);
});
