import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  BUSINESS_NAME,
  type Business,
  confirmAddressOf,
  createBusiness,
  createUser,
  inviteByEmail,
  readOutbox,
  type SignedInUser,
  startRespondent,
  unsubscribeLinkIn,
} from '#tests/support/factories.ts';
import { PASSWORD } from '#tests/support/team-harness.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let owner: SignedInUser;
let business: Business;
beforeAll(async () => {
  server = await startTestServer();
  owner = await confirmAddressOf(server, await createUser(server));
});
afterAll(() => server.stop());
beforeEach(async () => {
  business = await createBusiness(server, owner);
});

const SETTINGS = {
  followupTextOnce: 'A first reminder',
  followupTextTwice: 'The last reminder',
  followupPeriodOnce: '2d',
  followupPeriodTwice: '3d',
  followupOnce: true,
  followupTwice: true,
};

function call(name: string, more: object = {}) {
  const body = { bID: business.bID, ...more };
  return server.post(`/api/dash/${name}`, body, business.owner.headers);
}

const ago = (time: Date | string, days: number) =>
  new Date(new Date(time).getTime() - days * 86_400_000);

/** Moves the business's rows back by days, since a test cannot move the clock. */
async function age(days: number) {
  const { database } = server;
  const { bID } = business;
  const sent = await database
    .selectFrom('messages')
    .select(['message_id', 'sent_at'])
    .where('business_id', '=', bID)
    .where('sent_at', 'is not', null)
    .execute();
  for (const { message_id, sent_at } of sent) {
    await database
      .updateTable('messages')
      .set({ sent_at: ago(sent_at ?? '', days) })
      .where('business_id', '=', bID)
      .where('message_id', '=', message_id)
      .execute();
  }
  const { email_settings: settings } = await database
    .selectFrom('businesses')
    .select('email_settings')
    .where('business_id', '=', bID)
    .executeTakeFirstOrThrow();
  const moved = Object.entries(settings as object).map(([key, value]) => [
    key,
    key.endsWith('Since') && value ? ago(value, days).toISOString() : value,
  ]);
  await database
    .updateTable('businesses')
    .set({ email_settings: JSON.stringify(Object.fromEntries(moved)) })
    .where('business_id', '=', bID)
    .execute();
}

async function pass(days: number) {
  await age(days);
  await server.runJob('invites.follow-up');
  await server.runJob('messages.deliver');
}

/** How many messages were sent to an address. */
const mailsTo = async (address: string) => (await readOutbox(server, address)).length;

async function invite(address: string) {
  await inviteByEmail(server, business, [address]);
  await server.runJob('messages.deliver');
}
const quotaLeft = async () => (await call('getentity')).body.trialEmailQuotaLeft;

test('sends no follow-ups until they are switched on', async () => {
  await invite('off@example.com');
  await pass(3);
  expect(await mailsTo('off@example.com')).toBe(1);
  expect((await call('getentity')).body.emailSettings).toMatchObject({
    followupOnce: false,
    followupTwice: false,
    followupPeriodOnce: '2d',
    followupPeriodTwice: '2d',
  });
});

test('sends the first follow-up after its period and the last one after the first, each once and for one email of quota', async () => {
  await call('updateemailsettings', SETTINGS);
  await invite('once@example.com');
  await pass(1.9);
  expect(await mailsTo('once@example.com')).toBe(1);
  await pass(0.2);
  await pass(0.1);
  expect(await mailsTo('once@example.com')).toBe(2);
  const [first] = await readOutbox(server, 'once@example.com');
  expect(first?.text).toContain('A first reminder');
  expect(first?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(await quotaLeft()).toBe(98);
  await pass(2.8);
  expect(await mailsTo('once@example.com')).toBe(2);
  await pass(0.2);
  await pass(10);
  expect(await mailsTo('once@example.com')).toBe(3);
  expect((await readOutbox(server, 'once@example.com'))[0]?.text).toContain('The last reminder');
  expect(await quotaLeft()).toBe(97);
});

test('sends no follow-up to people who answered, unsubscribed or are suppressed', async () => {
  await call('updateemailsettings', SETTINGS);
  for (const address of ['answered', 'half', 'suppressed', 'silent']) {
    await invite(`${address}@example.net`);
  }
  const tokenOf = async (address: string) =>
    /i=([\w-]{12})/.exec((await readOutbox(server, address))[0]?.text ?? '')?.[1];
  const rating = { questionID: 'STARr', type: 'ratingq', answer: 5 };
  for (const name of ['answered', 'half']) {
    const invited = { invite: await tokenOf(`${name}@example.net`) };
    const respondent = await startRespondent(server, business.handle, invited);
    await respondent.answer(1, rating);
    if (name === 'answered') await respondent.finish();
  }
  const { returnInvites } = (await call('fetchinvites', { type: 'email' })).body;
  const outcomes = returnInvites.map(({ outcome }: { outcome: string | null }) => outcome);
  expect(outcomes.slice(0, 4)).toEqual([null, null, 'answered', 'answered']);
  await call('suppressperson', { type: 'email', to: 'suppressed@example.net' });
  await pass(2.1);
  const counts = await Promise.all(
    ['answered', 'half', 'suppressed', 'silent'].map((name) => mailsTo(`${name}@example.net`)),
  );
  expect(counts).toEqual([1, 1, 1, 2]);
});

test('sends no follow-up to a person who unsubscribed by a link from before their erasure', async () => {
  await call('updateemailsettings', SETTINGS);
  await invite('again@example.net');
  const [first] = await readOutbox(server, 'again@example.net');
  await call('erasepersondata', { to: 'again@example.net' });
  await invite('again@example.net');
  const link = unsubscribeLinkIn(first);
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
  await pass(2.1);
  expect(await mailsTo('again@example.net')).toBe(1);
});

test('cancels a waiting follow-up when its recipient answers, and refunds it', async () => {
  await call('updateemailsettings', SETTINGS);
  await invite('late@example.org');
  await age(2.1);
  await server.runJob('invites.follow-up');
  const token = /i=([\w-]{12})/.exec((await readOutbox(server, 'late@example.org'))[0]?.text ?? '');
  const respondent = await startRespondent(server, business.handle, { invite: token?.[1] });
  await respondent.answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  await server.runJob('messages.deliver');
  const { returnInvites } = (await call('fetchinvites', { type: 'email' })).body;
  expect(returnInvites[0]).toMatchObject({
    kind: 'followupOnce',
    state: 'cancelled',
    reason: 'answered',
  });
  expect(await quotaLeft()).toBe(99);
});

test('sends no follow-ups of a deleted business', async () => {
  await call('updateemailsettings', SETTINGS);
  await invite('deleted@example.org');
  await call('deletebusiness', { confirmName: BUSINESS_NAME, password: PASSWORD });
  await pass(3);
  expect(await mailsTo('deleted@example.org')).toBe(1);
});

test('drops a follow-up at sending time if its recipient answered after it was queued', async () => {
  await call('updateemailsettings', SETTINGS);
  await invite('unheard@example.org');
  await age(2.1);
  const waiting = server.runJob('invites.follow-up');
  const token = /i=([\w-]{12})/.exec(
    (await readOutbox(server, 'unheard@example.org'))[0]?.text ?? '',
  );
  const { sessionID } = await startRespondent(server, business.handle, { invite: token?.[1] });
  await waiting;
  await server.database
    .updateTable('feedback_sessions')
    .set({ first_answered_at: new Date() })
    .where('session_id', '=', sessionID)
    .execute();
  await server.runJob('messages.deliver');
  expect(await mailsTo('unheard@example.org')).toBe(2);
  const { returnInvites } = (await call('fetchinvites', { type: 'email' })).body;
  expect(returnInvites[0]).toMatchObject({ state: 'cancelled', reason: 'answered' });
  expect(await quotaLeft()).toBe(99);
});

test('sends follow-ups only for invites sent after they are switched on', async () => {
  await invite('before@example.com');
  await call('updateemailsettings', SETTINGS);
  await pass(3);
  expect(await mailsTo('before@example.com')).toBe(1);
});

test('sends no last follow-up to people for whom it was already due when it was switched on', async () => {
  await call('updateemailsettings', { ...SETTINGS, followupTwice: false });
  await invite('over@example.com');
  await pass(2.1);
  await pass(5);
  await call('updateemailsettings', SETTINGS);
  await pass(0.1);
  expect(await mailsTo('over@example.com')).toBe(2);
});

test('sends no reminder of an older invite to someone who answered a newer one', async () => {
  await call('updateemailsettings', { ...SETTINGS, followupPeriodOnce: '7d' });
  await invite('again@example.com');
  const moveTo = (days: number) => {
    const at = ago(new Date(), days);
    return server.database
      .updateTable('messages')
      .set({ sent_at: at, send_at: at, created_at: at })
      .where('business_id', '=', business.bID)
      .where('sent_at', '<', ago(new Date(), 0.1));
  };
  // Long enough ago to be invited again; afterwards as long ago as its reminder is due.
  await age(1);
  await moveTo(31).execute();
  await invite('again@example.com');
  await moveTo(7.1).execute();
  const [newest] = await readOutbox(server, 'again@example.com');
  const token = /i=([\w-]{12})/.exec(newest?.text ?? '')?.[1];
  const respondent = await startRespondent(server, business.handle, { invite: token });
  await respondent.answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  await pass(0);
  expect(await mailsTo('again@example.com')).toBe(2);
});

test('requires the first follow-up for the last one, and both texts', async () => {
  await call('updateemailsettings', { ...SETTINGS, followupOnce: false });
  expect((await call('getentity')).body.emailSettings).toMatchObject({
    followupOnce: false,
    followupTwice: false,
  });
  for (const text of ['', '   ', 'x'.repeat(301)]) {
    const { status, body } = await call('updateemailsettings', {
      ...SETTINGS,
      followupTextTwice: text,
    });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['followupTextTwice']]);
  }
  const longest = { ...SETTINGS, followupTextTwice: '👍'.repeat(300) };
  expect((await call('updateemailsettings', longest)).status).toBe(200);
});

test('a follow-up without quota is sent once there is quota again', async () => {
  await call('updateemailsettings', SETTINGS);
  await invite('wait@example.com');
  const emailList = Array.from({ length: 99 }, (_, index) => ({ email: `f${index}@example.com` }));
  const sendAt = Math.floor(Date.now() / 1000) + 3 * 86_400;
  await call('inviteviaemail', { emailList, sendAt });
  await pass(2.1);
  expect(await mailsTo('wait@example.com')).toBe(1);
  const { returnInvites } = (await call('fetchinvites', { type: 'email' })).body;
  await call('cancelinvite', { id: returnInvites[0].id });
  await pass(0.1);
  expect(await mailsTo('wait@example.com')).toBe(2);
});
