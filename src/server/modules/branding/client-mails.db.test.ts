import { beforeAll, expect, test } from 'vitest';
import { TRIAL_DAYS } from '#domain/plans.ts';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { sendDue } from '#server/modules/notification-mails/send-due.ts';
import { createLog } from '#server/platform/log.ts';
import { billingOn } from '#tests/support/billing-harness.ts';
import { openBrowser } from '#tests/support/browser-session.ts';
import { CLIENT_NAME, createClient } from '#tests/support/clients.ts';
import {
  addMember,
  type Business,
  confirmationPath,
  createConfirmedBusiness,
  createConfirmedUser,
  inviteByEmail,
  type OutboxEntry,
  readOutbox,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { oneTimeCode } from '#tests/support/one-time-code.ts';
import { newAddress, PASSWORD, teamsOn } from '#tests/support/team-harness.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

const DAY = 86_400_000;
const NAMES_PRODUCT = /goodword/i;
const BRAND = {
  name: 'Harbour Agency',
  senderName: 'Harbour Support',
  supportEmail: 'help@harbour.example',
  colours: { backgroundHex: '#0A5C4A', secondaryHex: '#B5542D' },
};

let server: TestServer;
let agency: Business;
beforeAll(async () => {
  server = await sharedServer();
  agency = await createConfirmedBusiness(server);
  await teamsOn(server).setPlan(agency.bID, '2m');
  await post('updatebranding', { bID: agency.bID, branding: BRAND }, agency.owner.headers);
});

const post = (name: string, body: object, headers?: Record<string, string>) =>
  server.post(`/api/dash/${name}`, body, headers);

/** What somebody sees of a mail: not its links, nor headers other than the sender. */
function visibleIn({ subject, html, text, headers }: OutboxEntry): string {
  const { From = '', 'Reply-To': replyTo = '' } = headers;
  const seen = [subject, html.replace(/(href|src)="[^"]*"/g, ''), text, From, replyTo].join(' ');
  return seen.replace(/https?:\/\/\S+/g, '');
}

async function expectUnnamed(to: string, subjects: readonly RegExp[]): Promise<OutboxEntry[]> {
  const mails = await readOutbox(server, to);
  for (const subject of subjects) {
    expect(mails.map((mail) => mail.subject)).toContainEqual(expect.stringMatching(subject));
  }
  for (const mail of mails) expect(visibleIn(mail)).not.toMatch(NAMES_PRODUCT);
  return mails;
}

/** A client that was handed over to a new person. */
async function createOwned() {
  const client = await createClient(server, agency);
  const email = newAddress();
  const invitation = { bID: agency.bID, clientID: client.bID, email, name: 'Mia' };
  await post('inviteclientowner', invitation, agency.owner.headers);
  const [mail] = await readOutbox(server, email);
  const link = /(https?:\/\/\S+\/dash\/signup-invited\?\S+)\s/.exec(mail?.text ?? '')?.[1] ?? '';
  const token = new URL(link).searchParams.get('token');
  await post('validatecollaborator', { email, token, displayName: 'Mia', password: PASSWORD });
  return { ...client, email };
}

test('a client’s own person is invited, and told of their account, by the agency', async () => {
  const { email } = await createOwned();
  await server.post('/api/auth/request-password-reset', { email });
  await expect
    .poll(async () => (await readOutbox(server, email)).map(({ subject }) => subject))
    .toContain('Reset your password');
  const mails = await expectUnnamed(email, [/on Harbour Agency$/, /^Reset your password$/]);
  for (const { headers } of mails) {
    expect(headers.From).toMatch(/^"Harbour Support" <\S+@\S+>$/);
    expect(headers['Reply-To']).toBe('"Harbour Support" <help@harbour.example>');
  }
});

test('somebody of the agency’s own business hears from the product', async () => {
  const { email } = agency.owner;
  await server.post('/api/auth/request-password-reset', { email });
  await expect
    .poll(async () => (await readOutbox(server, email)).map(({ subject }) => subject))
    .toContain('Reset your password');
  const [mail] = await readOutbox(server, email);
  expect(mail?.headers.From).toBeUndefined();
});

test('customers of a client hear from it alone', async () => {
  const client = { ...(await createClient(server, agency)), owner: agency.owner };
  const to = newAddress();
  await inviteByEmail(server, client, [to]);
  await expectUnnamed(to, [/./]);
});

/** A client whose owner confirmed their address, with a flow that asks for consent. */
async function createRun(): Promise<Business> {
  const owner = await createConfirmedUser(server);
  const client = await createClient(server, agency);
  await addMember(server, client.bID, { userId: owner.userId, role: 'owner' });
  const flow = [
    sampleStep.rating('star'),
    sampleStep.testimonial({ uniqueID: 'TESTIMONIAL' }),
    sampleStep.contact({ uniqueID: 'CONTACT' }),
  ];
  await saveFlow(server, { ...client, owner }, { flow });
  return { ...client, owner };
}

const PRAISE = { type: 'testimonial', textAnswer: 'Warm', name: 'Mia', consent: true };

async function answer({ handle, bID }: Business, stars: number, email: string): Promise<void> {
  const respondent = await startRespondent(server, handle, { language: 'en' });
  await respondent.answer(0, { questionID: 'STARr', type: 'ratingq', answer: stars });
  await respondent.answer(1, { questionID: 'TESTIMONIAL', ...PRAISE });
  await respondent.answer(2, { questionID: 'CONTACT', type: 'contactq', email });
  await respondent.finish();
  await server.runJob('notifications.mail-events', { businessId: bID });
}

test('a customer who agreed to be shown reads the client’s name, and its team of a low rating the agency’s', async () => {
  const client = await createRun();
  const customer = newAddress();
  const notificationSettings = { period: 'instant', threshold: null };
  const settings = { bID: client.bID, notificationSettings };
  await post('updatenotificationsettings', settings, client.owner.headers);
  await answer(client, 5, customer);
  await answer(client, 1, newAddress());
  const [consent] = await expectUnnamed(customer, [/./]);
  expect(consent?.headers.From).toMatch(/^"Fern & Co"/);
  expect(JSON.stringify(consent)).not.toContain('Harbour');
  const mails = await expectUnnamed(client.owner.email, [/of 5 stars/]);
  const [notice] = mails.filter(({ subject }) => /stars/.test(subject));
  expect(notice?.headers.From).toMatch(/^"Harbour Support"/);
  expect(notice?.html).toContain('Harbour Agency');
});

test('mails about the export, security, handing over and closing of a client read as the agency’s', async () => {
  const { bID, owner } = await createRun();
  const call = (name: string, body: object = {}) => post(name, { bID, ...body }, owner.headers);
  await call('startbusinessexport');
  await server.runJob('business-exports.make', { businessId: bID });
  const browser = openBrowser(server);
  await browser.post('sign-in/email', { email: owner.email, password: PASSWORD });
  const { body } = await browser.post('two-factor/enable', { password: PASSWORD });
  const code = await oneTimeCode(body.totpURI);
  await browser.post('two-factor/verify-totp', { code });
  const heir = await createConfirmedUser(server);
  await addMember(server, bID, { userId: heir.userId, role: 'admin' });
  await call('handoverbusiness', { email: heir.email });
  await expectUnnamed(heir.email, [/Fern & Co/]);
  const closed = await call('deletebusiness', { confirmName: CLIENT_NAME, password: PASSWORD });
  expect(closed.status).toBe(200);
  const mails = await expectUnnamed(owner.email, [
    /ready to download$/,
    /two-step/i,
    /deleted|closed/i,
  ]);
  for (const { html } of mails) expect(html).toContain('Harbour Agency');
});

/** All mails to somebody are from the agency, and name it. */
async function expectFromAgency(to: string, subjects: readonly RegExp[]): Promise<void> {
  for (const { headers, html } of await expectUnnamed(to, subjects)) {
    expect(headers.From).toMatch(/^"Harbour Support"/);
    expect(html).toContain('Harbour Agency');
  }
}

test('mails about the plan of a client are from the agency, and its checkout works', async () => {
  const { bID, owner } = await createRun();
  const opened = { created_at: new Date(Date.now() - (TRIAL_DAYS + 2) * DAY) };
  await server.database
    .updateTable('businesses')
    .set(opened)
    .where('business_id', '=', bID)
    .execute();
  await server.runJob('billing.mail-owners');
  await expectFromAgency(owner.email, [/trial/i]);
  const billing = billingOn(server);
  await billing.buy(bID, '2m');
  expect((await billing.read(bID)).state).toBe('paid');
  expect((await post('fetchinvoices', { bID }, owner.headers)).status).toBe(200);
});

test('the digest of a client is from the agency', async () => {
  const client = await createRun();
  const notificationSettings = { period: 'daily', threshold: null };
  const settings = { bID: client.bID, notificationSettings };
  await post('updatenotificationsettings', settings, client.owner.headers);
  await answer(client, 5, newAddress());
  const options = { baseUrl: server.config.baseUrl, switchOffKeys: [Buffer.alloc(32)] as const };
  const due = { now: new Date(Date.now() + 2 * DAY), log: createLog('fatal') };
  await sendDue(server.productDatabase, options, due);
  await expectFromAgency(client.owner.email, [/Fern & Co/]);
});

test('mails about a new address of a client’s own person are from the agency', async () => {
  const { owner } = await createRun();
  const change = (email: string) =>
    post('changeemail', { email, password: PASSWORD }, owner.headers);
  const email = newAddress();
  expect((await change(email)).status).toBe(200);
  await expectFromAgency(email, [/^Confirm your new email address$/]);
  expect((await server.post(await confirmationPath(server, email))).status).toBe(200);
  await expectFromAgency(owner.email, [/about to change$/, /has changed$/]);
});
