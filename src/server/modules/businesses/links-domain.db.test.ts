import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { rebuildLinkedWidgets } from '#server/modules/domains/rebuild-linked-widgets.ts';
import { insertDomain } from '#tests/support/custom-domain.ts';
import {
  type Business,
  createBusiness,
  makeAgencyClient,
  makeLocation,
} from '#tests/support/factories.ts';
import { deleteJobs, queuedRebuilds } from '#tests/support/queued-rebuilds.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { writeTestimonial } from '#tests/support/testimonials.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const newDomain = () => `feedback.bakery-${randomBytes(4).toString('hex')}.example`;
const shared = () => new URL(server.config.baseUrl).host;

const call = async (name: string, { bID, owner }: Business, body: object = {}) =>
  (await server.post(`/api/dash/${name}`, { bID, ...body }, owner.headers)).body;

async function linkOf(business: Business): Promise<string> {
  return (await call('getentity', business)).feedbackLink;
}

test('links to the survey and the wall, and a consent link, use a verified domain', async () => {
  const own = await createBusiness(server);
  const domain = newDomain();
  await insertDomain(server, own.bID, domain);
  expect(await linkOf(own)).toBe(`https://${domain}/f/${own.handle}`);
  const page = await (await fetch(`${server.origin}/f/${own.handle}`)).text();
  expect(page).toContain(
    `<link rel="canonical" href="https://${domain}/feedbackevaluate/${own.handle}"`,
  );
  expect(page).toContain(`content="https://${domain}/f/${own.handle}/og.png?`);
  const wall = await (await fetch(`${server.origin}/wall/${own.handle}`)).text();
  expect(wall).toContain(`<link rel="canonical" href="https://${domain}/wall/${own.handle}">`);
  const { body } = await (await writeTestimonial(server, own)).finish();
  expect(body.consentURL).toMatch(new RegExp(`^https://${domain}/consent/`));
});

test('what is pasted into a website or a mail loads from the shared host, and the preview stays there', async () => {
  const own = await createBusiness(server);
  const domain = newDomain();
  await insertDomain(server, own.bID, domain);
  const { baseUrl } = server.config;
  const { scriptURL } = await call('getwebsitesurvey', own);
  expect(scriptURL).toBe(`${baseUrl}/s/${own.handle}.js`);
  await call('savewebsitesurvey', own, { options: {} });
  const script = await (await fetch(`${server.origin}/s/${own.handle}.js`)).text();
  expect(script).toContain(`${baseUrl}/f/${own.handle}`);
  expect(script).not.toContain(domain);
  const { html } = await call('drawsignature', own, { kind: 'rating' });
  expect(html).toContain(`href="https://${domain}/f/`);
  expect(html).not.toContain(`src="https://${domain}`);
  expect((await call('getentity', own)).previewURL).toBe(`${baseUrl}/mysurveypreview`);
});

test('a location or client without a domain uses that of its parent or agency, one with a domain its own', async () => {
  const parent = await createBusiness(server);
  const location = await makeLocation(server, parent);
  const domain = newDomain();
  await insertDomain(server, parent.bID, domain);
  expect(await linkOf(location)).toBe(`https://${domain}/f/${location.handle}`);

  const agency = await createBusiness(server);
  const client = await createBusiness(server);
  await makeAgencyClient(server, client.bID, { parent: agency.bID, kind: 'agencyClient' });
  const [ofAgency, ofClient] = [newDomain(), newDomain()];
  await insertDomain(server, agency.bID, ofAgency);
  expect((await call('getentity', client)).associatedURLs).toEqual([ofAgency, shared()]);
  await insertDomain(server, client.bID, ofClient);
  const { feedbackLink, associatedURLs } = await call('getentity', client);
  expect(feedbackLink).toBe(`https://${ofClient}/f/${client.handle}`);
  expect(associatedURLs).toEqual([ofClient, shared(), ofAgency]);
});

test.each([
  ['pending', false, false],
  ['dnsProven', false, false],
  ['broken', true, true],
  ['broken', false, true],
] as const)('links to a domain that is %s use it: %s; it answers: %s', async (state, isInLinks, answers) => {
  const own = await createBusiness(server);
  const domain = newDomain();
  await insertDomain(server, own.bID, domain, { state, isInLinks });
  const { feedbackLink, associatedURLs } = await call('getentity', own);
  const host = isInLinks ? domain : shared();
  expect(new URL(feedbackLink).host).toBe(host);
  expect(associatedURLs[0]).toBe(host);
  expect(associatedURLs.includes(domain)).toBe(answers);
});

test('widgets, which contain links, are built again with those of the clients', async () => {
  const agency = await createBusiness(server);
  const client = await createBusiness(server);
  await makeAgencyClient(server, client.bID, { parent: agency.bID, kind: 'agencyClient' });
  await deleteJobs(server);
  await server.database.transaction().execute((tx) => rebuildLinkedWidgets(tx, agency.bID));
  expect((await queuedRebuilds(server, agency.bID)).length).toBe(1);
  expect((await queuedRebuilds(server, client.bID)).length).toBe(1);
});
