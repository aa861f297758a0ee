import { beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CALLS, CALLS_BY_NAME } from '#contract/calls.ts';
import { CLIENT_AREAS } from '#domain/client-areas.ts';
import { can } from '#domain/roles.ts';
import { CALLS_OF_AREAS } from './support/calls-of-areas.ts';
import { CLIENT_NAME, createClient } from './support/clients.ts';
import {
  addMember,
  type Business,
  createConfirmedBusiness,
  createConfirmedUser,
  type SignedInUser,
} from './support/factories.ts';
import { sharedServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
let agency: Business;
beforeAll(async () => {
  server = await sharedServer();
  agency = await createConfirmedBusiness(server);
});

/** The calls that are about one business. */
const OF_A_BUSINESS = CALLS.filter(({ access }) => access.kind === 'business');

/** Refused by its body, so that nothing is done. */
const INVALID = { changes: 7, folder: 7 };

async function codeOf({ path }: Call, bID: string, { headers }: SignedInUser): Promise<string> {
  const { status, body } = await server.post(path, { bID, ...INVALID }, headers);
  return status < 400 ? '' : body.error.code;
}

async function createOwned(): Promise<{ bID: string; owner: SignedInUser }> {
  const { bID } = await createClient(server, agency);
  const owner = await createConfirmedUser(server);
  await addMember(server, bID, { userId: owner.userId, role: 'owner' });
  return { bID, owner };
}

const setAreas = (clientID: string, level: 'off' | 'view') =>
  server.post(
    '/api/dash/setclientareas',
    {
      bID: agency.bID,
      clientID,
      areas: Object.fromEntries(CLIENT_AREAS.map((area) => [area, level])),
    },
    agency.owner.headers,
  );

const namesOf = (levels: readonly ('view' | 'edit')[]) =>
  CLIENT_AREAS.flatMap((area) => levels.flatMap((level) => CALLS_OF_AREAS[area][level].split(' ')))
    .filter((name) => name !== '')
    .sort();

test.each([
  ['off', namesOf(['view', 'edit'])],
  ['view', namesOf(['edit'])],
] as const)('the owner of a client whose areas are all %s is refused exactly the calls of these', async (level, expected) => {
  const { bID, owner } = await createOwned();
  expect((await setAreas(bID, level)).status).toBe(200);
  const kept: string[] = [];
  for (const call of OF_A_BUSINESS) {
    if ((await codeOf(call, bID, owner)) === 'kept_by_agency') kept.push(call.name);
  }
  expect(kept.sort()).toEqual(expected);
  const { updateEntity } = CALLS_BY_NAME;
  const change = async (changes: object) =>
    (await server.post(updateEntity.path, { bID, changes }, owner.headers)).status;
  expect(await change({ businessInfo: { businessEmail: 'mia@example.com' } })).toBe(200);
  expect(await change({ language: 'de' })).toBe(403);
});

test('the agency of a client that has an owner is refused exactly the calls that its role may not make', async () => {
  const { bID } = await createOwned();
  for (const call of OF_A_BUSINESS) {
    if (call.access.kind !== 'business') continue;
    const isRefused = (await codeOf(call, bID, agency.owner)) === 'forbidden';
    expect([call.name, isRefused]).toEqual([call.name, !can('agency', call.access.permission)]);
  }
});

test('for an agency whose client left, and for another agency, no call finds it', async () => {
  const { bID, owner } = await createOwned();
  const other = await createConfirmedBusiness(server);
  await createClient(server, other);
  const left = await server.post(
    '/api/dash/leaveagency',
    { bID, confirmName: CLIENT_NAME },
    owner.headers,
  );
  expect(left.status).toBe(200);
  for (const call of OF_A_BUSINESS) {
    const codes = [await codeOf(call, bID, agency.owner), await codeOf(call, bID, other.owner)];
    expect([call.name, ...codes]).toEqual([call.name, 'not_found', 'not_found']);
  }
});
