import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUSINESS_FIELDS, type Call } from '#contract/call.ts';
import { CALLS, CALLS_BY_NAME } from '#contract/calls.ts';
import { can, ROLES, type Role } from '#domain/roles.ts';
import {
  addMember,
  type Business,
  confirmAddressOf,
  createBusiness,
  createConfirmedBusiness,
  createUser,
  makeAgencyClient,
  type SignedInUser,
  startInternalView,
} from './support/factories.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { createWorld, statusOfValid, validBody, type World } from './support/valid-bodies.ts';

const INTERNAL = 'staff@example.com';
const UNCONFIRMED_INTERNAL = 'new-staff@example.com';
const NEEDING_TOKEN = CALLS.filter(
  ({ access }) => access.kind !== 'open' && access.kind !== 'openOrSignedIn',
);
const NAMING_BUSINESS = CALLS.filter(({ access }) => 'permission' in access);
const NEEDING_BUSINESS = CALLS.flatMap((call) => {
  const { access } = call;
  return access.kind === 'business' ? [{ call, permission: access.permission }] : [];
});
/** Calls that need a plan; each is refused once the trial has ended. */
const NEEDING_PLAN = [
  'inviteviaemail',
  'inviteviatext',
  'resendinvite',
  'sendtestinvite',
  'addwidget',
  'addcollaborator',
];

let server: TestServer;
let business: Business;
let stranger: SignedInUser;
let collaborator: SignedInUser;
let staff: SignedInUser;
let world: World;

beforeAll(async () => {
  server = await startTestServer({
    env: { INTERNAL_ACCOUNTS: `${INTERNAL},${UNCONFIRMED_INTERNAL}` },
  });
  business = await createConfirmedBusiness(server);
  stranger = await createUser(server);
  collaborator = await confirmAddressOf(server, await createUser(server));
  await addMember(server, business.bID, { userId: collaborator.userId, role: 'collaborator' });
  staff = await confirmAddressOf(server, await createUser(server, INTERNAL));
  world = await createWorld(server, business);
});
afterAll(() => server.stop());

/** A body that the call accepts from the owner. */
function bodyOf(call: Call, bID: unknown = business.bID): Record<string, unknown> {
  return { ...validBody(call.name, world), bID };
}

describe('a call without a valid token', () => {
  const statusOf = async (call: Call, authorization?: string) => {
    const headers = authorization === undefined ? undefined : { authorization };
    const { status, body } = await server.post(call.path, bodyOf(call), headers);
    return [call.name, status, body.error?.code];
  };

  test('returns 401 for every call, with no token and with a malformed one', async () => {
    for (const call of NEEDING_TOKEN) {
      for (const invalidToken of [undefined, 'Bearer a.b.c']) {
        expect(await statusOf(call, invalidToken)).toEqual([call.name, 401, 'unauthorized']);
      }
    }
  });

  test('returns 401 for every other malformed and every forged token', async () => {
    const forged = await forge(business.owner.accessToken);
    const invalidTokens = [
      '',
      'Bearer',
      'Bearer x',
      'Basic YTpi',
      ...forged.map((one) => `Bearer ${one}`),
    ];
    for (const invalidToken of invalidTokens) {
      expect(await statusOf(CALLS_BY_NAME.getEntity, invalidToken), invalidToken).toEqual([
        'getentity',
        401,
        'unauthorized',
      ]);
    }
    expect((await statusOf(CALLS_BY_NAME.getEntity, business.owner.headers.authorization))[1]).toBe(
      200,
    );
    expect((await statusOf(CALLS_BY_NAME.validateCollaborator, `Bearer ${forged[0]}`))[1]).toBe(
      401,
    );
  });
});

/** Tokens with valid claims that the server never signed. */
async function forge(validToken: string): Promise<string[]> {
  const [head = '', payload = '', signature = ''] = validToken.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const write = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { kid } = read(head);
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
  const signed = (header: object) =>
    new SignJWT(read(payload)).setProtectedHeader({ alg: 'EdDSA', ...header }).sign(privateKey);
  const symmetric = new SignJWT(read(payload)).setProtectedHeader({ alg: 'HS256', kid });
  return [
    `${write({ alg: 'none' })}.${payload}.`,
    `${write({ alg: 'none', kid })}.${payload}.${signature}`,
    // Another key: under the server's key id, under its own id, and in the header.
    await signed({ kid }),
    await signed({ kid: 'mine' }),
    await signed({ jwk: await exportJWK(publicKey) }),
    await symmetric.sign(new TextEncoder().encode('x'.repeat(32))),
    `${head}.${write({ ...read(payload), sub: randomUUID() })}.${signature}`,
    `${head}.${payload}.`,
    `${head}.${payload}.${signature}AA`,
  ];
}

describe('a business that the caller does not belong to', () => {
  const attempt = async (call: Call, bID: unknown, { headers }: SignedInUser) => {
    const { status, body } = await server.post(call.path, bodyOf(call, bID), headers);
    return JSON.stringify([status, body]);
  };

  test('returns 404 for every call, with the same bytes as an unknown business', async () => {
    for (const call of NAMING_BUSINESS) {
      const response = await attempt(call, business.bID, stranger);
      expect(response, call.name).toMatch(/^\[404,\{"error":\{"code":"not_found"/);
      expect(await attempt(call, randomUUID(), business.owner), call.name).toBe(response);
    }
  });

  test('gets the same response as a malformed id', async () => {
    const response = await attempt(CALLS_BY_NAME.getEntity, business.bID, stranger);
    const malformed = ['x', `${business.bID}0`, `{${business.bID}}`, '\u0000', "' or true --", 7];
    for (const bID of [...malformed, { id: business.bID }, [business.bID], true]) {
      expect(await attempt(CALLS_BY_NAME.getEntity, bID, business.owner)).toBe(response);
      expect(await attempt(CALLS_BY_NAME.getEntity, bID, stranger)).toBe(response);
    }
  });
});

test('a body may name the business in any of its fields, and in two only if they agree', async () => {
  const post = async (body: object) => {
    const answer = await server.post(CALLS_BY_NAME.getEntity.path, body, business.owner.headers);
    return [answer.status, answer.body.error?.code];
  };
  for (const field of BUSINESS_FIELDS) {
    const body = { [field]: business.bID };
    const other = BUSINESS_FIELDS.find((one) => one !== field) ?? 'bID';
    expect(await post(body)).toEqual([200, undefined]);
    expect(await post({ ...body, [other]: business.bID })).toEqual([200, undefined]);
    expect(await post({ ...body, [other]: randomUUID() })).toEqual([422, 'invalid']);
  }
});

test('the gate checks token, size, JSON, business id, membership, role and the rest of the body, in this order', async () => {
  const post = (body: unknown, { headers }: { headers: Record<string, string> }) =>
    server.post(CALLS_BY_NAME.updateRetention.path, body, headers);
  const { owner, bID } = business;
  const tooLarge = `"${'x'.repeat(CALLS_BY_NAME.updateRetention.bodyLimit)}"`;
  const anonymous = { headers: {} };
  const wrongBody = { retention: 7 };
  const statuses = [
    (await post(tooLarge, anonymous)).status,
    (await post('{', anonymous)).status,
    (await post(tooLarge, owner)).status,
    (await post('{', owner)).status,
    (await post({ ...wrongBody, bID, bid: randomUUID() }, stranger)).status,
    (await post(wrongBody, stranger)).status,
    (await post({ ...wrongBody, bID }, stranger)).status,
    (await post({ ...wrongBody, bID }, collaborator)).status,
    (await post({ ...wrongBody, bID }, owner)).status,
  ];
  expect(statuses).toEqual([401, 401, 413, 400, 422, 422, 404, 403, 422]);
  const differing = await post({ ...wrongBody, bID, bid: randomUUID() }, owner);
  expect(Object.keys(differing.body.error.fields)).toEqual(['bid']);
  const missing = await post({ bID: null, bid: '' }, owner);
  expect(Object.keys(missing.body.error.fields)).toEqual(['bID']);
});

test('exactly the calls that need a plan return 402 once the trial has ended, before their body is validated', async () => {
  const ended = await createConfirmedBusiness(server);
  const world = await createWorld(server, ended);
  await server.database
    .updateTable('businesses')
    .set({ created_at: new Date(Date.now() - 20 * 86_400_000) })
    .where('business_id', '=', ended.bID)
    .execute();
  const refused: string[] = [];
  for (const { call } of NEEDING_BUSINESS) {
    const { name, path } = call;
    const body = NEEDING_PLAN.includes(name) ? {} : validBody(name, world);
    const answer = await server.post(path, { ...body, bID: ended.bID }, ended.owner.headers);
    if (answer.status === 402) refused.push(`${name} ${answer.body.error.code}`);
    else expect([name, answer.status]).toEqual([name, statusOfValid(name)]);
  }
  expect(refused.sort()).toEqual(NEEDING_PLAN.map((name) => `${name} plan_required`).sort());
});

/** Ends the caller's membership, so its own tests cover it. */
const LEAVING = 'leavebusiness';

test.each(
  ROLES.filter((role) => role !== 'owner'),
)('every call returns 403 to the role %s without the permission, and its answer with it', async (role) => {
  const own = await createConfirmedBusiness(server);
  const itsWorld = await createWorld(server, own);
  const actor = await createActor(own.bID, role);
  for (const { call, permission } of NEEDING_BUSINESS.filter(({ call }) => call.name !== LEAVING)) {
    const body = { ...validBody(call.name, itsWorld), bID: own.bID };
    // Another test covers the fields of this call, which have permissions of their own.
    if (call.name === 'updateentity') Object.assign(body, { changes: { language: 'en' } });
    const { status } = await server.post(call.path, body, actor.headers);
    const expected = can(role, permission) ? statusOfValid(call.name) : 403;
    expect([call.name, status]).toEqual([call.name, expected]);
  }
});

/** A person with a confirmed address who acts in this role for the business. */
async function createActor(bID: string, role: Role): Promise<SignedInUser> {
  if (role === 'internal') {
    await startInternalView(server, bID, staff);
    return staff;
  }
  const user = await confirmAddressOf(server, await createUser(server));
  if (role === 'agency') {
    const agency = await createBusiness(server, user);
    await makeAgencyClient(server, bID, { parent: agency.bID, kind: 'agencyClient' });
  } else {
    await addMember(server, bID, { userId: user.userId, role });
  }
  return user;
}

test('a collaborator can change settings, and gets 403 for business information even if it is invalid', async () => {
  const { owner, bID } = await createBusiness(server);
  const collaborator = await createUser(server);
  await addMember(server, bID, { userId: collaborator.userId, role: 'collaborator' });
  const body = { bID, changes: { businessInfo: { businessName: 'Taken over' } } };
  const refused = await server.post('/api/dash/updateentity', body, collaborator.headers);
  expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden']);
  const invalid = { bID, changes: { language: 'en', businessInfo: { businessEmail: 'x' } } };
  const first = await server.post('/api/dash/updateentity', invalid, collaborator.headers);
  expect(first.status).toBe(403);
  const own = { bID, changes: { language: 'pt', notificationPreferences: { period: 'daily' } } };
  expect((await server.post('/api/dash/updateentity', own, collaborator.headers)).status).toBe(200);
  const { body: entity } = await server.post('/api/dash/getentity', { bID }, owner.headers);
  expect(entity.businessName).not.toBe('Taken over');
  expect([entity.language, entity.notificationPreferences.period]).toEqual(['pt', 'daily']);
});

describe('members of a parent business', () => {
  test('can access its location in the same role, and no other business', async () => {
    const parent = await createBusiness(server);
    const location = await createBusiness(server);
    await makeAgencyClient(server, location.bID, { parent: parent.bID, kind: 'location' });
    const collaborator = await createUser(server);
    await addMember(server, parent.bID, { userId: collaborator.userId, role: 'collaborator' });
    expect(await accessTo(location.bID, parent.owner)).toEqual([200, 'owner']);
    expect(await accessTo(location.bID, collaborator)).toEqual([200, 'collaborator']);
    expect(await accessTo(parent.bID, location.owner)).toEqual([404, undefined]);
    expect(await accessTo(business.bID, parent.owner)).toEqual([404, undefined]);
  });

  test('can access an agency’s client in the role agency, and see it in their list', async () => {
    const agency = await createBusiness(server);
    const client = await createBusiness(server);
    await makeAgencyClient(server, client.bID, { parent: agency.bID, kind: 'agencyClient' });
    expect(await accessTo(client.bID, agency.owner)).toEqual([200, 'agency']);
    expect(await accessTo(agency.bID, client.owner)).toEqual([404, undefined]);
    const agencyC = { agencyC: client.bID };
    const { body } = await server.post('/api/dash/getaccess', agencyC, agency.owner.headers);
    expect([body.bID, body.role]).toEqual([client.bID, 'agency']);
    expect(body.businesses.map(({ id }: { id: string }) => id)).toContain(client.bID);
    const foreign = { agencyC: business.bID };
    const refused = await server.post('/api/dash/getaccess', foreign, agency.owner.headers);
    expect(refused.status).toBe(404);
    const malformed = { agencyC: 'x' };
    const forMalformed = await server.post('/api/dash/getaccess', malformed, agency.owner.headers);
    expect([forMalformed.status, forMalformed.body]).toEqual([404, refused.body]);
  });

  test('of an agency who are neither owner nor admin reach only the clients that they are members of', async () => {
    const agency = await createBusiness(server);
    const clients = [await createBusiness(server), await createBusiness(server)];
    for (const { bID } of clients) {
      await makeAgencyClient(server, bID, { parent: agency.bID, kind: 'agencyClient' });
    }
    const [named, other] = clients.map(({ bID }) => bID);
    for (const role of ['editor', 'collaborator'] as const) {
      const user = await createUser(server);
      await addMember(server, agency.bID, { userId: user.userId, role });
      await addMember(server, named ?? '', { userId: user.userId, role });
      expect(await accessTo(named ?? '', user)).toEqual([200, role]);
      expect(await accessTo(other ?? '', user)).toEqual([404, undefined]);
      const { body } = await server.post('/api/dash/getaccess', {}, user.headers);
      const listed = body.businesses.map(({ id }: { id: string }) => id);
      expect(listed.sort()).toEqual([agency.bID, named].sort());
    }
    const admin = await createUser(server);
    await addMember(server, agency.bID, { userId: admin.userId, role: 'admin' });
    expect(await accessTo(other ?? '', admin)).toEqual([200, 'agency']);
  });
});

async function accessTo(bID: string, { headers }: SignedInUser) {
  const { status, body } = await server.post('/api/dash/getaccess', { viewBusiness: bID }, headers);
  return [status, body.role];
}

describe('an internal account', () => {
  test('can view any business once its address is confirmed and it has given a reason', async () => {
    const unconfirmed = await createUser(server, UNCONFIRMED_INTERNAL);
    expect(await accessTo(business.bID, unconfirmed)).toEqual([404, undefined]);
    expect(await accessTo(business.bID, staff)).toEqual([403, undefined]);
    await startInternalView(server, business.bID, staff);
    expect(await accessTo(business.bID, staff)).toEqual([200, 'internal']);
  });

  test('must be on the list of addresses', async () => {
    const other = await confirmAddressOf(server, await createUser(server));
    expect(await accessTo(business.bID, other)).toEqual([404, undefined]);
  });

  test('is the only one to use its calls; everybody else gets the same 404, whatever they send', async () => {
    const answers = new Set<string>();
    for (const call of CALLS.filter(({ access }) => access.kind === 'internal')) {
      for (const { headers } of [stranger, business.owner]) {
        for (const body of [bodyOf(call), {}]) {
          const answer = await server.post(call.path, body, headers);
          answers.add(JSON.stringify([answer.status, answer.body]));
        }
      }
    }
    expect([...answers]).toEqual([expect.stringMatching(/^\[404,\{"error":\{"code":"not_found"/)]);
  });
});
