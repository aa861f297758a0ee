import { beforeAll, expect, test } from 'vitest';
import { advanceClock } from '#tests/support/advance-clock.ts';
import { insertDomain } from '#tests/support/custom-domain.ts';
import {
  type Business,
  createBusiness,
  makeAgencyClient,
  startRespondent,
} from '#tests/support/factories.ts';
import { askHost } from '#tests/support/host-client.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { writeTestimonial } from '#tests/support/testimonials.ts';
import { drawPicture, uploadPicture } from '#tests/support/uploads.ts';

/** Milliseconds for which the server uses what it read of domains. */
const SITES_AGE = 10_000;
const OWN = 'feedback.bakery.example';
const FOREIGN = 'feedback.florist.example';
const AGENCY = 'feedback.agency.example';

let server: TestServer;
let own: Business;
let agency: Business;
let client: Business;
beforeAll(async () => {
  server = await sharedServer();
  own = await createBusiness(server);
  agency = await createBusiness(server);
  client = await createBusiness(server);
  await makeAgencyClient(server, client.bID, { parent: agency.bID, kind: 'agencyClient' });
  await insertDomain(server, own.bID, OWN);
  await insertDomain(server, (await createBusiness(server)).bID, FOREIGN);
  await insertDomain(server, agency.bID, AGENCY);
  advanceClock(SITES_AGE);
});

const get = (host: string, path: string) =>
  askHost(server, host, path, { headers: { accept: 'text/html' } });

test('a logo is stored under the shared host and shown under the page’s own', async () => {
  const logoUrl = await uploadPicture(server, own, 'logos');
  const { pathname, origin } = new URL(logoUrl);
  expect(origin).toBe(new URL(server.config.baseUrl).origin);
  const body = { bID: own.bID, appearanceinfo: { logoUrl } };
  const saved = await server.post('/api/dash/updatelookandfeel', body, own.owner.headers);
  expect(saved.status).toBe(200);
  for (const path of ['/', `/wall/${own.handle}`]) {
    const { text } = await get(OWN, path);
    expect(text).toContain(`src="${pathname}"`);
    expect(text).not.toContain(logoUrl);
  }
  expect((await get(OWN, pathname)).status).toBe(200);
  expect((await get(FOREIGN, pathname)).status).toBe(404);
});

test('a respondent’s picture is sent to the page’s host, and its answer names the address that is stored', async () => {
  const respondent = await startRespondent(server, own.handle);
  const { sessionID, sessionToken } = respondent;
  const picture = await drawPicture('png');
  const facts = { kind: 'picture', fileName: 'me.png', contentType: 'image/png' };
  const announced = await askHost(server, OWN, '/api/survey/createupload', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionID, sessionToken, ...facts, size: picture.length }),
  });
  const { uploadURL, downloadURL } = JSON.parse(announced.text);
  expect(downloadURL.startsWith(`${server.config.baseUrl}/u/${own.bID}/`)).toBe(true);
  const { pathname } = new URL(uploadURL);
  const sent = await askHost(server, OWN, pathname, { method: 'PUT', body: picture });
  expect([sent.status, JSON.parse(sent.text)]).toEqual([200, { url: downloadURL }]);
  expect((await get(OWN, new URL(downloadURL).pathname)).status).toBe(200);
  const page = await get(OWN, '/');
  expect(page.headers['content-security-policy']).toContain("connect-src 'self'");
});

test('the picture of a link is on the host of the link', async () => {
  const image = await uploadPicture(server, own, 'linkpreviews');
  const body = { bID: own.bID, opengraph: { image, page: 'survey' } };
  expect((await server.post('/api/dash/updateopengraph', body, own.owner.headers)).status).toBe(
    200,
  );
  // A page may be cached until the news of the change arrives.
  await expect
    .poll(async () => (await get(OWN, '/')).text)
    .toContain(`content="https://${OWN}${new URL(image).pathname}"`);
});

test('a consent link works under any domain, so that a mailed one goes on once its business has left there', async () => {
  const { body } = await (await writeTestimonial(server, own)).finish();
  const { host, pathname } = new URL(body.consentURL);
  expect(host).toBe(OWN);
  expect((await get(OWN, pathname)).status).toBe(200);
  expect((await get(FOREIGN, pathname)).status).toBe(200);
  const withdraw = (at: string) => askHost(server, at, pathname, { method: 'POST', body: '{}' });
  expect((await withdraw(FOREIGN)).status).toBe(200);
});

test('under an agency’s domain nothing that its clients’ customers open names the product', async () => {
  const { body } = await (await writeTestimonial(server, client)).finish();
  expect(new URL(body.consentURL).host).toBe(AGENCY);
  const paths = [
    `/f/${client.handle}`,
    `/wall/${client.handle}`,
    new URL(body.consentURL).pathname,
  ];
  for (const path of [
    ...paths,
    '/privacy',
    '/f/nobody-has-this',
    '/consent/x',
    '/unsubscribe/x',
    '/x',
  ]) {
    const { text } = await get(AGENCY, path);
    expect([path, text.match(/goodword/i)?.[0]]).toEqual([path, undefined]);
  }
});
