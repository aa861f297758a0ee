import { expect, test } from 'vitest';
import { LIVE_PATH } from '#contract/live.ts';
import { recordEvent } from '#server/modules/events/record-event.ts';
import {
  createBusiness,
  createConfirmedUser,
  makeAgencyClient,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { later, notificationHarness } from '#tests/support/notification-harness.ts';

const DAY = 86_400_000;
const { own, answer, change, sendAt, subjects } = notificationHarness();

/** Puts the business under an agency, which keeps areas from its people. */
async function keepFromClient(areas: object): Promise<SignedInUser> {
  const agency = await createBusiness(own.server, await createConfirmedUser(own.server));
  const { bID: clientID } = own.business;
  await makeAgencyClient(own.server, clientID, { parent: agency.bID, kind: 'agencyClient' });
  const { status } = await own.call('setclientareas', { clientID, areas }, agency);
  expect(status).toBe(200);
  return agency.owner;
}

const bellOf = async (user: SignedInUser) => {
  const path = '/api/dash/fetchnotifications';
  const { body } = await own.server.post(path, { bID: own.business.bID }, user.headers);
  return { kinds: body.items.map(({ kind }: { kind: string }) => kind), unread: body.unread };
};

test('responses that an agency keeps to itself are not mailed to its client, nor in its bell', async () => {
  const agency = await keepFromClient({ responses: 'off' });
  await answer(1, { text: 'Burnt crust' });
  expect(await subjects()).toEqual([]);
  expect(await bellOf(own.business.owner)).toEqual({ kinds: [], unread: 0 });
  expect(await bellOf(agency)).toEqual({ kinds: ['responseFinished'], unread: 1 });
  await change({ period: 'daily' });
  await sendAt(later(2 * DAY));
  expect(await subjects()).toEqual([]);
});

test('what an area leaves them is told as ever', async () => {
  await keepFromClient({ responses: 'view', reviews: 'off' });
  const error = { kind: 'importStopped', platform: 'tp', error: 'gone' } as const;
  await own.server.database
    .transaction()
    .execute((tx) => recordEvent(tx, own.business.bID, { event: error, now: new Date() }));
  await answer(1);
  expect(await subjects()).toEqual(['Ada’s Bakery: 1 of 5 stars from Mia']);
  expect((await bellOf(own.business.owner)).kinds).toEqual(['responseFinished']);
});

test('an open stream follows the areas: what is switched off is sent no more', async () => {
  const { bID, owner } = own.business;
  const agency = await keepFromClient({});
  const [ofClient, ofAgency] = await Promise.all([owner, agency].map((user) => watch(bID, user)));
  await answer(5);
  await expect.poll(() => ofClient?.text).toContain('event: session');
  await own.server.post(
    '/api/dash/setclientareas',
    { bID: await agencyIdOf(bID), clientID: bID, areas: { responses: 'off' } },
    agency.headers,
  );
  await expect.poll(() => ofClient?.text).toContain('event: collaborators');
  const before = sessionsIn(ofClient?.text);
  await answer(4);
  await expect.poll(() => sessionsIn(ofAgency?.text)).toBe(before + 1);
  await rename(bID, owner);
  await expect.poll(() => ofClient?.text).toContain('event: entity');
  expect(sessionsIn(ofClient?.text)).toBe(before);
  for (const stream of [ofClient, ofAgency]) stream?.leave();
});

const sessionsIn = (text = '') => text.split('event: session').length - 1;

async function agencyIdOf(bID: string): Promise<string> {
  const { parent_id: id } = await own.server.database
    .selectFrom('businesses')
    .select('parent_id')
    .where('business_id', '=', bID)
    .executeTakeFirstOrThrow();
  return id ?? '';
}

async function rename(bID: string, { headers }: SignedInUser): Promise<void> {
  const changes = { businessInfo: { businessName: 'Ada’s Bakery' } };
  await own.server.post('/api/dash/updateentity', { bID, changes }, headers);
}

async function watch(bID: string, { headers }: SignedInUser) {
  const abort = new AbortController();
  const { signal } = abort;
  const url = `${own.server.origin}${LIVE_PATH}?bID=${bID}`;
  const { body } = await fetch(url, { headers, signal });
  const stream = { text: '', leave: () => abort.abort() };
  const read = async () => {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) stream.text += part;
  };
  void read().catch(() => {});
  return stream;
}
