import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pickFileStore } from '#server/compose/pick-adapters.ts';
import {
  closeWithBelow,
  reopenBusiness,
  reopenWithBelow,
} from '#server/modules/businesses/close-business.ts';
import {
  listBusinessOwners,
  listStoredBelow,
  lockBusiness,
} from '#server/modules/businesses/queries.ts';
import { setPlan } from '#server/modules/businesses/set-plan.ts';
import type { Tx } from '#server/platform/context.ts';
import { createLog } from '#server/platform/log.ts';
import {
  addMember,
  BUSINESS_NAME,
  type Business,
  createConfirmedBusiness,
  createUser,
  inviteByEmail,
  makeLocation,
} from '#tests/support/factories.ts';
import { isWaitingForLock } from '#tests/support/is-waiting-for-lock.ts';
import { deleteJobs, queuedRebuilds } from '#tests/support/queued-rebuilds.ts';
import { PASSWORD } from '#tests/support/team-harness.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { eraseBusinesses } from './erase/erase-businesses.ts';

const DAY = 86_400_000;
const now = new Date();

let server: TestServer;
let parent: Business;
let harbour: Business;
let station: Business;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  parent = await createConfirmedBusiness(server);
  harbour = await makeLocation(server, parent);
  station = await makeLocation(server, parent);
});

function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return server.productDatabase.transaction().execute(work);
}

const isOpenById = async () => {
  const locations = await listStoredBelow(server.productDatabase, parent.bID);
  return Object.fromEntries(locations.map(({ businessId, isOpen }) => [businessId, isOpen]));
};

/** Closes a location as its parent's list does. */
const remove = ({ bID }: Business, until: Date) =>
  server.database
    .updateTable('businesses')
    .set({ closed_at: now, closed_reason: 'removed', closed_until: until, closing_id: bID })
    .where('business_id', '=', bID)
    .execute();

describe('a parent whose plan has ended', () => {
  test('is closed with its open locations, and reopened with exactly those', async () => {
    await remove(harbour, new Date(now.getTime() + 30 * DAY));
    const until = new Date(now.getTime() + 365 * DAY);
    const closingId = await inTransaction((tx) =>
      closeWithBelow(tx, parent.bID, { reason: 'planEnded', userId: null, until, now }),
    );
    expect(await isOpenById()).toEqual({ [harbour.bID]: false, [station.bID]: false });
    const reopening = { closingId: closingId ?? '', now };
    expect(await inTransaction((tx) => reopenWithBelow(tx, parent.bID, reopening))).toBe(true);
    expect(await isOpenById()).toEqual({ [harbour.bID]: false, [station.bID]: true });
  });
});

describe('deleting a parent', () => {
  const remaining = async () => {
    const rows = await server.database
      .selectFrom('businesses')
      .select('business_id')
      .where('business_id', 'in', [parent.bID, harbour.bID, station.bID])
      .execute();
    return rows.map(({ business_id }) => business_id).sort();
  };
  const erase = async () => {
    const { productDatabase: database, config } = server;
    const files = pickFileStore(config);
    const log = createLog('silent');
    await eraseBusinesses({ database, files, endSubscriptions: async () => {} }, { now, log });
  };

  test('is refused while a location is open', async () => {
    const proof = { bID: parent.bID, confirmName: BUSINESS_NAME, password: PASSWORD };
    const { status, body } = await server.post(
      '/api/dash/deletebusiness',
      proof,
      parent.owner.headers,
    );
    expect([status, body.error.code]).toEqual([409, 'businesses_below']);
  });

  test('is refused for one that is restored just then', async () => {
    await remove(station, new Date(now.getTime() - DAY));
    await remove(harbour, new Date(now.getTime() + 30 * DAY));
    const proof = { bID: parent.bID, confirmName: BUSINESS_NAME, password: PASSWORD };
    const { answer } = await inTransaction(async (tx) => {
      await lockBusiness(tx, parent.bID);
      const deleting = server.post('/api/dash/deletebusiness', proof, parent.owner.headers);
      await expect.poll(() => isWaitingForLock(server)).toBe(true);
      await reopenBusiness(tx, harbour.bID, { closingId: harbour.bID, now });
      return { answer: deleting };
    });
    expect((await answer).body.error.code).toBe('businesses_below');
    expect((await isOpenById())[harbour.bID]).toBe(true);
  });

  test('erases its removed locations first, even those that could be restored for longer', async () => {
    await remove(harbour, new Date(now.getTime() + 20 * DAY));
    await remove(station, new Date(now.getTime() - DAY));
    await remove(parent, new Date(now.getTime() - DAY));
    await erase();
    expect(await remaining()).toEqual([]);
  });

  test('leaves in the ledger what an erased location took', async () => {
    await inviteByEmail(server, harbour, ['mia@example.com']);
    await remove(harbour, new Date(now.getTime() - DAY));
    await erase();
    expect(await remaining()).toEqual([parent.bID, station.bID].sort());
    const body = { bID: parent.bID };
    const entity = await server.post('/api/dash/getentity', body, parent.owner.headers);
    expect(entity.body.trialEmailQuotaLeft).toBe(99);
  });
});

test('members of a removed location see it without the link that restores it', async () => {
  const member = await createUser(server);
  await addMember(server, harbour.bID, { userId: member.userId, role: 'editor' });
  await remove(harbour, new Date(now.getTime() + 30 * DAY));
  const { body } = await server.post('/api/dash/getdeletedbusinesses', {}, member.headers);
  expect(body.deleted).toMatchObject([{ id: harbour.bID, reason: 'removed', restoreToken: null }]);
});

test('a parent’s owner owns its locations', async () => {
  const owners = await inTransaction((tx) => listBusinessOwners(tx, harbour.bID));
  expect(owners).toEqual([parent.owner.userId]);
});

test('a parent’s new plan reaches the widgets of its locations', async () => {
  await deleteJobs(server);
  await inTransaction((tx) => setPlan(tx, parent.handle, { plan: '3m', now }));
  for (const { bID } of [harbour, station]) {
    expect(await queuedRebuilds(server, bID)).toHaveLength(1);
  }
});
