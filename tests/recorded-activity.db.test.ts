import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { setPlan } from '#server/modules/businesses/set-plan.ts';
import { readEntries } from './support/activity.ts';
import { CALL_FACTS } from './support/call-facts.ts';
import {
  type Business,
  confirmAddressOf,
  createUser,
  createWidget,
  inviteByEmail,
  readOutbox,
  type SignedInUser,
  startRespondent,
  unsubscribeLinkIn,
} from './support/factories.ts';
import { newAddress, PASSWORD, teamsOn } from './support/team-harness.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { TESTIMONIAL_AT } from './support/testimonials.ts';
import { createWorld, validBody, type World } from './support/valid-bodies.ts';
import { startFakeGoogle } from './support/vendors/fake-google.ts';
import { agreeOnPlatform, pressConnect } from './support/walk-platform-sign-in.ts';

const INTERNAL = 'staff@example.com';

let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let server: TestServer;
let teams: ReturnType<typeof teamsOn>;
let staff: SignedInUser;
/** Of the calls that need nothing prepared: none of them is about what another one changes. */
let shared: Business;
let world: World;

beforeAll(async () => {
  google = await startFakeGoogle();
  server = await startTestServer({ env: { ...google.env, INTERNAL_ACCOUNTS: INTERNAL } });
  teams = teamsOn(server);
  staff = await confirmAddressOf(server, await createUser(server, INTERNAL));
  shared = await teams.createTeam();
  world = await createWorld(server, shared);
});
afterAll(async () => {
  await server.stop();
  await google.stop();
});

/** What a call needs so that it changes something. */
interface Prepared {
  /** In place of the valid body. */
  body?: Record<string, unknown>;
  path?: string;
  /** The owner by default; null is nobody. */
  as?: SignedInUser | null;
}

type Prepare = (business: Business) => Promise<Prepared>;

/** How a call comes to record something, where its valid body does not suffice. */
const PREPARE: Readonly<Record<string, Prepare>> = {
  validatecollaborator: prepareInvitation,
  removecollaborator: prepareMember,
  changecollaboratorrole: prepareMember,
  leavebusiness: async (own) => ({ as: await joinTeam(own) }),
  handoverbusiness: prepareMember,
  cancelhandover: prepareOffer,
  accepthandover: async (own) => ({ as: await offerTo(own) }),
  declinehandover: async (own) => ({ as: await offerTo(own) }),
  chooseplatformprofile: prepareSignIn,
  disconnectplatform: prepareConnection,
  updatelookandfeel: async () => ({ body: NEW_COLOUR }),
  consent: prepareConsent,
  suppresspeople: async () => ({ body: { to: ['otto@example.com'] } }),
  unsuppressperson: prepareSuppression,
  deletetestanswers: prepareTest,
  deletereview: prepareReview,
  startinternalview: async (own) => prepareView(own),
  endinternalview: prepareOpenView,
};

const recorded = Object.entries(CALL_FACTS).flatMap(([name, { records }]) =>
  typeof records === 'object' ? [{ name, records }] : [],
);
const isRecorded = (name: string) => recorded.some((one) => one.name === name);
const unrecorded = Object.entries(CALL_FACTS).flatMap(([name, { records }]) =>
  typeof records === 'string' ? [name] : [],
);

const NEW_COLOUR = { appearanceinfo: { backgroundHex: '#5B2E1A' } };

const findCall = (name: string): Call => {
  const call = CALLS.find((one) => one.name === name);
  if (!call) throw new Error(`There is no call ${name}.`);
  return call;
};

test('every call that may write either records what it does or has a reason not to', () => {
  const mayWrite = CALLS.filter(
    ({ name, transaction, access }) =>
      transaction !== 'read' && (access.kind !== 'signedIn' || isRecorded(name)),
  );
  expect([...recorded.map(({ name }) => name), ...unrecorded].sort()).toEqual(
    mayWrite.map(({ name }) => name).sort(),
  );
});

describe('records exactly what it is about:', () => {
  test.each(recorded)('$name', async ({ name, records }) => {
    const prepare = PREPARE[name];
    const own = prepare ? await teams.createTeam() : shared;
    const call = findCall(name);
    const { body = {}, path = call.path, as = own.owner } = (await prepare?.(own)) ?? {};
    const before = await readEntries(server, own.bID);
    const fields = { ...validBody(name, world), bID: own.bID, ...body };
    const answer = await server.post(path, fields, as?.headers);
    expect([name, answer.status, answer.body.error]).toEqual([name, 200, undefined]);
    const entries = await readEntries(server, name === 'signup' ? answer.body.bID : own.bID);
    const added = entries.filter(({ id }) => !before.some((one) => one.id === id));
    expect(added.map(({ action }) => action).sort()).toEqual(records);
    expect(new Set(added.map(({ ip }) => ip))).toEqual(new Set([name === 'consent' ? null : IP]));
  });
});

/** Where the requests of tests come from. */
const IP = '127.0.0.1';

test('the other calls add no entry', async () => {
  const own = await teams.createTeam();
  const world = await createWorld(server, own);
  const before = await readEntries(server, own.bID);
  for (const name of unrecorded) {
    const fields = { ...validBody(name, world), bID: own.bID };
    const { status } = await server.post(findCall(name).path, fields, own.owner.headers);
    expect([name, status < 500]).toEqual([name, true]);
  }
  expect(await readEntries(server, own.bID)).toEqual(before);
});

test('the same settings saved again add no entry', async () => {
  const own = await teams.createTeam();
  const world = await createWorld(server, own);
  const names = [
    'updateentity addprofile updatelookandfeel updateemailsettings savelanguagepack updateopengraph',
    'updateremovewidget updateretention suppressperson cancelhandover declinehandover deletetestanswers',
  ].flatMap((line) => line.split(' '));
  const saveAll = async () => {
    for (const name of names) {
      const fields = { ...validBody(name, world), bID: own.bID };
      const { status } = await server.post(findCall(name).path, fields, own.owner.headers);
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

async function prepareInvitation(own: Business): Promise<Prepared> {
  const email = newAddress();
  const { token } = await teams.invite(own, { email });
  return { body: { email, token, displayName: 'Mia', password: PASSWORD }, as: null };
}

/** A new member; the collaborator's address is confirmed. */
async function joinTeam(own: Business): Promise<SignedInUser> {
  const user = await confirmAddressOf(server, await createUser(server));
  const { token } = await teams.invite(own, { email: user.email });
  await teams.call('validatecollaborator', { email: user.email, token }, user);
  return user;
}

async function prepareMember(own: Business): Promise<Prepared> {
  const { email } = await joinTeam(own);
  return { body: { email } };
}

async function offerTo(own: Business): Promise<SignedInUser> {
  const user = await joinTeam(own);
  await teams.call('handoverbusiness', { bID: own.bID, email: user.email }, own.owner);
  return user;
}

async function prepareOffer(own: Business): Promise<Prepared> {
  await offerTo(own);
  return {};
}

async function prepareSignIn(own: Business): Promise<Prepared> {
  const back = await agreeOnPlatform(server, own, 'gp');
  const { signInID } = await pressConnect(back, own.owner.cookie);
  const list = { bID: own.bID, signInID };
  const { body } = await teams.call('listplatformprofiles', list, own.owner);
  return { body: { signInID, externalID: body.profiles[0].externalID } };
}

async function prepareConnection({ bID, owner }: Business): Promise<Prepared> {
  const connection = { bID, platform: 'g2', profileURLOrID: 'bakery', apiKey: 'a key' };
  await teams.call('connectplatform', connection, owner);
  return { body: { platform: 'g2' } };
}

async function prepareConsent({ handle }: Business): Promise<Prepared> {
  const { answer, finish } = await startRespondent(server, handle);
  await answer(0, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  const testimonial = { questionID: 'TESTIMONIAL', type: 'testimonial', textAnswer: 'Good.' };
  await answer(TESTIMONIAL_AT, { ...testimonial, consent: true });
  const { body } = await finish();
  return { body: { consent: false }, path: new URL(body.consentURL).pathname, as: null };
}

async function prepareSuppression({ bID, owner }: Business): Promise<Prepared> {
  const person = { bID, type: 'email', to: 'mia@example.com' };
  await teams.call('suppressperson', person, owner);
  return {};
}

async function prepareTest({ bID, owner, handle }: Business): Promise<Prepared> {
  const { body } = await teams.call('gettesttoken', { bID }, owner);
  const { answer } = await startRespondent(server, handle, { try: body.testToken });
  await answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  return {};
}

async function prepareReview({ bID, owner }: Business): Promise<Prepared> {
  const review = { platform: 'gp', name: 'Mia', date: '2026-01-02', rating: 5, text: 'Good.' };
  const { body } = await teams.call('addreview', { bID, title: '', url: '', ...review }, owner);
  return { body: { reviewDocID: body.reviewDocID } };
}

function prepareView({ bID }: Business): Prepared {
  return { body: { bID, reason: 'The owner asked us for help.' }, as: staff };
}

async function prepareOpenView(own: Business): Promise<Prepared> {
  const prepared = prepareView(own);
  await teams.call('startinternalview', prepared.body ?? {}, staff);
  return prepared;
}
