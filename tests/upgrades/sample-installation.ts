import { CALLS } from '#contract/calls.ts';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { composeInvites } from '#server/compose/compose-dependencies.ts';
import { demoIdentity } from '#server/modules/demo/demo-identity.ts';
import { fillDemo } from '#server/modules/demo/fill-demo.ts';
import { findOrCreateDemo } from '#server/modules/demo/find-or-create-demo.ts';
import { runIndexing } from '#server/modules/read-model/jobs.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { readInstallationSecrets } from '#server/platform/installation-secrets.ts';
import { openBrowser } from '#tests/support/browser-session.ts';
import { createClient } from '#tests/support/clients.ts';
import {
  addMember,
  BUSINESS_NAME,
  type Business,
  confirmAddressOf,
  createBusiness,
  createConfirmedBusiness,
  createConfirmedUser,
  createUser,
  FULL_ANSWERS,
  FULL_FLOW,
  inviteByEmail,
  inviteForUnsubscribing,
  makeAgencyClient,
  saveFlow,
  startInternalView,
  startRespondent,
} from '#tests/support/factories.ts';
import { oneTimeCode } from '#tests/support/one-time-code.ts';
import { filesOf } from '#tests/support/place-video.ts';
import { storeReviews } from '#tests/support/reviews.ts';
import { createSoftwareAuthenticator } from '#tests/support/software-authenticator.ts';
import { PASSWORD, teamsOn } from '#tests/support/team-harness.ts';
import { createTestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { uploadPicture } from '#tests/support/uploads.ts';
import { createWorld, statusOfValid, validBody } from '#tests/support/valid-bodies.ts';
import { startFakeGoogle } from '#tests/support/vendors/fake-google.ts';
import { fakeReviews } from '#tests/support/vendors/fake-review.ts';
import { startFakeTrustpilot } from '#tests/support/vendors/fake-trustpilot.ts';
import { connectBySignIn } from '#tests/support/walk-platform-sign-in.ts';
import { giveEachValue } from './give-each-value.ts';

const STAFF = 'staff@example.com';
/** Enough for every kind of answer, review and invite of the demo business. */
const DEMO_SESSIONS = 60;

/** An installation that has used every part of the product, with at least one of every kind of row. */
export async function makeSampleInstallation(): Promise<TestServer> {
  const google = await startFakeGoogle({ reviews: fakeReviews(3) });
  const trustpilot = await startFakeTrustpilot({ reviews: fakeReviews(3) });
  const env = { ...google.env, ...trustpilot.env, INTERNAL_ACCOUNTS: STAFF };
  const server = await startTestServer({ env });
  await fillSmallDemo(server);
  // Over HTTP, as people do.
  const business = await createConfirmedBusiness(createTestClient(server.origin));
  await makeEveryCall(server, business);
  await answerEveryKind(server, business);
  await contactPeople(server, business);
  await importReviews(server, business);
  await makeAccounts(server);
  await buildATeam(server);
  await chooseNotifications(server, business);
  await giveEachValue(server, business);
  await runIndexing(server.database);
  await eraseABusiness(server);
  await leaveWork(server, business);
  await Promise.all([google.stop(), trustpilot.stop()]);
  return server;
}

async function fillSmallDemo(server: TestServer): Promise<void> {
  const { connectionString, config } = server;
  const options = { connectionString, maxConnections: 1, onConnectionLost: () => {} };
  const connections = connectDatabase(options);
  const { database } = connections;
  const secrets = await readInstallationSecrets(database, config.authSecrets);
  const identity = demoIdentity(secrets);
  const now = new Date();
  const demo = await database
    .transaction()
    .execute((tx) => findOrCreateDemo(tx, { identity, now, mayShareDatabase: true }));
  if (!demo) throw new Error('The demo business could not be created.');
  const { businessId } = demo;
  const inviteParts = composeInvites(config, secrets);
  const videoPlace = { files: filesOf(server), baseUrl: config.baseUrl };
  const parts = { connections, identity, businessId, inviteParts, videoPlace };
  await fillDemo({ ...parts, sessions: DEMO_SESSIONS, now });
  await connections.close();
}

/** Calls that would undo what others made, or change who may sign in. */
const LEFT_OUT = ['changeemail', 'changepassword', 'endothersignins', 'leavebusiness'];

async function makeEveryCall(server: TestServer, business: Business): Promise<void> {
  const world = await createWorld(server, business);
  for (const call of CALLS) {
    if (LEFT_OUT.includes(call.name) || statusOfValid(call.name) !== 200) continue;
    const body = { ...validBody(call.name, world), bID: business.bID };
    await server.post(call.path, body, business.owner.headers);
  }
}

const caller =
  (server: TestServer, { bID, owner }: Business) =>
  async (name: string, body: object) => {
    const answer = await server.post(`/api/dash/${name}`, { bID, ...body }, owner.headers);
    if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

/** Every period, a response that was mailed at once, and a look at the bell. */
async function chooseNotifications(server: TestServer, business: Business): Promise<void> {
  const choose = (of: Business, period: string) =>
    caller(server, of)('updatenotificationsettings', { notificationSettings: { period } });
  for (const period of ['never', 'daily', 'monthly']) {
    await choose(await createBusiness(server, business.owner), period);
  }
  await choose(business, 'instant');
  const visit = await startRespondent(server, business.handle);
  await visit.finish();
  await server.runJob('notifications.mail-events', { businessId: business.bID });
  const { newest } = await caller(server, business)('fetchnotifications', {});
  await caller(server, business)('marknotificationsread', { until: newest });
}

async function answerEveryKind(server: TestServer, business: Business): Promise<void> {
  const call = caller(server, business);
  await saveFlow(server, business, { flow: FULL_FLOW });
  const visit = await startRespondent(server, business.handle);
  for (const [index, entry] of FULL_ANSWERS.entries()) {
    const { status, body } = await visit.answer(index + 1, entry);
    if (status !== 200) throw new Error(`${entry.type}: ${JSON.stringify(body)}`);
  }
  const { body } = await visit.finish();
  await server.post(new URL(body.consentURL).pathname, { consent: false });
  await call('sendsupportmessage', { message: 'How do I add a widget?', page: '/dash/showcase' });
  await call('updateresponsestatus', { sessionIDs: [visit.sessionID], status: 'resolved' });
  const csat = sampleStep.rating('csat', { uniqueID: 'CSATr' });
  await saveFlow(server, business, { flow: [sampleStep.welcome(), csat, sampleStep.thankYou()] });
  const other = await startRespondent(server, business.handle);
  await other.answer(1, { questionID: 'CSATr', type: 'ratingq', answer: 2 });
  await uploadPicture(server, business, 'businessrepresentatives');
}

/** An answer that is not indexed yet. */
async function leaveWork(server: TestServer, { handle }: Business): Promise<void> {
  const visit = await startRespondent(server, handle);
  await visit.answer(1, { questionID: 'CSATr', type: 'ratingq', answer: 4 });
}

async function eraseABusiness(server: TestServer): Promise<void> {
  const business = await createBusiness(server);
  const proof = { confirmName: BUSINESS_NAME, password: PASSWORD };
  await caller(server, business)('deletebusiness', proof);
  await server.database
    .updateTable('businesses')
    .set({ closed_until: new Date() })
    .where('business_id', '=', business.bID)
    .execute();
  await server.runJob('closing.erase');
}

async function contactPeople(server: TestServer, business: Business): Promise<void> {
  const call = caller(server, business);
  const left = 'left@example.net';
  const link = await inviteForUnsubscribing(server, business, { to: left });
  await call('erasepersondata', { to: left, doNotContact: false });
  const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  await fetch(link, { method: 'POST', body: form });
  await inviteByEmail(server, business, ['gone@example.net', 'barred@example.net']);
  await call('erasepersondata', { to: 'gone@example.net', doNotContact: false });
  await call('erasepersondata', { to: 'barred@example.net', doNotContact: true });
  const numbers = ['+12025550124', '+12025550125'];
  const recipients = numbers.map((number) => ({ number, name: 'Mia' }));
  await call('inviteviatext', { recipients });
  await call('erasepersondata', { to: numbers[0], doNotContact: true });
  await call('suppressperson', { type: 'email', to: 'sue@example.net', note: 'She called.' });
  await call('initiatebuytextcredits', { numberOfCredits: '500c' }).then(({ url }) =>
    fetch(url, { method: 'POST', redirect: 'manual' }),
  );
}

async function importReviews(server: TestServer, business: Business): Promise<void> {
  const call = caller(server, business);
  await connectBySignIn(server, business, 'gp');
  await call('connectplatform', { platform: 'tp', profileURLOrID: 'demo.example' });
  const reviewedAt = new Date('2026-03-01');
  for (const platform of ['ca', 'fs', 'g2', 'ta', 'tw', 'ye'] as const) {
    await storeReviews(server, business.bID, { platform, seeds: [{ reviewedAt, name: 'Mia' }] });
  }
  const [place] = await storeReviews(server, business.bID, {
    platform: 'ta',
    seeds: [{ reviewedAt, source: 'place', name: 'Zoe', text: 'Good bread.' }],
  });
  await call('../markforshowcase', {
    type: 'review',
    platform: 'ta',
    intent: 'mark',
    reviewDocID: place,
  });
  await call('startplatformsignin', { platform: 'gp' });
  const { reviews } = await call('fetchreviews', { platform: 'gp' });
  const [first, second] = reviews.map(({ reviewDocID }: { reviewDocID: string }) => reviewDocID);
  await call('replytoreview', { platform: 'gp', reviewDocID: first, was: null, text: 'Thanks!' });
  await call('deletereview', { platform: 'gp', reviewDocID: second });
}

/** An account with a second factor and a passkey, which has asked for a new password; and one that has no business yet. */
async function makeAccounts(server: TestServer): Promise<void> {
  const { email } = await createConfirmedUser(createTestClient(server.origin));
  const browser = openBrowser(server);
  await browser.post('sign-in/email', { email, password: PASSWORD });
  const { body } = await browser.post('passkey/generate-register-options');
  const where = { rpId: 'localhost', origin: server.config.baseUrl };
  const response = createSoftwareAuthenticator(where).register({ challenge: body.challenge });
  await browser.post('passkey/verify-registration', { response, name: 'Ada’s phone' });
  const enabled = await browser.post('two-factor/enable', { password: PASSWORD });
  await browser.post('two-factor/verify-totp', { code: await oneTimeCode(enabled.body.totpURI) });
  await browser.post('request-password-reset', { email, redirectTo: '/dash/reset' });
  const { headers } = await createUser(server);
  const record = { progress: 'step1', businessInfo: { businessName: 'Bak' } };
  await server.post('/api/dash/savesignuprecord', { record }, headers);
}

async function buildATeam(server: TestServer): Promise<void> {
  const teams = teamsOn(server);
  const team = await teams.createTeam();
  for (const role of ['admin', 'editor', 'collaborator'] as const) {
    await teams.invite(team, { email: `${role}@example.org`, role });
    const { userId, email } = await createConfirmedUser(server);
    await addMember(server, team.bID, { userId, role });
    if (role === 'admin')
      await teams.call('handoverbusiness', { bID: team.bID, email }, team.owner);
  }
  const staff = await confirmAddressOf(server, await createUser(server, STAFF));
  await startInternalView(server, team.bID, staff);
  await server.post('/api/dash/getentity', { bID: team.bID }, staff.headers);
  for (const kind of ['location', 'agencyClient'] as const) {
    const parent = await createBusiness(server, team.owner);
    const child = await createBusiness(server, team.owner);
    await makeAgencyClient(server, child.bID, { parent: parent.bID, kind });
  }
  await runAnAgency(server, team);
}

/** A client whose owner is invited, which an editor works for. */
async function runAnAgency(server: TestServer, { owner }: Business): Promise<void> {
  const agency = await createBusiness(server, owner);
  const call = caller(server, agency);
  const { bID: clientID } = await createClient(server, agency);
  await call('inviteclientowner', { clientID, email: 'client@example.org', name: 'Mia' });
  const editor = await createConfirmedUser(server);
  await addMember(server, agency.bID, { userId: editor.userId, role: 'editor' });
  await call('assignclients', { email: editor.email, clientIDs: [clientID] });
  const month = new Date().toISOString().slice(0, 'YYYY-MM'.length);
  await call('createclientreport', { clientID, month });
  const addresses = ['boss@example.org'];
  await call('setmonthlyreport', { clientID, isOn: true, toOwner: true, addresses });
  await server.runJob('clients.summarise');
}
