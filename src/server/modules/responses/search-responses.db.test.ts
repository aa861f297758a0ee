import { beforeAll, describe, expect, test } from 'vitest';
import { clearInvites } from '#server/modules/privacy/retention/store.ts';
import { recordResponseChanges } from '#server/modules/read-model/record-response-changes.ts';
import { changeSession } from '#tests/support/change-session.ts';
import { type Business, createBusiness, createInvite, saveFlow } from '#tests/support/factories.ts';
import { entryOf, type SeededSession, seedSessions } from '#tests/support/seed-sessions.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

const START = Date.UTC(2026, 0, 1);
const TEXTS = [
  'Un café muy bueno, artesanía de Córdoba',
  'Great wine at d’Estissac near Sá Pinto',
  "It's d'Artagnan, and the “superb” scones, I like",
  'Preis  Leistung – ganz toll',
  'Nothing of the kind',
];

/** Search texts, each with the sessions that contain it. */
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
  server = await sharedServer();
  business = await createBusiness(server);
  const flowVersion = await saveFlow(server, business);
  const seeds = TEXTS.map((text, index) => ({
    startedAt: new Date(START + index * 60_000),
    entries: [entryOf.why(text), ...(index === 0 ? [entryOf.contact('mia@example.com')] : [])],
  }));
  sessions = await seedSessions(server, business.bID, { seeds, flowVersion });
  await invite(sessions[1]?.sessionId ?? '');
  const sessionId = sessions[3]?.sessionId ?? '';
  await changeSession(server, business.bID, { sessionId, note: 'Sent her a vouchér' });
});

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

describe('searching responses', () => {
  test.each(SEARCHES)('finds %j as soon as it is answered', async (typed, found) => {
    expect(await find(typed)).toEqual(found);
  });

  test('finds the same responses once they are indexed', async () => {
    await server.runJob('responses.index');
    for (const [typed, found] of SEARCHES) expect(await find(typed), typed).toEqual(found);
  });
});

test('a response is no longer found by the name of a recipient removed from its invite', async () => {
  expect(await find('Otto')).toEqual([1]);
  const { bID } = business;
  const inviteIds = [inviteId];
  await server.database
    .transaction()
    .execute((tx) =>
      recordResponseChanges(tx, bID, { inviteIds }, () => clearInvites(tx, bID, inviteIds)),
    );
  expect(await find('Otto')).toEqual([]);
  await server.runJob('responses.index');
  expect(await find('Otto')).toEqual([]);
});
