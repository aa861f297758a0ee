import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUSINESS_FIELDS, type Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { can } from '#domain/roles.ts';
import {
  addMember,
  type Business,
  confirmAddressOf,
  createBusiness,
  createConfirmedBusiness,
  createUser,
  fetchToken,
  placeBeneath,
  type SignedInUser,
} from './support/factories.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { createWorld, validBody, type World } from './support/valid-bodies.ts';

const INTERNAL = 'staff@example.com';
const SIZE_LIMIT = 1_000_000;
const named = (call: Call) => [call.name, call] as const;
const NEEDING_TOKEN = CALLS.filter(({ access }) => access.kind !== 'open').map(named);
const NEEDING_BUSINESS = CALLS.filter(({ access }) => access.kind === 'business').map(named);
const NAMING_BUSINESS = CALLS.filter(({ access }) => 'permission' in access).map(named);

let server: TestServer;
let business: Business;
let stranger: SignedInUser;
let collaborator: SignedInUser;
let world: World;

beforeAll(async () => {
  server = await startTestServer({ env: { INTERNAL_ACCOUNTS: INTERNAL } });
  business = await createConfirmedBusiness(server);
  stranger = await createUser(server);
  collaborator = await confirmAddressOf(server, await createUser(server));
  await addMember(server, business.bID, { userId: collaborator.userId, role: 'collaborator' });
  world = await createWorld(server, business);
});
afterAll(() => server.stop());

/** The body with which the owner succeeds. */
function bodyOf(call: Call, bID: unknown = business.bID): Record<string, unknown> {
  return { ...validBody(call.name, world), bID };
}

describe.each(NEEDING_TOKEN)('%s without a good token', (_name, call) => {
  const statusOf = async (authorization?: string) => {
    const headers = authorization === undefined ? undefined : { authorization };
    const { status, body } = await server.post(call.path, bodyOf(call), headers);
    return [status, body.error?.code];
  };

  test('is 401 for none and for garbage, and not for a good one', async () => {
    for (const wrong of [undefined, '', 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic YTpi']) {
      expect([wrong, ...(await statusOf(wrong))]).toEqual([wrong, 401, 'unauthorized']);
    }
    expect(await statusOf(business.owner.headers.authorization)).toEqual([200, undefined]);
  });

  test('is 401 for every way to forge one', async () => {
    for (const [how, token] of Object.entries(await forge(business.owner.accessToken))) {
      expect([how, ...(await statusOf(`Bearer ${token}`))]).toEqual([how, 401, 'unauthorized']);
    }
  });
});

/** Tokens with the claims of a good one that the server never signed. */
async function forge(good: string): Promise<Record<string, string>> {
  const [head = '', payload = '', signature = ''] = good.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const write = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { kid } = read(head);
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
  const signed = (header: object) =>
    new SignJWT(read(payload)).setProtectedHeader({ alg: 'EdDSA', ...header }).sign(privateKey);
  const symmetric = new SignJWT(read(payload)).setProtectedHeader({ alg: 'HS256', kid });
  return {
    'alg none': `${write({ alg: 'none' })}.${payload}.`,
    'alg none with the key’s id': `${write({ alg: 'none', kid })}.${payload}.${signature}`,
    'another key under the known id': await signed({ kid }),
    'another key under its own id': await signed({ kid: 'mine' }),
    'its own key in the header': await signed({ jwk: await exportJWK(publicKey) }),
    'a shared secret': await symmetric.sign(new TextEncoder().encode('x'.repeat(32))),
    'other claims': `${head}.${write({ ...read(payload), sub: randomUUID() })}.${signature}`,
    'no signature': `${head}.${payload}.`,
    'a longer signature': `${head}.${payload}.${signature}AA`,
  };
}

test('every call that needs a token refuses one that has run out', async () => {
  const brief = await startTestServer({ env: { ACCESS_TOKEN_TTL: '1' }, on: server });
  try {
    const token = await fetchToken(brief, business.owner.cookie);
    const headers = { authorization: `Bearer ${token}` };
    await sleep(2100);
    for (const [name, call] of NEEDING_TOKEN) {
      const { status } = await brief.post(call.path, bodyOf(call), headers);
      expect([name, status]).toEqual([name, 401]);
    }
  } finally {
    await brief.stop();
  }
});

describe.each(NAMING_BUSINESS)('%s', (_name, call) => {
  test('answers byte for byte alike for a stranger, a business that is not, and a malformed id', async () => {
    const attempt = async (bID: unknown, { headers }: SignedInUser) => {
      const { status, body } = await server.post(call.path, bodyOf(call, bID), headers);
      return JSON.stringify([status, body]);
    };
    const strangers = await attempt(business.bID, stranger);
    expect(strangers).toMatch(/^\[404,\{"error":\{"code":"not_found"/);
    const malformed = ['x', `${business.bID}0`, `{${business.bID}}`, '\u0000', "' or true --", 7];
    for (const bID of [randomUUID(), ...malformed, { id: business.bID }, [business.bID], true]) {
      expect(await attempt(bID, business.owner)).toBe(strangers);
      expect(await attempt(bID, stranger)).toBe(strangers);
    }
  });

  test('takes every name of the business alike, and refuses two that differ', async () => {
    for (const field of BUSINESS_FIELDS) {
      const { bID, ...rest } = bodyOf(call);
      const body = { ...rest, [field]: bID };
      expect((await server.post(call.path, body, business.owner.headers)).status).toBe(200);
      const other = BUSINESS_FIELDS.find((one) => one !== field) ?? 'bID';
      const twice = { ...body, [other]: randomUUID() };
      const refused = await server.post(call.path, twice, business.owner.headers);
      expect([refused.status, refused.body.error.code]).toEqual([422, 'invalid']);
      const agreeing = { ...body, [other]: bID };
      expect((await server.post(call.path, agreeing, business.owner.headers)).status).toBe(200);
    }
  });
});

describe.each(NEEDING_BUSINESS)('the order in which %s checks', (_name, call) => {
  const post = (body: unknown, { headers }: { headers: Record<string, string> }) =>
    server.post(call.path, body, headers);
  const tooLarge = `"${'x'.repeat(SIZE_LIMIT)}"`;
  const nobody = { headers: {} };

  test('is token, size, form, name of the business, business, role, rest of the body', async () => {
    const owner = business.owner;
    const wrongRest = { ...WRONG_REST, bID: business.bID };
    const statuses = [
      (await post(tooLarge, nobody)).status,
      (await post('{', nobody)).status,
      (await post(tooLarge, owner)).status,
      (await post('{', owner)).status,
      (await post({ ...WRONG_REST, bID: business.bID, bid: randomUUID() }, stranger)).status,
      (await post(WRONG_REST, stranger)).status,
      (await post(wrongRest, stranger)).status,
    ];
    expect(statuses).toEqual([401, 401, 413, 400, 422, 422, 404]);
    const differing = await post({ ...wrongRest, bid: randomUUID() }, owner);
    expect(Object.keys(differing.body.error.fields)).toEqual(['bid']);
    const missing = await post({ bID: null, bid: '' }, owner);
    expect(Object.keys(missing.body.error.fields)).toEqual(['bID']);
  });

  test('asks for the role before it reads the rest', async () => {
    const { access } = call;
    if (access.kind !== 'business') throw new Error('No business is named.');
    const { status } = await post({ ...WRONG_REST, bID: business.bID }, collaborator);
    const rest = READS_NOTHING.has(call.name) ? 200 : 422;
    expect(status).toBe(can('collaborator', access.permission) ? rest : 403);
  });
});

/** Wrong for every call that reads more than the business. */
const WRONG_REST = {
  changes: 7,
  opengraph: 7,
  flow: 7,
  sentiment: 7,
  target: 7,
  agencyC: 7,
  timeFromS: '',
  days: 7.5,
};
const READS_NOTHING = new Set([
  'fetchretention',
  'getentity',
  'ihaveloggedin',
  'fetchshowcasedata',
  'fetchentitywidgets',
  'fetchflowversions',
  'gettrytoken',
  'deletetestanswers',
  'fetchinvitetexts',
  'fetchviews',
  'fetchwall',
]);

test('a collaborator changes what is theirs; of the business information they are told 403 before any fault in it', async () => {
  const { owner, bID } = await createBusiness(server);
  const collaborator = await createUser(server);
  await addMember(server, bID, { userId: collaborator.userId, role: 'collaborator' });
  const body = { bID, changes: { businessInfo: { businessName: 'Taken over' } } };
  const refused = await server.post('/api/dash/updateentity', body, collaborator.headers);
  expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden']);
  const faulty = { bID, changes: { language: 'en', businessInfo: { businessEmail: 'x' } } };
  const first = await server.post('/api/dash/updateentity', faulty, collaborator.headers);
  expect(first.status).toBe(403);
  const own = { bID, changes: { language: 'pt', notificationPreferences: { period: 'daily' } } };
  expect((await server.post('/api/dash/updateentity', own, collaborator.headers)).status).toBe(200);
  const { body: entity } = await server.post('/api/dash/getentity', { bID }, owner.headers);
  expect(entity.businessName).not.toBe('Taken over');
  expect([entity.language, entity.notificationPreferences.period]).toEqual(['pt', 'daily']);
});

describe('a parent’s members', () => {
  test('reach a location in their own role, and no business beside it', async () => {
    const parent = await createBusiness(server);
    const location = await createBusiness(server);
    await placeBeneath(server, location.bID, { parent: parent.bID, kind: 'location' });
    const collaborator = await createUser(server);
    await addMember(server, parent.bID, { userId: collaborator.userId, role: 'collaborator' });
    expect(await accessTo(location.bID, parent.owner)).toEqual([200, 'owner']);
    expect(await accessTo(location.bID, collaborator)).toEqual([200, 'collaborator']);
    expect(await accessTo(parent.bID, location.owner)).toEqual([404, undefined]);
    expect(await accessTo(business.bID, parent.owner)).toEqual([404, undefined]);
  });

  test('reach an agency’s client as the agency, which sees it in its list', async () => {
    const agency = await createBusiness(server);
    const client = await createBusiness(server);
    await placeBeneath(server, client.bID, { parent: agency.bID, kind: 'agencyClient' });
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
    const alike = await server.post('/api/dash/getaccess', malformed, agency.owner.headers);
    expect([alike.status, alike.body]).toEqual([404, refused.body]);
  });
});

async function accessTo(bID: string, { headers }: SignedInUser) {
  const { status, body } = await server.post('/api/dash/getaccess', { viewBusiness: bID }, headers);
  return [status, body.role];
}

describe('an internal account', () => {
  test('views any business and changes none, once its address is confirmed', async () => {
    const unconfirmed = await createUser(server, INTERNAL);
    expect(await accessTo(business.bID, unconfirmed)).toEqual([404, undefined]);
    const staff = await confirmAddressOf(server, unconfirmed);
    expect(await accessTo(business.bID, staff)).toEqual([200, 'internal']);
    for (const [name, call] of NEEDING_BUSINESS) {
      const { status } = await server.post(call.path, bodyOf(call), staff.headers);
      const isViewing = 'permission' in call.access && can('internal', call.access.permission);
      expect([name, status]).toEqual([name, isViewing ? 200 : 403]);
    }
  });

  test('is nobody whose address is not on the list', async () => {
    const other = await confirmAddressOf(server, await createUser(server));
    expect(await accessTo(business.bID, other)).toEqual([404, undefined]);
  });
});
