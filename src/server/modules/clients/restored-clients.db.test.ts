import { beforeEach, expect, test } from 'vitest';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { createClient } from '#tests/support/clients.ts';
import {
  createOwnedClient,
  eraseAfter,
  readEnd,
  removeClient,
  restoreByLink,
} from '#tests/support/ended-businesses.ts';
import {
  addMember,
  createConfirmedBusiness,
  createConfirmedUser,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { teamsOn } from '#tests/support/team-harness.ts';

const own = businessPerTest();
let editor: SignedInUser;
let clientID: string;
beforeEach(async () => {
  own.business = await createConfirmedBusiness(own.server);
  clientID = (await createClient(own.server, own.business)).bID;
  editor = await createConfirmedUser(own.server);
  await addMember(own.server, own.business.bID, { userId: editor.userId, role: 'editor' });
  await assign(clientID);
});

const assign = async (...clientIDs: string[]) => {
  const { status } = await own.call('assignclients', { email: editor.email, clientIDs });
  expect(status).toBe(200);
};
const remove = (bID = clientID) => removeClient(own.server, own.business, { bID });
const restore = () => own.call('restoreclient', { clientID });
const roleOf = () => teamsOn(own.server).readRole(clientID, editor);
const countAssignments = async () => {
  const { database } = own.server;
  const rows = database.selectFrom('client_assignments').where('business_id', '=', clientID);
  return (await rows.select('user_id').execute()).length;
};
const endTrial = () =>
  own.server.database
    .updateTable('businesses')
    .set({ created_at: new Date(0) })
    .where('business_id', '=', own.business.bID)
    .execute();

test('whoever worked for a removed client does again once it is restored, and not meanwhile', async () => {
  expect(await roleOf()).toBe('editor');
  await remove();
  expect(await roleOf()).toBe(404);
  // What is assigned meanwhile says nothing about it.
  const { bID: other } = await createClient(own.server, own.business);
  await assign(other);
  await assign();
  expect((await restore()).status).toBe(200);
  expect(await roleOf()).toBe('editor');
});

test('who left the agency meanwhile works for a restored client no longer', async () => {
  await remove();
  await own.call('removecollaborator', { email: editor.email });
  expect((await restore()).status).toBe(200);
  expect([await roleOf(), await countAssignments()]).toEqual([404, 0]);
});

test('an erased client is assigned to nobody', async () => {
  await remove();
  expect(await countAssignments()).toBe(1);
  await eraseAfter(own.server, { bID: clientID });
  expect([await readEnd(own.server, { bID: clientID }), await countAssignments()]).toEqual([
    null,
    0,
  ]);
});

test('an agency whose trial has ended restores no client', async () => {
  await remove();
  await endTrial();
  const { status, body } = await restore();
  expect([status, body.error.message]).toEqual([
    402,
    'Your plan has ended. Choose a plan to continue.',
  ]);
  expect(await readEnd(own.server, { bID: clientID })).toMatchObject({ isOpen: false });
});

test('an agency whose paid plan has ended has at most five clients again', async () => {
  await own.server.database
    .updateTable('businesses')
    .set({ stripe_plan: '2m', plan_ends_at: new Date(0) })
    .where('business_id', '=', own.business.bID)
    .execute();
  for (let index = 1; index < 5; index += 1) await createClient(own.server, own.business);
  await expect(createClient(own.server, own.business)).rejects.toThrow('plan_required');
});

test('an owner restores a client also when its agency could not, and it goes on by itself', async () => {
  const client = await createOwnedClient(own.server, own.business);
  await assign(client.bID);
  clientID = client.bID;
  await remove();
  await endTrial();
  expect((await restoreByLink(own.server, client.owner)).status).toBe(200);
  expect(await readEnd(own.server, client)).toMatchObject({
    ...{ kind: 'single', parentId: null, isOpen: true },
  });
  expect([await roleOf(), await countAssignments()]).toEqual([404, 0]);
});
