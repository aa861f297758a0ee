import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LIVE_PATH } from '#contract/live.ts';
import { ACTIVITY_KEPT_DAYS } from '#domain/activity.ts';
import { newId } from '#server/platform/ids.ts';
import {
  addMember,
  type Business,
  confirmAddressOf,
  createBusiness,
  createUser,
  makeAgencyClient,
  type SignedInUser,
  saveFlow,
  startInternalView,
} from '#tests/support/factories.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const INTERNAL = { INTERNAL_ACCOUNTS: 'staff@example.com,other-staff@example.com' };
const REASON = 'Their widget shows nothing.';

let server: TestServer;
let staff: SignedInUser;
let owner: SignedInUser;
let business: Business;
beforeAll(async () => {
  server = await startTestServer({ env: INTERNAL });
  owner = await createUser(server);
  staff = await confirmAddressOf(server, await createUser(server, 'staff@example.com'));
});
afterAll(() => server.stop());
beforeEach(async () => {
  business = await createBusiness(server, owner);
});

function callAs({ headers }: SignedInUser, name: string, body: object = {}, at = server) {
  return at.post(`/api/dash/${name}`, { bID: business.bID, ...body }, headers);
}

const fetchAs = async (user: SignedInUser, at = server) => {
  const { status, body } = await callAs(user, 'fetchfeedback', {}, at);
  return [status, body.error?.code];
};

const REFUSED = [403, 'reason_required'];
const ALLOWED = [200, undefined];

async function entries() {
  const rows = await server.database
    .selectFrom('activity_entries')
    .select(['action', 'subject', 'actor_id', 'actor_kind', 'after', 'ip_address'])
    .where('business_id', '=', business.bID)
    .where('action', 'in', ['internalViewStarted', 'internalViewed', 'internalViewEnded'])
    .orderBy('entry_id')
    .execute();
  return rows;
}

const actions = async () =>
  (await entries()).map(({ action, subject }) => (subject ? `${action} ${subject}` : action));

test('a view opens a business for its internal account alone, until it ends', async () => {
  const other = await confirmAddressOf(server, await createUser(server, 'other-staff@example.com'));
  expect(await fetchAs(staff)).toEqual(REFUSED);
  const before = Math.floor(Date.now() / 1000);
  const { body } = await callAs(staff, 'startinternalview', { reason: REASON });
  expect(body.endsAt - before).toBeGreaterThanOrEqual(3600);
  expect(body.endsAt - before).toBeLessThan(3610);
  expect(await fetchAs(staff)).toEqual(ALLOWED);
  expect(await fetchAs(other)).toEqual(REFUSED);
  const access = await callAs(staff, 'getaccess');
  expect(access.body.internalView).toEqual({ endsAt: body.endsAt, reason: REASON });
  expect([access.body.role, access.body.user.isInternal]).toEqual(['internal', true]);

  expect((await callAs(staff, 'endinternalview')).status).toBe(200);
  expect(await fetchAs(staff)).toEqual(REFUSED);
  expect((await callAs(staff, 'endinternalview')).status).toBe(200);
  expect((await actions()).filter((action) => action === 'internalViewEnded')).toHaveLength(1);
});

test('a view of a parent shows nothing of its locations', async () => {
  const location = await createBusiness(server, owner);
  await makeAgencyClient(server, location.bID, { parent: business.bID, kind: 'location' });
  const seeds = [{ startedAt: new Date(), entries: [entryOf.rating(2)] }];
  const flowVersion = await saveFlow(server, location);
  await seedSessions(server, location.bID, { seeds, flowVersion });
  await startInternalView(server, business.bID, staff);
  for (const [user, seen] of [
    [owner, 1],
    [staff, 0],
  ] as const) {
    const { body: figures } = await callAs(user, 'getmultisinfo');
    expect([figures.used, figures.locations.length]).toEqual([1, seen]);
    const { body: list } = await callAs(user, 'fetchfeedback', { locations: 'all' });
    expect(list.collection).toHaveLength(seen);
  }
});

test('a view does not make the business one’s own: no response is looked for in it', async () => {
  const seeds = [{ startedAt: new Date(), entries: [entryOf.rating(9)] }];
  const flowVersion = await saveFlow(server, business);
  const [response] = await seedSessions(server, business.bID, { seeds, flowVersion });
  const sessionID = response?.sessionId;
  await startInternalView(server, business.bID, staff);
  expect((await callAs(staff, 'findresponse', { sessionID })).body).toEqual({ bID: null });
  expect((await callAs(owner, 'findresponse', { sessionID })).body).toEqual({ bID: business.bID });
});

test('a view ends by itself after 60 minutes', async () => {
  await startInternalView(server, business.bID, staff);
  const BASE_URL = server.config.baseUrl;
  for (const [seconds, expected] of [
    [59 * 60, ALLOWED],
    [60 * 60 + 1, REFUSED],
  ] as const) {
    const env = { ...INTERNAL, BASE_URL, CLOCK_OFFSET: String(seconds) };
    const later = await startTestServer({ on: server, env });
    expect(await fetchAs(staff, later)).toEqual(expected);
    await later.stop();
  }
});

test('a second reason replaces the first one', async () => {
  await startInternalView(server, business.bID, staff);
  await startInternalView(server, business.bID, staff, 'They called us once more.');
  const { body } = await callAs(staff, 'getaccess');
  expect(body.internalView.reason).toBe('They called us once more.');
  await callAs(staff, 'endinternalview');
  expect(await fetchAs(staff)).toEqual(REFUSED);
});

test('records the reason, each call once in a view, and the end', async () => {
  await startInternalView(server, business.bID, staff, REASON);
  for (const name of ['getentity', 'fetchfeedback', 'getentity', 'updateentity']) {
    await callAs(staff, name, { changes: { language: 'de' } });
  }
  await callAs(staff, 'endinternalview');
  const all = await entries();
  expect(await actions()).toEqual([
    'internalViewStarted',
    'internalViewed getentity',
    'internalViewed fetchfeedback',
    'internalViewEnded',
  ]);
  expect(all[0]?.after).toEqual({ reason: REASON });
  for (const entry of all) {
    expect([entry.actor_id, entry.actor_kind]).toEqual([staff.userId, 'internal']);
    expect(entry.ip_address).toBeTruthy();
  }
  await startInternalView(server, business.bID, staff);
  await callAs(staff, 'getentity');
  expect((await actions()).slice(4)).toEqual(['internalViewStarted', 'internalViewed getentity']);
});

test('a look that cannot be recorded is not answered', async () => {
  await startInternalView(server, business.bID, staff);
  await server.database.schema
    .alterTable('activity_entries')
    .renameTo('activity_entries_away')
    .execute();
  const { status } = await callAs(staff, 'getentity');
  await server.database.schema
    .alterTable('activity_entries_away')
    .renameTo('activity_entries')
    .execute();
  expect(status).toBe(500);
  expect((await callAs(staff, 'getentity')).status).toBe(200);
});

test('a view changes and exports nothing', async () => {
  await startInternalView(server, business.bID, staff);
  const forbidden = [
    await callAs(staff, 'updateentity', { changes: { language: 'de' } }),
    await callAs(staff, 'exportfeedback', { format: 'csv' }),
    await callAs(staff, 'exportreviews', { platform: 'all', format: 'csv' }),
    await callAs(staff, 'exportpersondata', { to: 'mia@example.com' }),
  ];
  expect(forbidden.map(({ status, body }) => [status, body.error.code])).toEqual(
    forbidden.map(() => [403, 'forbidden']),
  );
});

test('a member needs no reason and keeps their role', async () => {
  await addMember(server, business.bID, { userId: staff.userId, role: 'collaborator' });
  expect(await fetchAs(staff)).toEqual(ALLOWED);
  const { body } = await callAs(staff, 'getaccess');
  expect([body.role, body.internalView]).toEqual(['collaborator', null]);
  expect(await entries()).toEqual([]);
});

test('a reason has 10 to 500 characters, and a business exists', async () => {
  const start = async (body: object) => {
    const answer = await callAs(staff, 'startinternalview', body);
    return [answer.status, Object.keys(answer.body.error?.fields ?? {})];
  };
  expect(await start({ reason: '123456789' })).toEqual([422, ['reason']]);
  expect(await start({ reason: ' 12345678\n ' })).toEqual([422, ['reason']]);
  expect(await start({ reason: 'x'.repeat(501) })).toEqual([422, ['reason']]);
  expect(await start({ reason: '1234567890' })).toEqual([200, []]);
  expect(await start({ bID: randomUUID(), reason: REASON })).toEqual([404, []]);
});

test('the live stream of an internal account is recorded, and ends with the view, before another event', async () => {
  const watch = () =>
    fetch(`${server.origin}${LIVE_PATH}?bID=${business.bID}`, { headers: staff.headers });
  expect((await watch()).status).toBe(403);
  await startInternalView(server, business.bID, staff);
  const stream = await watch();
  expect(stream.status).toBe(200);
  expect(await actions()).toEqual(['internalViewStarted', 'internalViewed live']);
  await callAs(staff, 'endinternalview');
  await callAs(owner, 'updateentity', { changes: { language: 'de' } });
  expect(await stream.text()).not.toContain('event: entity');
});

test('a view is deleted with its reason after 400 days', async () => {
  const { database } = server;
  for (const days of [ACTIVITY_KEPT_DAYS - 1, ACTIVITY_KEPT_DAYS + 1]) {
    const time = new Date(Date.now() - days * 86_400_000);
    const view = { view_id: newId(time), user_id: staff.userId, reason: `${days}` };
    await database
      .insertInto('internal_views')
      .values({ business_id: business.bID, ...view, started_at: time, ends_at: time })
      .execute();
  }
  await server.runJob('internal-views.delete-old');
  const kept = await database
    .selectFrom('internal_views')
    .select('reason')
    .where('business_id', '=', business.bID)
    .execute();
  expect(kept).toEqual([{ reason: `${ACTIVITY_KEPT_DAYS - 1}` }]);
});

describe('a business is found', () => {
  const find = async (query: string) => {
    const { status, body } = await callAs(staff, 'findbusinesses', { query });
    expect(status).toBe(200);
    return body.businesses;
  };
  const rename = (businessName: string) =>
    callAs(owner, 'updateentity', { changes: { businessInfo: { businessName } } });

  test('by id, beginning of the handle, part of the name and a member’s address', async () => {
    const member = await createUser(server);
    await addMember(server, business.bID, { userId: member.userId, role: 'editor' });
    await rename('Zoë’s Café Ångström');
    const found = {
      id: business.bID,
      name: 'Zoë’s Café Ångström',
      handle: business.handle,
      ownerEmail: owner.email,
    };
    for (const query of [
      business.bID.toUpperCase(),
      business.handle.slice(0, -2).toUpperCase(),
      'cafe ang',
      "ZOE'S",
      ` ${member.email.toUpperCase()} `,
    ]) {
      expect(await find(query), query).toEqual([found]);
    }
    await rename('Another name');
    expect(await find('cafe ang')).toEqual([]);
  });

  test('by no pattern, and not by an address that only contains the typed text', async () => {
    for (const query of ['%%', '__', '\\\\', owner.email.slice(1), 'no such business']) {
      expect(await find(query), query).toEqual([]);
    }
  });

  test('at most 20 times, the exact handle first', async () => {
    for (let count = 0; count < 21; count += 1) await createBusiness(server, owner);
    expect(await find('bakery')).toHaveLength(20);
    expect((await find(owner.email)).length).toBe(20);
    expect((await find(business.handle))[0].id).toBe(business.bID);
  });
});
