import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import {
  type Business,
  createConfirmedBusiness,
  inviteByEmail,
  readOutbox,
  startRespondent,
} from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createDatabaseVisitRecorder } from './visits/record-visits.ts';

const PHONE = 'Mozilla/5.0 (iPhone) Safari/604.1';
const PEOPLE = ['answered', 'started', 'opened', 'scanned', 'spam', 'archived', 'silent'] as const;

let server: TestServer;
let business: Business;
beforeAll(async () => {
  server = await startTestServer();
  business = await createConfirmedBusiness(server);
});
afterAll(() => server.stop());

const addressOf = (person: string) => `${person}@example.com`;

async function call(name: string, more: object = {}) {
  const body = { bID: business.bID, ...more };
  return (await server.post(`/api/dash/${name}`, body, business.owner.headers)).body;
}

/** Answers from the link in the email; no visit of its page is recorded. */
async function answer(person: string): Promise<string> {
  const [mail] = await readOutbox(server, addressOf(person));
  const invite = /i=([\w-]{12})/.exec(mail?.text ?? '')?.[1];
  const respondent = await startRespondent(server, business.handle, { invite });
  if (person !== 'started') {
    await respondent.answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  }
  return respondent.sessionID;
}

async function visit(person: string, userAgent: string | null): Promise<void> {
  const { invite_id: inviteId } = await server.database
    .selectFrom('invites')
    .select('invite_id')
    .where('business_id', '=', business.bID)
    .where('email', '=', addressOf(person))
    .executeTakeFirstOrThrow();
  const visits = createDatabaseVisitRecorder(server.productDatabase, createLog('warn'));
  visits.record({
    businessId: business.bID,
    inviteId,
    at: new Date(),
    rating: null,
    method: 'GET',
    headers: userAgent === null ? {} : { 'user-agent': userAgent },
  });
  await visits.flush();
}

test('history, its figures and the funnel agree on who opened and who answered', async () => {
  await inviteByEmail(server, business, PEOPLE.map(addressOf));
  await server.runJob('messages.deliver');
  const sessions = new Map<string, string>();
  for (const person of ['answered', 'started', 'spam', 'archived']) {
    sessions.set(person, await answer(person));
  }
  await visit('opened', PHONE);
  await visit('scanned', null);
  for (const [person, change] of [
    ['spam', 'spam'],
    ['archived', 'archive'],
  ] as const) {
    await call('changeresponses', { sessionIDs: [sessions.get(person)], change });
  }

  const { returnInvites } = await call('fetchinvites', { type: 'email' });
  const outcomes = Object.fromEntries(
    returnInvites.map(({ to, outcome }: { to: string; outcome: string | null }) => [to, outcome]),
  );
  const counts = await call('countinvites', { type: 'email' });
  const { funnel, responseRate } = await call('getanalytics');

  expect(outcomes).toEqual({
    [addressOf('answered')]: 'answered',
    [addressOf('started')]: 'opened',
    [addressOf('opened')]: 'opened',
    [addressOf('scanned')]: null,
    [addressOf('spam')]: 'opened',
    [addressOf('archived')]: 'opened',
    [addressOf('silent')]: null,
  });
  const opened = Object.values(outcomes).filter((outcome) => outcome !== null).length;
  const answered = Object.values(outcomes).filter((outcome) => outcome === 'answered').length;
  expect(counts).toMatchObject({ openedByPeople: opened, openedByMachines: 1, answered });
  expect(funnel.invites).toMatchObject({ invited: 7, opened, started: 2, responded: answered });
  expect(responseRate).toBe(14.3);
  // An answer whose visit was taken for a program's is a person's all the same.
  await visit('answered', null);
  expect(await call('countinvites', { type: 'email' })).toMatchObject({
    openedByPeople: opened,
    openedByMachines: 1,
  });
});
