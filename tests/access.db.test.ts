import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { BUSINESS_FIELDS, type Call } from '#contract/call.ts';
import { CALLS_BY_NAME } from '#contract/calls.ts';
import { createClient } from './support/clients.ts';
import {
  addMember,
  type Business,
  confirmAddressOf,
  createBusiness,
  createConfirmedBusiness,
  createConfirmedUser,
  createUser,
  makeAgencyClient,
  type SignedInUser,
  startInternalView,
} from './support/factories.ts';
import { INTERNAL_ACCOUNTS, sharedServer, type TestServer } from './support/test-server.ts';

const [INTERNAL, UNCONFIRMED_INTERNAL] = INTERNAL_ACCOUNTS;

let server: TestServer;
let business: Business;
let stranger: SignedInUser;
let collaborator: SignedInUser;
let staff: SignedInUser;

beforeAll(async () => {
  server = await sharedServer();
  business = await createConfirmedBusiness(server);
  stranger = await createUser(server);
  collaborator = await confirmAddressOf(server, await createUser(server));
  await addMember(server, business.bID, { userId: collaborator.userId, role: 'collaborator' });
  staff = await confirmAddressOf(server, await createUser(server, INTERNAL));
});

test('returns 401 for every malformed and every forged token', async () => {
  const statusWith = async ({ path }: Call, authorization: string) => {
    const { status, body } = await server.post(path, { bID: business.bID }, { authorization });
    return [status, body.error?.code];
  };
  const { getEntity, validateCollaborator } = CALLS_BY_NAME;
  const forged = await forge(business.owner.accessToken);
  const malformed = ['', 'Bearer', 'Bearer x', 'Basic YTpi'];
  for (const invalidToken of [...malformed, ...forged.map((one) => `Bearer ${one}`)]) {
    expect(await statusWith(getEntity, invalidToken), invalidToken).toEqual([401, 'unauthorized']);
  }
  expect((await statusWith(getEntity, business.owner.headers.authorization))[0]).toBe(200);
  expect((await statusWith(validateCollaborator, `Bearer ${forged[0]}`))[0]).toBe(401);
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

test('the business of others gets the same response as a malformed id', async () => {
  const attempt = async (bID: unknown, { headers }: SignedInUser) => {
    const { status, body } = await server.post(CALLS_BY_NAME.getEntity.path, { bID }, headers);
    return JSON.stringify([status, body]);
  };
  const response = await attempt(business.bID, stranger);
  const malformed = ['x', `${business.bID}0`, `{${business.bID}}`, '\u0000', "' or true --", 7];
  for (const bID of [...malformed, { id: business.bID }, [business.bID], true]) {
    expect(await attempt(bID, business.owner)).toBe(response);
    expect(await attempt(bID, stranger)).toBe(response);
  }
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
  const entityFor = async ({ headers }: { headers: Record<string, string> }) =>
    (await server.post('/api/dash/getentity', { bID }, headers)).body;
  const [theirs, owners] = [await entityFor(collaborator), await entityFor(owner)];
  expect(theirs.businessName).not.toBe('Taken over');
  expect([theirs.language, theirs.notificationPreferences.period]).toEqual(['pt', 'daily']);
  expect(owners.notificationPreferences.period).toBe('weekly');
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

  test('keep their role in a location where they were given a narrower one, and get a wider one there', async () => {
    const parent = await createBusiness(server);
    const location = await createBusiness(server);
    await makeAgencyClient(server, location.bID, { parent: parent.bID, kind: 'location' });
    const editor = await createUser(server);
    await addMember(server, parent.bID, { userId: editor.userId, role: 'editor' });
    await addMember(server, location.bID, { userId: editor.userId, role: 'collaborator' });
    const collaborator = await createUser(server);
    await addMember(server, parent.bID, { userId: collaborator.userId, role: 'collaborator' });
    await addMember(server, location.bID, { userId: collaborator.userId, role: 'admin' });
    expect(await accessTo(location.bID, editor)).toEqual([200, 'editor']);
    expect(await accessTo(location.bID, collaborator)).toEqual([200, 'admin']);
    expect(await accessTo(parent.bID, collaborator)).toEqual([200, 'collaborator']);
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

  test('of an agency are admins of a client that nobody owns yet', async () => {
    const agency = await createConfirmedBusiness(server);
    const client = await createClient(server, agency);
    expect(await accessTo(client.bID, agency.owner)).toEqual([200, 'admin']);
    await addMember(server, client.bID, { userId: business.owner.userId, role: 'owner' });
    expect(await accessTo(client.bID, agency.owner)).toEqual([200, 'agency']);
    expect(await accessTo(client.bID, business.owner)).toEqual([200, 'owner']);
  });

  test('of an agency have their role in the clients that are assigned to them, while they are members', async () => {
    const agency = await createConfirmedBusiness(server);
    const { bID: assigned } = await createClient(server, agency);
    const { bID: other } = await createClient(server, agency);
    const { headers } = agency.owner;
    for (const role of ['editor', 'collaborator'] as const) {
      const user = await createConfirmedUser(server);
      await addMember(server, agency.bID, { userId: user.userId, role });
      const assignment = { bID: agency.bID, email: user.email, clientIDs: [assigned] };
      const { status } = await server.post('/api/dash/assignclients', assignment, headers);
      expect(status).toBe(200);
      expect(await accessTo(assigned, user)).toEqual([200, role]);
      expect(await accessTo(other, user)).toEqual([404, undefined]);
      const removal = { bID: agency.bID, email: user.email };
      await server.post('/api/dash/removecollaborator', removal, headers);
      expect(await accessTo(assigned, user)).toEqual([404, undefined]);
      await addMember(server, agency.bID, { userId: user.userId, role });
      expect(await accessTo(assigned, user)).toEqual([404, undefined]);
    }
  });

  test('of a client do what its agency leaves them, and those of the agency everything', async () => {
    const agency = await createConfirmedBusiness(server);
    const { bID: clientID } = await createClient(server, agency);
    const owner = await createConfirmedUser(server);
    await addMember(server, clientID, { userId: owner.userId, role: 'owner' });
    const areas = { responses: 'off', showcase: 'view' };
    await server.post(
      '/api/dash/setclientareas',
      { bID: agency.bID, clientID, areas },
      agency.owner.headers,
    );
    const call = async ({ path }: Call, { headers }: SignedInUser) => {
      const { status, body } = await server.post(path, { bID: clientID }, headers);
      return status === 200 ? 200 : body.error.code;
    };
    const { fetchFeedback, fetchShowcaseData } = CALLS_BY_NAME;
    expect(await call(fetchFeedback, owner)).toBe('kept_by_agency');
    expect(await call(fetchShowcaseData, owner)).toBe(200);
    expect(await call(fetchFeedback, agency.owner)).toBe(200);
    const { body } = await server.post('/api/dash/getaccess', { bID: clientID }, owner.headers);
    expect(body.areas).toMatchObject({ ...areas, reviews: 'edit' });
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
});
