import { beforeAll, expect, test } from 'vitest';
import { createClient } from '#tests/support/clients.ts';
import {
  type Business,
  createConfirmedBusiness,
  inviteForUnsubscribing,
} from '#tests/support/factories.ts';
import { newAddress } from '#tests/support/team-harness.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let client: Business;
beforeAll(async () => {
  server = await sharedServer();
  const agency = await createConfirmedBusiness(server);
  const brand = { bID: agency.bID, branding: { name: 'Harbour Agency' } };
  await server.post('/api/dash/updatebranding', brand, agency.owner.headers);
  client = { ...(await createClient(server, agency)), owner: agency.owner };
});

/** What a page says, without addresses, scripts and styles. */
async function readPage(path: string): Promise<string> {
  const response = await fetch(server.origin + path, { headers: { accept: 'text/html' } });
  const html = await response.text();
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/(href|src|content|data-goodword)="[^"]*"/g, '');
}

test.each([
  ['survey', () => `/f/${client.handle}`],
  ['survey in another language', () => `/f/${client.handle}?lang=de`],
  ['kiosk', () => `/f/${client.handle}/kiosk`],
  ['wall', () => `/wall/${client.handle}`],
  ['page for data of invited people', () => `/privacy?of=${client.bID}`],
  ['page of an unknown link', () => '/f/nobody-at-all'],
  ['page of an unknown address', () => '/nowhere/at/all'],
  ['page of a confirmation that is used up', () => '/confirm/none'],
  ['page of an unknown restoring link', () => '/restore/none'],
  ['page of an unknown switch', () => '/notifications/off/digest/none'],
])('the %s of a client does not name the product', async (_what, pathOf) => {
  const page = await readPage(pathOf());
  expect(page.length).toBeGreaterThan(10);
  expect(page).not.toMatch(/goodword/i);
});

test('the page on which a client’s customer unsubscribes does not name the product', async () => {
  const link = await inviteForUnsubscribing(server, client, { to: newAddress() });
  expect(await readPage(new URL(link).pathname)).not.toMatch(/goodword/i);
});

test('a page of a business of its own names the product', async () => {
  expect(await readPage('/privacy')).toMatch(/goodword/i);
});
