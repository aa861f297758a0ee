import sharp from 'sharp';
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
import {
  announceUpload,
  drawPicture,
  isServed,
  passDays,
  uploadPicture,
} from '#tests/support/uploads.ts';

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
const fetchPreviews = async () => (await post('fetchlinkpreviews', {})).body;
const openSurvey = async () => (await fetch(`${server.origin}/f/${business.handle}`)).text();
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

test('the survey has its own preview, in its head and as a picture', async () => {
  const { survey } = await fetchPreviews();
  const link = `${server.config.baseUrl}/f/${business.handle}`;
  expect(survey).toEqual({
    url: link,
    title: null,
    description: null,
    image: null,
    standard: {
      title: 'How was your experience with Ada’s Bakery?',
      description: 'It takes about a minute. Your answers are saved as you go.',
      image: expect.stringMatching(/\/og\.png\?v=[\w-]{16}$/),
    },
  });
  const { image } = survey.standard;
  expect(image.startsWith(`${link}/og.png`)).toBe(true);
  await say({ page: 'survey', title: 'Tell us <all>' });
  const { wall, survey: changed } = await fetchPreviews();
  expect([changed.title, wall.title]).toEqual(['Tell us <all>', null]);
  expect(changed.standard.image).not.toBe(image);
  const html = await openSurvey();
  for (const tag of [
    '<meta property="og:title" content="Tell us &lt;all&gt;"/>',
    `<meta name="description" content="${survey.standard.description}"/>`,
    '<meta name="twitter:card" content="summary_large_image"/>',
    `<meta property="og:image" content="${changed.standard.image}"/>`,
    '<meta property="og:image:width" content="1200"/>',
    '<meta property="og:image:alt" content="Tell us &lt;all&gt;"/>',
    `<link rel="canonical" href="${server.config.baseUrl}/feedbackevaluate/${business.handle}"/>`,
  ]) {
    expect(html).toContain(tag);
  }
  const picture = await fetch(`${server.origin}${new URL(changed.standard.image).pathname}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('without a page, both pages change', async () => {
  await say({ title: 'Of both' });
  const { survey, wall } = await fetchPreviews();
  expect([survey.title, wall.title]).toEqual(['Of both', 'Of both']);
});

describe('an uploaded picture', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } });

  async function send(bytes: Buffer, contentType: string) {
    const file = { folder: 'linkpreviews' as const, contentType, size: bytes.length };
    const { body } = await announceUpload(server, business, file);
    const { pathname } = new URL(body.uploadURL);
    const body2 = Uint8Array.from(bytes);
    const response = await fetch(server.origin + pathname, { method: 'PUT', body: body2 });
    return { status: response.status, body: await response.json() };
  }

  const upload = async () =>
    (await send(await picture(300, 900).png().toBuffer(), 'image/png')).body;

  test.each([
    ['png', 3000, 1000],
    ['jpeg', 1000, 3000],
    ['webp', 40, 40],
  ] as const)('as %s is cut to the size that networks show', async (format, width, height) => {
    const { status, body } = await send(
      await picture(width, height).toFormat(format).toBuffer(),
      `image/${format}`,
    );
    expect(status).toBe(200);
    const bytes = await (await fetch(server.origin + new URL(body.url).pathname)).arrayBuffer();
    expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
      hasAlpha: false,
    });
    await say({ image: body.url });
    expect(await openSurvey()).toContain(`<meta property="og:image" content="${body.url}"/>`);
    expect(await open()).toContain(`<meta property="og:image" content="${body.url}">`);
  });

  test('is refused with the reason', async () => {
    const huge = await sharp({
      create: { width: 8_000, height: 5_001, channels: 3, background: '#fff' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    for (const [bytes, reason] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /JPEG, PNG or WebP/],
      [await drawPicture('gif'), /JPEG, PNG or WebP/],
      [huge.subarray(0, 3_000), /40 megapixels/],
      [(await picture(300, 300).png().toBuffer()).subarray(0, 90), /JPEG, PNG or WebP/],
    ] as const) {
      const { status, body } = await send(bytes, 'image/png');
      expect([status, body.error.fields.file]).toEqual([422, expect.stringMatching(reason)]);
    }
    const announced = await announceUpload(server, business, {
      folder: 'linkpreviews',
      size: 10_000_001,
    });
    expect([announced.status, announced.body.error.fields.size]).toEqual([
      422,
      expect.stringMatching(/10 MB/),
    ]);
  });

  test('of another folder, business or website cannot be shown', async () => {
    const other = await createBusiness(server);
    for (const image of [
      await uploadPicture(server, business, 'logos'),
      await uploadPicture(server, other, 'linkpreviews'),
      'https://elsewhere.example/picture.jpeg',
    ]) {
      const { status, body } = await say({ image });
      expect([status, Object.keys(body.error.fields)]).toEqual([422, ['opengraph.image']]);
    }
  });

  test('stays while a page shows it, and is deleted months after the last one', async () => {
    const { url: image } = await upload();
    await say({ image });
    await say({ image: '', page: 'wall' });
    await passDays(server, 1_000);
    await server.runJob('files.sweep-uploads');
    expect(await isServed(server, image)).toBe(true);
    await say({ image: null, page: 'survey' });
    await passDays(server, 60);
    await server.runJob('files.sweep-uploads');
    expect(await isServed(server, image)).toBe(true);
    await passDays(server, 1_000);
    await server.runJob('files.sweep-uploads');
    expect(await isServed(server, image)).toBe(false);
    expect((await fetchPreviews()).survey.image).toBe(null);
  });
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
