import { beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CALLS_BY_NAME as C } from '#contract/calls.ts';
import { setPlan } from '#server/modules/businesses/set-plan.ts';
import { readEntries } from './support/activity.ts';
import {
  addMember,
  type Business,
  createConfirmedUser,
  createWidget,
  inviteByEmail,
  readOutbox,
  type SignedInUser,
  unsubscribeLinkIn,
} from './support/factories.ts';
import { newAddress, teamsOn } from './support/team-harness.ts';
import { sharedServer, type TestServer } from './support/test-server.ts';
import { createWorld, validBody } from './support/valid-bodies.ts';

let server: TestServer;
let teams: ReturnType<typeof teamsOn>;

beforeAll(async () => {
  server = await sharedServer();
  teams = teamsOn(server);
});

test('the same settings saved again add no entry', async () => {
  const own = await teams.createTeam();
  const world = await createWorld(server, own);
  const saved: Call[] = [
    ...[C.updateEntity, C.addProfile, C.updateLookAndFeel, C.updateEmailSettings],
    ...[C.saveLanguagePack, C.updateOpenGraph, C.updateRemoveWidget, C.updateRetention],
    ...[C.suppressPerson, C.cancelHandOver, C.declineHandOver, C.deleteTestAnswers],
  ];
  const saveAll = async () => {
    for (const { name, path } of saved) {
      const fields = { ...validBody(name, world), bID: own.bID };
      const { status } = await server.post(path, fields, own.owner.headers);
      expect([name, status]).toEqual([name, 200]);
    }
    return readEntries(server, own.bID);
  };
  expect(await saveAll()).toEqual(await saveAll());
});

test('removing and restoring a widget, and ending an invitation, are entries of their own', async () => {
  const own = await teams.createTeam();
  const { bID, owner } = own;
  const { widgetID } = await createWidget(server, own);
  for (const remove of [true, false]) {
    await teams.call('updateremovewidget', { bID, widgetID, remove }, owner);
  }
  const [first, second] = [newAddress(), newAddress()];
  await teams.invite(own, { email: first });
  await teams.call('removecollaborator', { bID, email: first }, owner);
  const admin = await joinTeam(own);
  await teams.call('changecollaboratorrole', { bID, email: admin.email, role: 'admin' }, owner);
  await teams.invite({ ...own, owner: admin }, { email: second });
  await teams.call('removecollaborator', { bID, email: admin.email }, owner);
  const entries = (await readEntries(server, bID)).map(({ action, subject }) => [action, subject]);
  for (const one of ['widgetRemoved', 'widgetRestored'])
    expect(entries).toContainEqual([one, widgetID]);
  for (const one of [first, second]) expect(entries).toContainEqual(['invitationEnded', one]);
});

test('a plan and bought credits are added by the product, unsubscribing by a respondent, without an address', async () => {
  const own = await teams.createTeam();
  const { bID, owner, handle } = own;
  const plan = { plan: '3m', now: new Date() } as const;
  await server.database.transaction().execute((tx) => setPlan(tx, handle, plan));
  const packs = { bID, ...validBody('initiatebuytextcredits', await createWorld(server, own)) };
  const checkout = await teams.call('initiatebuytextcredits', packs, owner);
  const { pathname } = new URL(checkout.body.url);
  for (let times = 0; times < 2; times += 1) await fetch(server.origin + pathname, PAID);
  const to = newAddress();
  await inviteByEmail(server, own, [to]);
  await server.runJob('messages.deliver');
  const [mail] = await readOutbox(server, to);
  const link = new URL(unsubscribeLinkIn(mail));
  for (let times = 0; times < 2; times += 1) await server.post(link.pathname);
  const entries = (await readEntries(server, bID)).filter(({ by }) => by !== 'member');
  expect(entries.map(({ id, subject, ...entry }) => entry).reverse()).toEqual([
    {
      action: 'planChanged',
      by: 'system',
      actorId: null,
      ip: null,
      before: { plan: '2m' },
      after: { plan: '3m' },
    },
    {
      action: 'creditsAdded',
      by: 'system',
      actorId: null,
      ip: null,
      before: null,
      after: { textCredits: 500 },
    },
    {
      action: 'contactSuppressed',
      by: 'respondent',
      actorId: null,
      ip: null,
      before: null,
      after: { channel: 'email', reason: 'unsubscribed' },
    },
  ]);
});

const PAID = { method: 'POST', redirect: 'manual' } as const;

test('an offer of the business in place of another one withdraws that', async () => {
  const own = await teams.createTeam();
  const [first, second] = [await offerTo(own), await offerTo(own)];
  const entries = (await readEntries(server, own.bID)).filter(({ action }) =>
    /^handOver/.test(action),
  );
  expect(entries.map(({ action, subject }) => [action, subject]).reverse()).toEqual([
    ['handOverOffered', first.email],
    ['handOverCancelled', first.email],
    ['handOverOffered', second.email],
  ]);
});

test('a refused export adds no entry', async () => {
  const own = await teams.createTeam();
  const before = await readEntries(server, own.bID);
  const refused = await teams.call('exportpersondata', { bID: own.bID, to: 'nobody' }, own.owner);
  expect(refused.status).toBe(422);
  expect(await readEntries(server, own.bID)).toEqual(before);
});

async function joinTeam({ bID }: Business): Promise<SignedInUser> {
  const user = await createConfirmedUser(server);
  await addMember(server, bID, { userId: user.userId, role: 'collaborator' });
  return user;
}

async function offerTo(own: Business): Promise<SignedInUser> {
  const user = await joinTeam(own);
  await teams.call('handoverbusiness', { bID: own.bID, email: user.email }, own.owner);
  return user;
}
