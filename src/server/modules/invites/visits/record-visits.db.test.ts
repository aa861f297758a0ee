import { expect, test } from 'vitest';
import { recordResponseChanges } from '#server/modules/read-model/record-response-changes.ts';
import { createBusiness, createInvite } from '#tests/support/factories.ts';
import { isWaitingForLock } from '#tests/support/is-waiting-for-lock.ts';
import { sharedServer } from '#tests/support/test-server.ts';
import { addVisits } from './store.ts';

test('counts an invite as opened once when two processes record it concurrently', async () => {
  const server = await sharedServer();
  const { database } = server;
  const { bID } = await createBusiness(server);
  await createInvite(server, bID);
  const { invite_id: inviteId } = await database
    .selectFrom('invites')
    .select('invite_id')
    .where('business_id', '=', bID)
    .executeTakeFirstOrThrow();
  const at = new Date();
  const visit = { businessId: bID, inviteId, by: 'person' as const, count: 1 };
  const visits = [{ ...visit, firstAt: at, lastAt: at }];
  const write = (beforeCommit = async () => {}) =>
    database.transaction().execute((tx) =>
      recordResponseChanges(tx, bID, { inviteIds: [inviteId] }, async () => {
        await addVisits(tx, bID, visits);
        await beforeCommit();
      }),
    );
  let second: Promise<void> = Promise.resolve();
  await write(async () => {
    second = write();
    await expect.poll(() => isWaitingForLock(server)).toBe(true);
  });
  await second;
  const deltas = await database
    .selectFrom('response_deltas')
    .select('change')
    .where('business_id', '=', bID)
    .where('measure', '=', 'inviteOpened')
    .execute();
  expect(deltas).toEqual([{ change: 1 }]);
});
