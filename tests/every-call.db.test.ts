import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CALLS, CALLS_BY_NAME } from '#contract/calls.ts';
import { can, type Role } from '#domain/roles.ts';
import { readEntries } from './support/activity.ts';
import { CALL_FACTS } from './support/call-facts.ts';
import {
  addMember,
  type Business,
  confirmAddressOf,
  confirmationPath,
  createBusiness,
  createConfirmedBusiness,
  createConfirmedUser,
  createUser,
  makeAgencyClient,
  type Respondent,
  type SignedInUser,
  signUpUser,
  startInternalView,
  startRespondent,
} from './support/factories.ts';
import { deepBodies, forbiddenBodies, oddBodies } from './support/hostile-bodies.ts';
import { OPEN_WHEN_LOCKED } from './support/open-when-locked.ts';
import { preparationsOn } from './support/prepare-call.ts';
import { teamsOn } from './support/team-harness.ts';
import { INTERNAL_ACCOUNTS, startTestServer, type TestServer } from './support/test-server.ts';
import { createWorld, statusOfValid, validBody, type World } from './support/valid-bodies.ts';
import { startFakeGoogle } from './support/vendors/fake-google.ts';

/** The viewer has an open view of the business; the other one opens and ends views. */
const [STAFF, VIEWER] = INTERNAL_ACCOUNTS;
const AT_ONCE = 2;
/** Ends the caller's membership, so its own tests cover its roles. */
const LEAVING = 'leavebusiness';
/** Where the requests of tests come from. */
const IP = '127.0.0.1';

let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let server: TestServer;
/** On trial, with somebody in every role. */
let business: World;
/** On a plan that allows every call. */
let team: World;
/** Its trial has ended. */
let ended: World;
/** Respondents who answer at once. */
let respondents: Respondent[];
let actors: Record<Exclude<Role, 'owner'>, SignedInUser>;
let staff: SignedInUser;
let stranger: SignedInUser;
/** Owns the businesses that are prepared for one call. */
let preparer: SignedInUser;
let prepare: ReturnType<typeof preparationsOn>;
/** What is answered for a business that does not exist. */
let unknownBusiness: string;

beforeAll(async () => {
  google = await startFakeGoogle();
  // A transaction that needs a second connection would wait forever with a pool of one, and under load with a
  // pool of any size.
  const env = { ...google.env, INTERNAL_ACCOUNTS: INTERNAL_ACCOUNTS.join() };
  server = await startTestServer({ connections: 1, env });
  staff = await confirmAddressOf(server, await createUser(server, STAFF));
  [stranger, preparer] = [await createUser(server), await createConfirmedUser(server)];
  prepare = preparationsOn(server, staff);
  business = await createWorld(server, await createConfirmedBusiness(server));
  team = await createWorld(server, await teamsOn(server).createTeam());
  ended = await createWorld(server, await createConfirmedBusiness(server));
  await server.database
    .updateTable('businesses')
    .set({ created_at: new Date(Date.now() - 20 * 86_400_000) })
    .where('business_id', '=', ended.bID)
    .execute();
  respondents = await Promise.all(
    Array.from({ length: AT_ONCE }, () => startRespondent(server, business.handle)),
  );
  actors = await createActors(business);
  unknownBusiness = await refusalOf(CALLS_BY_NAME.getEntity, business.owner, { bID: randomUUID() });
  expect(unknownBusiness).toMatch(/^\[404,\{"error":\{"code":"not_found"/);
});
afterAll(async () => {
  await server.stop();
  await google.stop();
});

/** People with confirmed addresses in all roles except the owner's. */
async function createActors({ bID }: Business): Promise<typeof actors> {
  const join = async (role: 'admin' | 'editor' | 'collaborator') => {
    const user = await createConfirmedUser(server);
    await addMember(server, bID, { userId: user.userId, role });
    return user;
  };
  const agency = await createConfirmedBusiness(server);
  await makeAgencyClient(server, bID, { parent: agency.bID, kind: 'agencyClient' });
  const internal = await confirmAddressOf(server, await createUser(server, VIEWER));
  await startInternalView(server, bID, internal);
  return {
    admin: await join('admin'),
    editor: await join('editor'),
    collaborator: await join('collaborator'),
    agency: agency.owner,
    internal,
  };
}

/** A body that the call accepts from the owner. */
function bodyOf({ name }: Call, world = business): Record<string, unknown> {
  return { ...validBody(name, world), bID: world.bID };
}

/** Calls as somebody; by default as the owner, or as an internal account what only those may call. */
function post(call: Call, body: unknown, as = callerOf(call, business)) {
  return server.post(pathOf(call), body, as.headers);
}

const pathOf = ({ path }: Call) => path.replace(':token', 'unknown');

function callerOf({ access }: Call, { owner }: Business): SignedInUser {
  return access.kind === 'internal' ? staff : owner;
}

async function refusalOf(call: Call, as: SignedInUser, body: object): Promise<string> {
  const answer = await post(call, body, as);
  return JSON.stringify([answer.status, answer.body]);
}

describe.each(CALLS.map((call): [string, Call] => [call.name, call]))('%s', (name, call) => {
  const { access, sendsFile, transaction } = call;
  const isOpen = access.kind === 'open' || access.kind === 'openOrSignedIn';

  test('records in the activity exactly what its facts say', async () => {
    const own = prepare[name] ? await createBusiness(server, preparer) : business;
    const prepared = (await prepare[name]?.(own)) ?? {};
    const as = prepared.as === undefined ? callerOf(call, own) : prepared.as;
    const before = await readEntries(server, own.bID);
    const body = { ...bodyOf(call), bID: own.bID, ...prepared.body };
    const answer = await server.post(prepared.path ?? pathOf(call), body, as?.headers);
    const wanted = prepare[name] ? 200 : statusOfValid(name);
    expect(answer.status, JSON.stringify(answer.body.error)).toBe(wanted);
    const entries = await readEntries(server, name === 'signup' ? answer.body.bID : own.bID);
    const added = entries.filter(({ id }) => !before.some((one) => one.id === id));
    const { records } = CALL_FACTS[name] ?? {};
    const expected = typeof records === 'object' ? records : [];
    expect(added.map(({ action }) => action).sort()).toEqual(expected);
    // From where respondents consented is not kept, nor from where somebody deleted their account.
    const keepsAddress = name !== 'consent' && name !== 'deleteaccount';
    for (const { ip } of added) expect(ip).toBe(keepsAddress ? IP : null);
  });

  test('asked twice at once, answers every time over one connection', async () => {
    const bodies = Array.from({ length: AT_ONCE }, (_, index) => {
      const respondent = name.startsWith('survey.') ? respondents[index] : {};
      const body = bodyOf(call, { ...business, ...respondent });
      if (name === 'signup') body.feedbackAddressHandle = `shop-${randomUUID()}`;
      if (name === 'survey.start') body.clientKey = randomUUID();
      return body;
    });
    const answers = await Promise.all(bodies.map((body) => post(call, body)));
    const statuses = answers.map(({ status }) => status);
    // One file at a time per person.
    const refused = statuses.filter((status) => sendsFile && status === 429);
    expect(refused.length).toBeLessThan(AT_ONCE);
    const answered = statuses.filter((status) => !refused.includes(status));
    expect(new Set(answered)).toEqual(new Set([statusOfValid(name)]));
  });

  if (access.kind === 'business' && name !== LEAVING) {
    test('returns 403 to each role without the permission, and its answer with it', async () => {
      const body = bodyOf(call);
      // Another test covers the fields of this call, which have permissions of their own.
      if (name === 'updateentity') body.changes = { language: 'en' };
      for (const [role, actor] of Object.entries(actors)) {
        const { status } = await post(call, body, actor);
        const isAllowed = can(role as Role, access.permission);
        expect([role, status]).toEqual([role, isAllowed ? statusOfValid(name) : 403]);
      }
    });
  }

  if (access.kind === 'business' || access.kind === 'optionalBusiness') {
    test('returns 402 exactly if it may change a business whose trial has ended, before its body is validated', async () => {
      const isRefused = transaction !== 'read' && !OPEN_WHEN_LOCKED.has(name);
      const body = isRefused ? { bID: ended.bID } : bodyOf(call, ended);
      const answer = await post(call, body, ended.owner);
      const expected = isRefused
        ? [402, 'plan_required']
        : [CALL_FACTS[name]?.statusWhenLocked ?? statusOfValid(name), expect.anything()];
      expect([answer.status, answer.body.error?.code ?? '']).toEqual(expected);
    });
  }

  if ('permission' in access) {
    test('returns the same 404 for the business of others as for an unknown one', async () => {
      expect(await refusalOf(call, stranger, bodyOf(call))).toBe(unknownBusiness);
      const unknown = { ...bodyOf(call), bID: randomUUID() };
      expect(await refusalOf(call, business.owner, unknown)).toBe(unknownBusiness);
    });
  }

  if (access.kind === 'internal') {
    test('returns the same 404 to everybody who is not internal, whatever they send', async () => {
      for (const person of [stranger, business.owner]) {
        for (const body of [bodyOf(call), {}]) {
          expect(await refusalOf(call, person, body)).toBe(unknownBusiness);
        }
      }
    });
  }

  if (!isOpen) {
    test('returns 401 with no token and with a malformed one', async () => {
      const body = bodyOf(call);
      const answers = [
        await server.post(pathOf(call), body),
        await server.post(pathOf(call), body, { authorization: 'Bearer a.b.c' }),
      ];
      for (const { status, body } of answers) {
        expect([status, body.error?.code]).toEqual([401, 'unauthorized']);
      }
    });
  }

  test('returns 422 for U+0000 and unpaired surrogates in each text', async () => {
    for (const { field, body } of forbiddenBodies(validBody(name, team))) {
      const answer = await post(call, { ...body, bID: team.bID }, callerOf(call, team));
      expect([field, answer.status]).toEqual([field, 422]);
      expect(Object.keys(answer.body.error.fields).length).toBeGreaterThan(0);
    }
  });

  test('never returns 500 for odd characters, wrong types, or deep and long values', async () => {
    const valid = validBody(name, team);
    const caller = callerOf(call, team);
    for (const { change, body } of oddBodies(name, valid)) {
      const { status } = await post(call, { ...body, bID: team.bID }, caller);
      expect([200, 404, 409, 422], change).toContain(status);
    }
    for (const body of deepBodies(valid, team.bID)) {
      const { status } = await post(call, body, caller);
      expect([200, 404, 409, 422]).toContain(status);
    }
  });
});

test('every call that may write either records what it does or has a reason not to', () => {
  const facts = Object.entries(CALL_FACTS);
  const mayWrite = CALLS.filter(({ name, transaction, access }) => {
    const isRecorded = typeof CALL_FACTS[name]?.records === 'object';
    return transaction !== 'read' && (access.kind !== 'signedIn' || isRecorded);
  });
  const explained = facts.filter(([, { records }]) => records !== undefined);
  expect(explained.map(([name]) => name).sort()).toEqual(mayWrite.map(({ name }) => name).sort());
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
  const calls = Array.from({ length: AT_ONCE }, () =>
    post(CALLS_BY_NAME.getEntity, { bID: business.bID }),
  );
  await Promise.all([server.runJob(first), server.runJob(second), server.runJob(first)]);
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200]);
});
