import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import {
  type Business,
  confirmAddressOf,
  confirmationPath,
  createConfirmedBusiness,
  createUser,
  type Respondent,
  type SignedInUser,
  signUpUser,
  startRespondent,
} from './support/factories.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { createWorld, statusOfValid, validBody, type World } from './support/valid-bodies.ts';

// A transaction that needs a second connection would wait forever with a pool of one, and under load with a
// pool of any size.
const AT_ONCE = 2;
const INTERNAL = 'staff@example.com';
/** One call at a time per person; concurrent ones get a 429. */
const TAKES_TURNS = new Set([
  'exportfeedback',
  'exportpersondata',
  'exportreviews',
  'exportactivity',
]);

let server: TestServer;
let business: Business;
let staff: SignedInUser;
let respondents: Respondent[];
let world: World;

beforeAll(async () => {
  server = await startTestServer({ connections: 1, env: { INTERNAL_ACCOUNTS: INTERNAL } });
  business = await createConfirmedBusiness(server);
  staff = await confirmAddressOf(server, await createUser(server, INTERNAL));
  world = await createWorld(server, business);
  respondents = await Promise.all(
    Array.from({ length: AT_ONCE }, () => startRespondent(server, business.handle)),
  );
});
afterAll(() => server.stop());

const manyTimes = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(index)));

function bodyOf({ name }: Call, index: number): Record<string, unknown> {
  const respondent = name.startsWith('survey.') ? respondents[index] : {};
  const body = { ...validBody(name, { ...world, ...respondent }), bID: business.bID };
  if (name === 'signup') return { ...body, feedbackAddressHandle: `shop-${index}` };
  return name === 'survey.start' ? { ...body, clientKey: randomUUID() } : body;
}

test.each(
  CALLS.map((call): [string, Call] => [call.name, call]),
)('%s, asked twice at once, answers every time over one connection', async (_name, call) => {
  const path = call.path.replace(':token', 'unknown');
  const { headers } = call.access.kind === 'internal' ? staff : business.owner;
  const answers = await manyTimes((index) => server.post(path, bodyOf(call, index), headers));
  const wanted = call.path.includes(':token') ? 404 : statusOfValid(call.name);
  const statuses = answers.map(({ status }) => status);
  const refused = statuses.filter((status) => TAKES_TURNS.has(call.name) && status === 429);
  expect(refused.length).toBeLessThan(AT_ONCE);
  expect(statuses.filter((status) => !refused.includes(status))).toEqual(
    Array(AT_ONCE - refused.length).fill(wanted),
  );
});

test('concurrent sign-ups, sign-ins, sign-outs, confirmations and password resets share one connection', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => signUpUser(server)));
  const statuses = await Promise.all(
    people.flatMap(({ email, cookie }) => {
      const signIn = { email, password: 'correct horse battery' };
      const read = (path: string) => fetch(server.origin + path, { headers: { cookie } });
      return [
        server.post('/api/auth/sign-in/email', signIn),
        server.post('/api/auth/request-password-reset', { email }),
        read('/api/auth/get-session'),
        read('/api/auth/token'),
        confirmationPath(server, email).then((path) => server.post(path)),
        server.post('/api/auth/sign-out', {}, { cookie }),
        read('/healthz'),
        read(`/f/${business.handle}`),
      ].map(async (answer) => (await answer).status);
    }),
  );
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});

test('concurrent jobs and calls share one connection', async () => {
  const [first = '', second = ''] = ['messages.deliver', 'accounts.sweep-confirmations'];
  const calls = manyTimes(() =>
    server.post('/api/dash/getentity', { bID: business.bID }, business.owner.headers),
  );
  await Promise.all([server.runJob(first), server.runJob(second), server.runJob(first)]);
  expect((await calls).every(({ status }) => status === 200)).toBe(true);
});
