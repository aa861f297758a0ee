import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advanceClock } from '#tests/support/advance-clock.ts';
import {
  addMember,
  type Business,
  createBusiness,
  createUser,
  makeAgencyClient,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { showTestimonial } from '#tests/support/testimonials.ts';

const AGENCY = 'https://reviews.agency.example';
let server: TestServer;
let owner: SignedInUser;
let business: Business;
beforeAll(async () => {
  server = await startTestServer({ env: { BASE_URL_AGENCY: AGENCY } });
  owner = await createUser(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  business = await createBusiness(server, owner);
});

const post = (call: string, body: object, headers = business.owner.headers) =>
  server.post(`/api/dash/${call}`, { bID: business.bID, ...body }, headers);
const say = (opengraph: object) => post('updateopengraph', { opengraph });
const fetchWallAnswer = async () => (await post('fetchwall', {})).body;
const open = async () => (await fetch(`${server.origin}/wall/${business.handle}`)).text();

test('returns the default text until it is changed', async () => {
  const { baseUrl } = server.config;
  const title = 'What customers say about Ada’s Bakery';
  const description = 'What customers say about Ada’s Bakery, in their own words.';
  expect(await fetchWallAnswer()).toEqual({
    url: `${baseUrl}/wall/${business.handle}`,
    pictureURL: expect.stringMatching(
      new RegExp(`^${baseUrl}/wall/${business.handle}/og\\.png\\?v=[\\w-]{16}$`),
    ),
    opengraph: { title: null, description: null },
    standard: { title, description },
  });
  await showTestimonial(server, business, { stars: 5 });
  const { standard } = await fetchWallAnswer();
  expect(standard.description).toBe(`5.0 out of 5 stars · 1 rating · ${description}`);
});

test('concurrent changes of title and description are both saved', async () => {
  for (let round = 0; round < 10; round += 1) {
    const opengraph = { title: `Title ${round}`, description: `Words ${round}` };
    await Promise.all([
      say({ title: opengraph.title }),
      say({ description: opengraph.description }),
    ]);
    expect((await fetchWallAnswer()).opengraph).toEqual(opengraph);
  }
});

test('a change updates the wall and its picture; missing fields stay, and empty ones use the default', async () => {
  const first = await fetchWallAnswer();
  expect((await say({ title: '  Warm\nwords ', description: 'Of <b>guests</b>' })).status).toBe(
    200,
  );
  const changed = await fetchWallAnswer();
  expect(changed.opengraph).toEqual({ title: 'Warm words', description: 'Of <b>guests</b>' });
  expect(changed.pictureURL).not.toBe(first.pictureURL);
  const html = await open();
  expect(html).toContain('<title>Warm words</title>');
  expect(html).toContain('<meta property="og:title" content="Warm words">');
  expect(html).toContain('<meta name="description" content="Of &lt;b&gt;guests&lt;/b&gt;">');
  await say({ description: '' });
  expect((await fetchWallAnswer()).opengraph).toEqual({ title: 'Warm words', description: null });
  await say({ title: null });
  expect((await fetchWallAnswer()).opengraph).toEqual({ title: null, description: null });
  advanceClock(1_000);
  expect(await open()).toContain('<title>What customers say about Ada’s Bakery</title>');
});

describe('limits are counted in code points', () => {
  test.each([
    ['title', 70],
    ['description', 200],
  ])('a %s may have %i', async (field, limit) => {
    expect((await say({ [field]: '🥐'.repeat(limit) })).status).toBe(200);
    const { status, body } = await say({ [field]: 'x'.repeat(limit + 1) });
    expect(status).toBe(422);
    expect(body.error.fields).toEqual({
      [`opengraph.${field}`]: `Keep this to ${limit} characters.`,
    });
    expect((await fetchWallAnswer()).opengraph[field]).toBe('🥐'.repeat(limit));
  });

  test('accepts only texts', async () => {
    for (const opengraph of [undefined, null, 'x', { title: 7 }, { title: 'a\u0000b' }]) {
      expect((await post('updateopengraph', { opengraph })).status).toBe(422);
    }
  });
});

test('members who can edit the showcase can change the texts; others get 404', async () => {
  const [member, stranger] = [await createUser(server), await createUser(server)];
  await addMember(server, business.bID, { userId: member.userId, role: 'collaborator' });
  const change = { opengraph: { title: 'Said by a member' } };
  expect((await post('updateopengraph', change, member.headers)).status).toBe(200);
  expect((await post('fetchwall', {}, member.headers)).body.opengraph.title).toBe(
    'Said by a member',
  );
  expect((await post('fetchwall', {}, stranger.headers)).status).toBe(404);
  expect((await post('updateopengraph', change, stranger.headers)).status).toBe(404);
});

test('changes only the named business', async () => {
  await say({ title: 'Of the first' });
  business = await createBusiness(server);
  expect((await fetchWallAnswer()).opengraph.title).toBe(null);
});

test('the wall of an agency’s client uses the agency’s address', async () => {
  const agency = await createBusiness(server);
  await makeAgencyClient(server, business.bID, { parent: agency.bID, kind: 'agencyClient' });
  await showTestimonial(server, business);
  const html = await open();
  const url = `${AGENCY}/wall/${business.handle}`;
  expect(html).toContain(`<link rel="canonical" href="${url}">`);
  expect(html).toContain(`<meta property="og:url" content="${url}">`);
  expect((await fetchWallAnswer()).url).toBe(url);
});
