import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendDue } from '#server/modules/notification-mails/send-due.ts';
import { createLog } from '#server/platform/log.ts';
import { createClient } from '#tests/support/clients.ts';
import { insertDomain } from '#tests/support/custom-domain.ts';
import {
  addMember,
  type Business,
  createConfirmedBusiness,
  createConfirmedUser,
  readOutbox,
  type SignedInUser,
  startRespondent,
} from '#tests/support/factories.ts';
import { openHost } from '#tests/support/host-client.ts';
import { sharedServer, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const DAY = 86_400_000;
const HOST = 'feedback.harbour.example';
const OTHER_HOST = 'feedback.pier.example';
const CLIENTS_ORIGIN = 'http://clients.example';
const NAMES_PRODUCT = /goodword/i;

let server: TestServer;
let agency: Business;
let other: Business;
let client: { bID: string; handle: string };
let owner: SignedInUser;

beforeAll(async () => {
  const shared = await sharedServer();
  agency = await createConfirmedBusiness(shared);
  other = await createConfirmedBusiness(shared);
  client = await createClient(shared, agency);
  await createClient(shared, other);
  owner = await createConfirmedUser(shared);
  await addMember(shared, client.bID, { userId: owner.userId, role: 'owner' });
  await brand(shared, agency, 'Harbour Agency');
  await brand(shared, other, 'Pier Agency');
  await insertDomain(shared, agency.bID, HOST);
  const env = {
    BASE_URL: shared.config.baseUrl,
    BASE_URL_AGENCY: CLIENTS_ORIGIN,
    HELP_CHAT_URL: 'https://chat.example/chat.js',
  };
  // It reads the domains at its first request.
  server = await startTestServer({ on: shared, env });
});
afterAll(() => server.stop());

const brand = (on: TestServer, { bID, owner: { headers } }: Business, name: string) => {
  const branding = { name, faviconUrl: '' };
  return on.post('/api/dash/updatebranding', { bID, branding }, headers);
};

const open = (path: string, headers: Record<string, string> = {}, host = HOST) =>
  openHost(server, host).get(path, headers);

describe('the dashboard’s page under an agency’s domain', () => {
  test.each([
    '/dash/login',
    '/dash/responses',
    '/dash/login?brand=OTHER',
    '/dash/home?e=OTHER',
  ])('%s has the agency’s name and icon, whoever opens it', async (path) => {
    const cookie = `goodword.brand=${other.bID}`;
    const { status, text } = await open(path.replace('OTHER', other.bID), { cookie });
    expect(status).toBe(200);
    expect(text).toContain('<title>Harbour Agency</title>');
    expect(text).toContain('Harbour Agency&quot;');
    expect(text).not.toMatch(NAMES_PRODUCT);
    expect(text).not.toContain('Pier Agency');
    expect(text).not.toContain('help-chat');
  });

  test('shows frames and sends forms to itself and the product’s own origins', async () => {
    const { headers } = await open('/dash/home');
    const own = `'self' ${server.config.baseUrl} ${CLIENTS_ORIGIN}`;
    expect(headers['content-security-policy']).toContain(`frame-src ${own}`);
    expect(headers['content-security-policy']).toContain(`media-src ${own}`);
    expect(headers['content-security-policy']).toContain(`form-action ${own}`);
  });

  test('a survey preview may be framed by it', async () => {
    const body = new URLSearchParams({ json: JSON.stringify({ flow: [] }) }).toString();
    const page = await open('/dash/survey');
    // Otherwise browsers would send the form with `Origin: null`.
    expect(page.headers['referrer-policy']).toBe('same-origin');
    const { origin, send } = openHost(server, HOST);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin };
    const answer = await send('POST', '/mysurveypreview', { headers, body });
    expect(answer.status).toBe(200);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(new RegExp(`frame-ancestors [^;]*https://${HOST}`));
  });

  test.each([
    '/dash/signup',
    '/dash/signup/google',
    '/dash/signup?x=1',
  ])('%s leads to the sign-in', async (path) => {
    const { status, headers } = await open(path);
    expect([status, headers.location]).toEqual([302, '/dash/login']);
  });

  test('an invited person’s page is there', async () => {
    expect((await open('/dash/signup-invited?email=a@example.com&token=x')).status).toBe(200);
  });

  test('an unknown host, and one that only a proxy’s header names, show the product', async () => {
    for (const host of ['unknown.example', OTHER_HOST]) {
      const { text } = await open('/dash/login', { 'x-forwarded-host': HOST }, host);
      expect(text).toContain('<title>Goodword</title>');
    }
  });
});

describe('mails about a client', () => {
  const linksIn = async (email: string, part: string) => {
    const mails = await readOutbox(server, email);
    const links = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
    return links.filter((link) => link.includes(part)).map((link) => new URL(link));
  };

  test('the digest leads to the agency’s domain, and switches off at the product’s', async () => {
    const { bID } = client;
    const settings = { bID, notificationSettings: { period: 'daily', threshold: null } };
    await server.post('/api/dash/updatenotificationsettings', settings, owner.headers);
    const respondent = await startRespondent(server, client.handle, { language: 'en' });
    await respondent.answer(0, { questionID: 'STARr', type: 'ratingq', answer: 5 });
    await respondent.finish();
    await server.runJob('notifications.mail-events', { businessId: bID });
    const options = { baseUrl: server.config.baseUrl, switchOffKeys: [Buffer.alloc(32)] as const };
    const due = { now: new Date(Date.now() + 2 * DAY), log: createLog('fatal') };
    await sendDue(server.productDatabase, options, due);
    const toDashboard = await linksIn(owner.email, '/dash/');
    expect(toDashboard.length).toBeGreaterThan(1);
    expect(new Set(toDashboard.map(({ origin }) => origin))).toEqual(new Set([`https://${HOST}`]));
    expect((await linksIn(owner.email, '/notifications/off/'))[0]?.origin).toBe(
      server.config.baseUrl,
    );
  });

  test('handing it over leads there too, and for an agency without a domain to the product’s host', async () => {
    const handOver = async (bID: string, by: SignedInUser) => {
      const heir = await createConfirmedUser(server);
      await addMember(server, bID, { userId: heir.userId, role: 'admin' });
      const { status } = await server.post(
        '/api/dash/handoverbusiness',
        { bID, email: heir.email },
        by.headers,
      );
      expect(status).toBe(200);
      return (await linksIn(heir.email, '/dash/')).map(({ origin }) => origin);
    };
    expect(new Set(await handOver(client.bID, owner))).toEqual(new Set([`https://${HOST}`]));
    const plain = await createClient(server, other);
    const person = await createConfirmedUser(server);
    await addMember(server, plain.bID, { userId: person.userId, role: 'owner' });
    expect(new Set(await handOver(plain.bID, person))).toEqual(new Set([server.config.baseUrl]));
  });

  test('a domain that left the links is in no mail, and is not the agency’s for the dashboard', async () => {
    const accessOf = async () =>
      (await server.post('/api/dash/getaccess', { bID: client.bID }, owner.headers)).body.user
        .agencyBaseDomain;
    expect(await accessOf()).toBe(HOST);
    const change = (is_in_links: boolean) =>
      server.database
        .updateTable('custom_domains')
        .set({ is_in_links })
        .where('business_id', '=', agency.bID)
        .execute();
    await change(false);
    expect(await accessOf()).toBeNull();
    await change(true);
  });
});
