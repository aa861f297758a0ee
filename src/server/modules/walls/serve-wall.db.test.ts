import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlatformCode } from '#domain/platforms.ts';
import { posterAddressOf } from '#domain/videos.ts';
import { setPlan } from '#server/modules/businesses/set-plan.ts';
import { advanceClock } from '#tests/support/advance-clock.ts';
import {
  type Business,
  createBusiness,
  createUser,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { storeReviews } from '#tests/support/reviews.ts';
import { storeVideo } from '#tests/support/store-video.ts';
import { sharedServer, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { showTestimonial, TESTIMONIAL_AT, writeTestimonial } from '#tests/support/testimonials.ts';

let server: TestServer;
let owner: SignedInUser;
let business: Business;
beforeAll(async () => {
  server = await sharedServer();
  owner = await createUser(server);
});
beforeEach(async () => {
  business = await createBusiness(server, owner);
});

const get = (path: string, headers: Record<string, string> = {}, at = server) =>
  fetch(at.origin + path, { headers, redirect: 'manual' });
const link = () => `${server.config.baseUrl}/wall/${business.handle}`;

async function open(query = '') {
  const response = await get(`/wall/${business.handle}${query}`);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** The wall a second later, when its cache has expired. */
async function reopen(query = '') {
  advanceClock(1_000);
  return open(query);
}

const textsIn = (html: string) =>
  [...html.matchAll(/<blockquote[^>]*>(?:<strong>.*?<\/strong>)?(.*?)<\/blockquote>/g)].map(
    ([, text]) => text,
  );

async function showReviews(platform: PlatformCode, texts: readonly string[]): Promise<void> {
  const seeds = texts.map((text, i) => ({ text, reviewedAt: new Date(Date.UTC(2026, 0, i + 1)) }));
  const ids = await storeReviews(server, business.bID, { platform, seeds });
  const rows = ids.map((review_id, i) => {
    const showcased_at = new Date(Date.UTC(2026, 1, 1, 0, i));
    return { business_id: business.bID, review_id, is_shown: true, tags: [], showcased_at };
  });
  await server.database.insertInto('showcased_reviews').values(rows).execute();
}

test('a wall says who recommends the business and who does not', async () => {
  const seeds = [true, false].map((recommends, at) => ({
    reviewedAt: new Date(Date.UTC(2026, 0, at + 1)),
    text: 'Words.',
    rating: null,
    recommends,
  }));
  const ids = await storeReviews(server, business.bID, { platform: 'fb', seeds });
  const rows = ids.map((review_id, at) => ({
    business_id: business.bID,
    review_id,
    is_shown: true,
    tags: [],
    showcased_at: new Date(Date.UTC(2026, 1, at + 1)),
  }));
  await server.database.insertInto('showcased_reviews').values(rows).execute();
  const { html } = await open();
  expect([...html.matchAll(/<b>(.*?)<\/b>/g)].map(([, verdict]) => verdict)).toEqual([
    'Does not recommend',
    'Recommends',
  ]);
  expect(html).not.toContain('class="stars"');
});

test('a wall shows every showcased item, newest first, in pages that link to each other', async () => {
  const texts = Array.from({ length: 130 }, (_, i) => `Review ${i + 1}.`);
  await showReviews('tp', texts);
  await showTestimonial(server, business, { text: 'Showcased last.' });
  const newest = ['Showcased last.', ...texts.toReversed()];
  const pages = [await open(), await open('?page=2'), await open('?page=3')];
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(pages.map(({ html }) => textsIn(html))).toEqual([
    newest.slice(0, 60),
    newest.slice(60, 120),
    newest.slice(120),
  ]);
  const heads = pages.map(({ html }) =>
    [...html.matchAll(/<link rel="(canonical|prev|next)" href="([^"]+)"/g)].map(
      ([, rel, href]) => `${rel} ${href?.replace(link(), '')}`,
    ),
  );
  expect(heads).toEqual([
    ['canonical ', 'next ?page=2'],
    ['canonical ?page=2', 'prev ', 'next ?page=3'],
    ['canonical ?page=3', 'prev ?page=2'],
  ]);
  expect(pages[1]?.html).toContain(`<a class="step" rel="next" href="${link()}?page=3">`);
  expect(pages[1]?.html).toContain('Selected by Ada’s Bakery (131 of 131)');
  expect((await open('?page=4')).status).toBe(404);
  for (const odd of ['?page=0', '?page=x', '?page=1&page=2', '?page=']) {
    expect(textsIn((await open(odd)).html)[0]).toBe('Showcased last.');
  }
});

test('a wall has metadata for search engines and link previews', async () => {
  await showTestimonial(server, business, { stars: 4 });
  const { html, headers } = await open('');
  expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/);
  expect(html).toContain('<title>What customers say about Ada’s Bakery</title>');
  const description =
    '4.0 out of 5 stars · 1 rating · What customers say about Ada’s Bakery, in their own words.';
  for (const tag of [
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${link()}">`,
    `<meta property="og:url" content="${link()}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta name="twitter:card" content="summary_large_image">',
  ]) {
    expect(html).toContain(tag);
  }
  expect(html).not.toContain('noindex');
  expect(headers.has('x-robots-tag')).toBe(false);
  expect(html).not.toContain('ld+json');
});

test('a wall runs no scripts, and shows customers’ texts exactly as written', async () => {
  const text = '<script>alert(1)</script><b>"Bold"</b> & \u200Fright to left';
  await showTestimonial(server, business, { text, name: '<img src=x onerror=alert(1)>' });
  await showTestimonial(server, business, { text: 'w'.repeat(5_000) });
  const { html, headers } = await open();
  expect(textsIn(html)).toEqual([
    'w'.repeat(5_000),
    '&lt;script&gt;alert(1)&lt;/script&gt;&lt;b&gt;&quot;Bold&quot;&lt;/b&gt; &amp; \u200Fright to left',
  ]);
  expect(html).not.toMatch(/<script|<img/);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
  expect(policy).not.toContain('script');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

describe('platform requirements', () => {
  test('content barred from search engines is neither on the wall nor counted as shown', async () => {
    await showReviews('fs', ['Kept by Foursquare.']);
    await showReviews('ye', ['Kept by Yelp.']);
    await showReviews('tp', ['Free to be found.']);
    const { html } = await open();
    expect(textsIn(html)).toEqual(['Free to be found.']);
    expect(html).toContain('Review on Trustpilot');
    expect(html).toMatch(/Selected by .*\(1 of 3\)/);
  });

  test('a wall with only barred content is the same as an empty one', async () => {
    await showReviews('ta', ['Kept by Tripadvisor.']);
    expect((await open()).html).toContain('No reviews yet.');
  });
});

test('an empty wall invites feedback, and is not indexed', async () => {
  await writeTestimonial(server, business, { text: 'Not showcased.' });
  const { status, html, headers } = await open();
  expect(status).toBe(200);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(html).toContain('No reviews yet. Be the first.');
  expect(html).toContain(
    `href="${server.config.baseUrl}/f/${business.handle}">Share your experience`,
  );
  expect(html).not.toContain('Not showcased.');
});

test('stored direction marks in names, titles and texts do not affect the text around them', async () => {
  const { bID } = business;
  await sql`
    update businesses set info = info || ${JSON.stringify({ businessName: '\u202EAda\n\u2066Bakes' })}
     where business_id = ${bID}`.execute(server.database);
  await sql`
    insert into link_previews (business_id, page, title, description)
    values (${bID}, 'wall', 'Our\u202E\nwall', ${'\u2067Said of us'})`.execute(server.database);
  const name = '\u202EAna\tLi\u2067';
  const seeds = [{ name, text: 'Fresh\u202E bread.', reviewedAt: new Date('2026-03-04') }];
  const [reviewDocID] = await storeReviews(server, bID, { platform: 'tp', seeds });
  const mark = { type: 'review', platform: 'tp', intent: 'mark', reviewDocID };
  await server.post('/api/markforshowcase', { bID, ...mark }, business.owner.headers);
  const { html } = await open();
  expect(html).not.toMatch(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\t]/);
  expect(html).toContain('<title>Our wall</title>');
  expect(html).toContain('<meta property="og:site_name" content="Ada Bakes">');
  expect(html).toContain('<meta property="og:description" content="Said of us">');
  expect(html).toContain('Selected by Ada Bakes (1 of 1)');
  expect(html).toContain('<bdi class="name">Ana Li</bdi>');
});

test('an unknown address shows a friendly page in the visitor’s language', async () => {
  for (const path of ['/wall/nobody-at-all', '/wall/ab', '/wall/a%00bc', '/wall/nobody/og.png']) {
    const response = await get(path, { 'accept-language': 'de-AT,en;q=0.5' });
    const html = await response.text();
    expect([path, response.status]).toEqual([path, 404]);
    expect(html).toContain('Seite nicht gefunden');
    expect(html).toContain('<meta name="robots" content="noindex">');
  }
});

test('a wall shows videos, and loads none before a visitor plays it', async () => {
  const { sessionID } = await showTestimonial(server, business);
  const entry = { type: 'testimonial', i: TESTIMONIAL_AT, consent: true, name: 'Bo' };
  const { videoURLAnswer, streamUID } = await storeVideo(
    server.database,
    business.bID,
    server.config.baseUrl,
  );
  await server.database
    .updateTable('journey_entries')
    .set({ entry: JSON.stringify({ ...entry, videoURLAnswer, streamUID }) })
    .where('session_id', '=', sessionID)
    .where('i', '=', TESTIMONIAL_AT)
    .execute();
  const { html, headers } = await open();
  const { pathname } = new URL(videoURLAnswer);
  expect(html).toContain(
    `<video controls="" playsinline="" preload="none" aria-label="Play video from Bo" poster="${posterAddressOf(pathname)}" src="${pathname}">`,
  );
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = headers.get('content-security-policy');
  expect(policy).toContain(`script-src 'sha256-${hash}'`);
  expect(policy).toContain('media-src https: http:');
});

test('a withdrawn testimonial disappears within six seconds in every process', async () => {
  const other = await startTestServer({ on: server });
  try {
    const customer = await showTestimonial(server, business, { text: 'Mine.' });
    const path = `/wall/${business.handle}`;
    const both = async () =>
      Promise.all([server, other].map(async (at) => (await get(path, {}, at)).text()));
    for (const html of await both()) expect(html).toContain('Mine.');
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toBe('public, max-age=5');
    const { body } = await customer.finish();
    const { pathname } = new URL(body.consentURL);
    expect((await server.post(pathname, { consent: false })).status).toBe(200);
    // Browsers cache the page for five seconds; the server must be current after one.
    advanceClock(1_000);
    for (const html of await both()) expect(html).not.toContain('Mine.');
  } finally {
    await other.stop();
  }
});

test('answers 304 to a matching ETag, and compresses the page', async () => {
  await showTestimonial(server, business);
  const first = await get(`/wall/${business.handle}`, { 'accept-encoding': 'br' });
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(await first.text()).toContain('Best bakery in town.');
  const etag = first.headers.get('etag') ?? '';
  const again = await get(`/wall/${business.handle}`, { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('a wall shows nothing of another business', async () => {
  await showTestimonial(server, business, { text: 'Of the first.' });
  const first = business;
  business = await createBusiness(server);
  await showTestimonial(server, business, { text: 'Of the second.' });
  expect(textsIn((await open()).html)).toEqual(['Of the second.']);
  business = first;
  expect(textsIn((await open()).html)).toEqual(['Of the first.']);
});

test('a wall remains visible after a cancellation, and names Goodword unless the plan removes it', async () => {
  await showTestimonial(server, business);
  await server.database
    .transaction()
    .execute((tx) => setPlan(tx, business.handle, { plan: '4m', now: new Date() }));
  expect((await open()).html).not.toContain('Powered by Goodword');
  await server.database
    .updateTable('businesses')
    .set({ plan_ends_at: new Date() })
    .where('business_id', '=', business.bID)
    .execute();
  const { html } = await reopen();
  expect(textsIn(html)).toEqual(['Best bakery in town.']);
  expect(html).toContain('Powered by Goodword');
});

test('walls have a rate limit', async () => {
  const limited = await startTestServer({ on: server, env: { RATE_LIMIT: '0.0125' } });
  try {
    const path = `/wall/${business.handle}`;
    for (const each of [path, path, `${path}?page=2`]) {
      expect((await get(each, {}, limited)).status).not.toBe(429);
    }
    const refused = await get(path, { accept: 'text/html' }, limited);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await limited.stop();
  }
});
