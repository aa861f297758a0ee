import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser-session.ts';
import { createClient } from '#tests/support/clients.ts';
import {
  addMember,
  type Business,
  createConfirmedBusiness,
  createConfirmedUser,
  readOutbox,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { sharedServer, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const PASSWORD = 'correct horse battery';
const OPERATOR = 'help@goodword.example';
const AGENCY_HOST = 'http://clients.example';

let server: TestServer;
let supported: TestServer;
let agency: Business;
let client: { bID: string; handle: string };
let owner: SignedInUser;
beforeAll(async () => {
  server = await sharedServer();
  const { baseUrl: BASE_URL } = server.config;
  const env = { BASE_URL, BASE_URL_AGENCY: AGENCY_HOST, SUPPORT_EMAIL: OPERATOR };
  supported = await startTestServer({ on: server, env });
  agency = await createConfirmedBusiness(server);
  await brand({ name: 'Harbour Agency', supportEmail: 'help@harbour.example' });
  client = await createClient(server, agency);
  owner = await createConfirmedUser(server);
  await addMember(server, client.bID, { userId: owner.userId, role: 'owner' });
});
afterAll(() => supported.stop());

const brand = (branding: object, of = agency) =>
  server.post('/api/dash/updatebranding', { bID: of.bID, branding }, of.owner.headers);

async function signedIn({ email }: SignedInUser) {
  const browser = openBrowser(server);
  await browser.post('sign-in/email', { email, password: PASSWORD });
  return browser;
}

test('authenticator apps and passkeys of a client’s person are called as the agency', async () => {
  const browser = await signedIn(owner);
  const { body } = await browser.post('two-factor/enable', { password: PASSWORD });
  expect(decodeURIComponent(body.totpURI)).toContain('Harbour Agency');
  expect(body.totpURI).not.toMatch(/goodword/i);
  const passkey = await browser.post('passkey/generate-register-options');
  expect(passkey.body.rp).toMatchObject({ name: 'Harbour Agency' });
});

test('those of the agency’s own people are called as the product', async () => {
  const browser = await signedIn(agency.owner);
  const { body } = await browser.post('two-factor/enable', { password: PASSWORD });
  expect(body.totpURI).toContain('issuer=Goodword');
  const passkey = await browser.post('passkey/generate-register-options');
  expect(passkey.body.rp.name).toBe('Goodword');
});

const ask = ({ headers }: SignedInUser, bID: string, message: string) =>
  supported.post('/api/dash/sendsupportmessage', { bID, message }, headers);

async function readersOf(message: string): Promise<string[]> {
  const mails = await readOutbox(server);
  return mails.filter((mail) => mail.text.includes(message)).map(({ to }) => to);
}

test('a client’s question goes to the agency’s support address, and to the operator without one', async () => {
  await ask(owner, client.bID, 'Where is our logo?');
  await expect.poll(() => readersOf('Where is our logo?')).toEqual(['help@harbour.example']);
  await ask(agency.owner, agency.bID, 'How do we add clients?');
  await expect.poll(() => readersOf('How do we add clients?')).toEqual([OPERATOR]);
});

test('links in mails about the account show the agency on a new device', async () => {
  await server.post('/api/auth/request-password-reset', { email: owner.email });
  const links = async () =>
    (await readOutbox(server, owner.email)).map((mail) => /\S+\?token=\S+/.exec(mail.text)?.[0]);
  await expect.poll(links).toContainEqual(expect.stringContaining(`&brand=${agency.bID}`));
  const [link = ''] = (await links()).filter((found) => found !== undefined);
  const { pathname, search } = new URL(link);
  const page = await (await fetch(server.origin + pathname + search)).text();
  expect(page).toContain('<title>Harbour Agency</title>');
});

test.each([
  'client',
  'e',
])('a page whose address names a client as %s is the agency’s', async (name) => {
  const page = await fetch(`${server.origin}/dash/responses?${name}=${client.bID}`);
  expect(await page.text()).toContain('<title>Harbour Agency</title>');
});

test('a business of no agency has the product’s page', async () => {
  const single = await createConfirmedBusiness(server);
  const page = await fetch(`${server.origin}/dash/responses?e=${single.bID}`);
  expect(await page.text()).toContain('<title>Goodword</title>');
});

test('an agency’s business name with the product’s in it is shown to no client', async () => {
  const partners = await createConfirmedUser(server);
  const businessInfo = { businessName: 'Goodword Partners' };
  const signUp = { businessInfo, feedbackAddressHandle: `partner-${partners.userId.slice(-8)}` };
  const { body } = await server.post('/api/dash/signup', signUp, partners.headers);
  const partner = { ...body, owner: partners } as Business;
  await createClient(server, partner);
  const page = await fetch(`${server.origin}/dash/login?brand=${partner.bID}`);
  expect(await page.text()).toContain('<title>Customer Feedback</title>');
});

/** `fetch` sends the host of the address. */
function openAtClientsHost(path: string): Promise<{ status: number; body: string }> {
  const headers = { host: new URL(AGENCY_HOST).host, accept: 'text/html' };
  return new Promise((resolve, reject) => {
    get(supported.origin + path, { headers }, async (response) => {
      resolve({ status: response.statusCode ?? 0, body: await text(response) });
    }).on('error', reject);
  });
}

test.each(['/', '/nowhere/at/all'])('%s at the host of clients names nobody', async (path) => {
  const { status, body } = await openAtClientsHost(path);
  expect(status).toBe(404);
  expect(body).not.toMatch(/goodword/i);
});
