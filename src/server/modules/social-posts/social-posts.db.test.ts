import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SOCIAL_SIZES } from '#domain/social-posts.ts';
import { advanceClock } from '#tests/support/advance-clock.ts';
import { type Business, createBusiness, createUser } from '#tests/support/factories.ts';
import { storeReviews } from '#tests/support/reviews.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { markForShowcase, showTestimonial, TESTIMONIAL_AT } from '#tests/support/testimonials.ts';

let server: TestServer;
let business: Business;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  business = await createBusiness(server, await createUser(server));
});

const call = (name: string, fields: object = {}) =>
  server.post(`/api/dash/${name}`, { bID: business.bID, ...fields }, business.owner.headers);

async function draw(fields: object) {
  const response = await fetch(`${server.origin}/api/dash/drawsocialpicture`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...business.owner.headers },
    body: JSON.stringify({ bID: business.bID, shape: 'square', ...fields }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    disposition: response.headers.get('content-disposition'),
    bytes,
    code: () => JSON.parse(bytes.toString()).error.code,
  };
}

const showItem = async (words: object = {}) => {
  const { sessionID } = await showTestimonial(server, business, words);
  return { sessionID, itemID: `${sessionID}_${TESTIMONIAL_AT}` };
};

const signature = (itemID: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/f/${business.handle}/signature/${itemID}.png`, { headers });

const withdraw = ({ sessionID }: { sessionID: string }) =>
  server.database
    .updateTable('journey_entries')
    .set({ entry: JSON.stringify({ type: 'testimonial', i: 3, consent: false, textAnswer: 'No' }) })
    .where('session_id', '=', sessionID)
    .where('i', '=', TESTIMONIAL_AT)
    .execute();

const unmark = ({ sessionID }: { sessionID: string }) =>
  markForShowcase(server, business, { sessionID, intent: 'unmark' });

const archive = ({ sessionID }: { sessionID: string }) =>
  server.database
    .updateTable('feedback_sessions')
    .set({ archived_at: new Date() })
    .where('session_id', '=', sessionID)
    .execute();

test.each(
  Object.entries(SOCIAL_SIZES),
)('draws a post as %s, named after the business', async (shape, size) => {
  const { itemID } = await showItem();
  for (const fields of [{ kind: 'ask' }, { kind: 'testimonial', itemID }]) {
    const { disposition, bytes } = await draw({ ...fields, shape });
    expect(disposition).toBe(`attachment; filename="${business.handle}-${shape}.png"`);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', ...size });
  }
});

describe.each([
  ['withdraws consent', withdraw],
  ['leaves the showcase', unmark],
  ['is archived', archive],
])('once a testimonial %s', (_, change) => {
  test('no more pictures of it are made, though the last is cached, and signatures show the score', async () => {
    const item = await showItem({ text: 'Best bread' });
    const { itemID } = item;
    expect((await draw({ kind: 'testimonial', itemID })).status).toBe(200);
    const shown = await signature(itemID);
    const etag = shown.headers.get('etag') ?? '';
    expect((await signature(itemID, { 'if-none-match': etag })).status).toBe(304);

    await change(item);
    const refused = await draw({ kind: 'testimonial', itemID });
    expect([refused.status, refused.code()]).toEqual([409, 'no_consent']);
    expect((await call('fetchsocialitems')).body.items).toEqual([]);
    expect((await call('fetchsocialitems', { itemID })).body.items).toEqual([]);
    advanceClock(1_000);
    const now = await signature(itemID, { 'if-none-match': etag });
    expect(now.status).toBe(200);
    const unknown = await signature(`${business.bID}_3`);
    expect(now.headers.get('etag')).toBe(unknown.headers.get('etag'));
  });
});

test('never draws another business’s testimonial', async () => {
  const { itemID } = await showItem();
  business = await createBusiness(server, await createUser(server));
  const refused = await draw({ kind: 'testimonial', itemID });
  expect([refused.status, refused.code()]).toEqual([409, 'no_consent']);
  const foreign = await signature(itemID);
  const unknown = await signature(`${business.bID}_3`);
  expect(foreign.headers.get('etag')).toBe(unknown.headers.get('etag'));
});

test('a review whose platform forbids pictures is listed with the reason, and drawn nowhere', async () => {
  const seeds = [{ text: 'Good bread', reviewedAt: new Date('2026-01-02T00:00:00Z') }];
  for (const platform of ['ye', 'tp'] as const) {
    const [review_id = ''] = await storeReviews(server, business.bID, { platform, seeds });
    const row = { business_id: business.bID, review_id, is_shown: true };
    await server.database
      .insertInto('showcased_reviews')
      .values({ ...row, tags: [], showcased_at: new Date() })
      .execute();
  }
  const { items } = (await call('fetchsocialitems')).body;
  const of = (platform: string) =>
    items.find((item: { platform: string }) => item.platform === platform);
  expect([of('ye').obstacle, of('tp').obstacle]).toEqual(['platform', null]);
  const refused = await draw({ kind: 'testimonial', itemID: of('ye').id });
  expect([refused.status, refused.code()]).toEqual([409, 'platform_forbids']);
  expect((await draw({ kind: 'testimonial', itemID: of('tp').id })).status).toBe(200);
  const unknown = await signature(`${business.bID}_3`);
  expect((await signature(of('ye').id)).headers.get('etag')).toBe(unknown.headers.get('etag'));
});

test('items are found by text, author, company and id', async () => {
  await showItem({ text: 'Warm 100% bread', name: 'Ada' });
  await showItem({ text: 'Cold cake', name: 'Grace', company: 'US Navy' });
  const textsFor = async (search: string) =>
    (await call('fetchsocialitems', { search })).body.items.map(
      ({ text }: { text: string }) => text,
    );
  expect(await textsFor('100%')).toEqual(['Warm 100% bread']);
  expect(await textsFor('grace')).toEqual(['Cold cake']);
  expect(await textsFor('navy')).toEqual(['Cold cake']);
  expect(await textsFor('')).toHaveLength(2);
  const [{ id: itemID }] = (await call('fetchsocialitems', { search: 'grace' })).body.items;
  const one = (await call('fetchsocialitems', { itemID })).body;
  expect(one).toMatchObject({ items: [{ id: itemID }], hasMore: false });
  expect((await call('fetchsocialitems', { itemID: 'none' })).body.items).toEqual([]);
});

test('letters that our fonts lack are never drawn as boxes', async () => {
  const { itemID } = await showItem({ text: '美味しいパン' });
  expect((await call('fetchsocialitems')).body.items[0].obstacle).toBe('letters');
  const refused = await draw({ kind: 'testimonial', itemID });
  expect([refused.status, refused.code()]).toEqual([409, 'no_letters']);
  const typed = await draw({ kind: 'ask', headline: '美味しい?' });
  expect([typed.status, typed.code()]).toEqual([409, 'no_letters']);
});

test('a signature’s picture is readable by every mail program, for seconds', async () => {
  const { itemID } = await showItem();
  const { status, headers } = await signature(itemID);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('cache-control')).toBe('public, max-age=5');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const elsewhere = await fetch(`${server.origin}/f/nobody-at-all/signature/${itemID}.png`);
  expect(elsewhere.status).toBe(404);
});

test('without ratings, the picture in place of a testimonial has no stars', async () => {
  const isGold = ([red = 0, green = 0, blue = 0]: number[]) =>
    red > 200 && green > 140 && blue < 120;
  const hasGold = async (itemID: string) => {
    const picture = sharp(Buffer.from(await (await signature(itemID)).arrayBuffer()));
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const size = info.channels;
    return Array.from({ length: data.length / size }, (_, at) => at * size).some((start) =>
      isGold([...data.subarray(start, start + 3)]),
    );
  };
  expect(await hasGold(`${business.bID}_3`)).toBe(false);
  const { itemID } = await showItem();
  expect(await hasGold(itemID)).toBe(true);
});

test('a signature with a testimonial is a linked picture that names no customer', async () => {
  const { itemID } = await showItem({ text: 'Best bread', name: 'Grace Hopper' });
  const { html, text } = (await call('drawsignature', { kind: 'testimonial', itemID })).body;
  expect(html).toContain(`${business.handle}/signature/${itemID}.png"`);
  expect(html).toMatch(/<a href="[^"]+via=signature/);
  expect(html + text).not.toMatch(/Best bread|Grace/);
  expect((await call('drawsignature', { kind: 'testimonial' })).status).toBe(422);
});
