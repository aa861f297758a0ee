import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PLATFORM_CODES } from '#domain/platforms.ts';
import { WIDGET_KINDS, WIDGET_TYPES } from '#domain/widgets.ts';
import {
  type Business,
  createBusiness,
  createUser,
  createWidget,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { type LoadedView, loadWidget, viewOf } from '#tests/support/load-widget.ts';
import { deleteJobs, queuedRebuilds } from '#tests/support/queued-rebuilds.ts';
import { storeReviews } from '#tests/support/reviews.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { showTestimonial, writeTestimonial } from '#tests/support/testimonials.ts';

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

const post = (path: string, body: object) =>
  server.post(path, { bID: business.bID, ...body }, business.owner.headers);

/** The content that a widget with these options would show. */
async function preview(uiData: object): Promise<LoadedView> {
  const { status, body } = await post('/api/dash/previewwidget', {
    uiData: { type: 'list', ...uiData },
  });
  expect(status).toBe(200);
  return viewOf(body.data);
}

async function showReview(
  seed: object,
  platform: 'fb' | 'fs' | 'ta' | 'tp' = 'tp',
): Promise<string> {
  const reviewedAt = new Date('2026-03-04T05:06:07Z');
  const seeds = [{ reviewedAt, name: 'Ana', text: 'Good.', ...seed }];
  const [reviewDocID = ''] = await storeReviews(server, business.bID, { platform, seeds });
  await post('/api/markforshowcase', { type: 'review', platform, intent: 'mark', reviewDocID });
  return reviewDocID;
}

describe('the selection line', () => {
  test('includes how many of all responses were chosen, including archived ones', async () => {
    await showTestimonial(server, business);
    const hidden = await writeTestimonial(server, business, { stars: 1 });
    await writeTestimonial(server, business);
    const sessionID = hidden.sessionID;
    await post('/api/dash/archivesession', { sessionID });
    expect((await preview({})).footer).toBe('Selected by Ada’s Bakery (1 of 3)');
  });

  test('counts what this widget shows', async () => {
    for (const stars of [5, 4, 2]) await showTestimonial(server, business, { stars });
    expect((await preview({ minRating: 4 })).footer).toMatch(/\(2 of 3\)$/);
    expect((await preview({ count: 1 })).footer).toMatch(/\(1 of 3\)$/);
  });
});

describe('names stored with direction marks and line breaks', () => {
  const HOSTILE = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|\\n|\\t/;

  test('are one plain line in a built widget', async () => {
    await sql`
      update businesses set info = info || ${JSON.stringify({ businessName: '\u202EAda\n\u2066Bakes' })}
       where business_id = ${business.bID}`.execute(server.database);
    const testimonial = { title: 'So\u202E\ngood', text: 'Fresh\u202E\u2067 bread.\n\n\n\nWarm.' };
    await showReview({ name: '\u202EAna\tLi\nma\u2067', ...testimonial });
    const { widgetID } = await createWidget(server, business, { type: 'list' });
    const { data } = await loadWidget(server, widgetID);
    expect(data.items[0]).toMatchObject({
      name: 'Ana Li ma',
      text: 'So goodFresh bread.\n\nWarm.',
    });
    expect(data.footer).toMatch(/^Selected by Ada Bakes \(1 of 1\)/);
    const { frame, body } = data;
    expect(JSON.stringify({ frame, body }).replace('.\\n\\nWarm', '')).not.toMatch(HOSTILE);
    const page = await fetch(`${server.origin}/w/${widgetID}.page.html`);
    expect(await page.text()).toContain('<title>What customers say about Ada Bakes</title>');
  });

  test.each(['\u202E\u2067', '\u200b', '\u3164'])('give every person a name (%j)', async (name) => {
    await showReview({ name });
    expect((await preview({})).items[0]?.name).toBe('Anonymous');
  });

  test('leaves out text without visible characters, and does not count it', async () => {
    await showReview({ name: 'Ana', text: 'Good.' });
    await showReview({ name: 'Ben', text: '\u200b\u200b' });
    const { items, footer } = await preview({});
    expect(items.map(({ name }) => name)).toEqual(['Ana']);
    expect(footer).toMatch(/\(1 of 2\)$/);
  });
});

describe('scores', () => {
  test('cover all ratings, including those that are not shown', async () => {
    await showTestimonial(server, business, { stars: 5 });
    await writeTestimonial(server, business, { stars: 1, consent: false });
    const body = JSON.stringify((await preview({ type: 'summary' })).body);
    expect(body).toContain('3.0 out of 5 stars');
    expect(body).toContain('2 ratings');
    expect(body).toContain('1 out of 5 stars: 1');
  });

  test('cover only the business’s own survey, not platforms', async () => {
    await showTestimonial(server, business, { stars: 5 });
    await post('/api/dash/updateentity', { changes: { showcase: { autoShowcaseReviews: true } } });
    const reviewedAt = new Date('2026-03-04T05:06:07Z');
    for (const platform of PLATFORM_CODES) {
      const seeds = [{ reviewedAt, name: 'Ana', text: 'Bad.', rating: 1 }];
      await storeReviews(server, business.bID, { platform, seeds });
    }
    await server.runJob('responses.index');
    expect((await preview({})).items.length).toBeGreaterThan(PLATFORM_CODES.length);
    const summary = JSON.stringify((await preview({ type: 'summary' })).body);
    expect(summary).toContain('5.0 out of 5 stars');
    expect(summary).toContain('"1 rating"');
  });

  test('are updated by the sweep when they change', async () => {
    await showTestimonial(server, business, { stars: 5 });
    const { widgetID } = await createWidget(server, business, { type: 'badge' });
    const drawnBody = async () => JSON.stringify((await loadWidget(server, widgetID)).data.body);
    expect(await drawnBody()).toContain('5.0 out of 5 stars');
    await writeTestimonial(server, business, { stars: 1 });
    await server.runJob('responses.index');
    await deleteJobs(server);
    await server.runJob('widgets.rebuild-outdated');
    expect(await queuedRebuilds(server, business.bID)).toHaveLength(1);
    await server.runJob('widgets.rebuild', { businessId: business.bID });
    await expect.poll(drawnBody).toContain('3.0 out of 5 stars');
    await deleteJobs(server);
    await server.runJob('widgets.rebuild-outdated');
    expect(await queuedRebuilds(server, business.bID)).toEqual([]);
  });
});

describe('names', () => {
  test('are shortened to the owner’s setting in every file', async () => {
    await showTestimonial(server, business, { name: 'Grace Hopper' });
    for (const [nameStyle, drawnBody] of [
      ['full', 'Grace Hopper'],
      ['initial', 'Grace H.'],
      ['initials', 'G. H.'],
    ]) {
      const view = await preview({ nameStyle });
      expect(view.items.map(({ name }) => name)).toEqual([drawnBody]);
      expect(JSON.stringify(view).includes('Hopper')).toBe(nameStyle === 'full');
    }
  });
});

describe('platform requirements', () => {
  test('names the platform and links to its review', async () => {
    await showReview({ url: 'https://www.trustpilot.com/reviews/1', rating: 5 });
    const view = await preview({});
    expect(view.items[0]?.facts).toContain('Review on Trustpilot');
    expect(view.items[0]?.rating).toBe('5 out of 5 stars');
    expect(JSON.stringify(view.body)).toContain('"href":"https://www.trustpilot.com/reviews/1"');
  });

  test('links to the profile if the review has no page of its own', async () => {
    const { bID, owner } = business;
    await server.post(
      '/api/addprofile',
      { bID, platform: 'tp', profileURLOrID: 'https://www.trustpilot.com/review/bakery.example' },
      owner.headers,
    );
    await showReview({ url: '' });
    const view = await preview({});
    expect(JSON.stringify(view.body)).toContain(
      '"href":"https://www.trustpilot.com/review/bakery.example"',
    );
  });

  test('beside reviews, answers to the survey say that they are', async () => {
    await showTestimonial(server, business, { name: 'Ada' });
    expect((await preview({})).items[0]?.facts).not.toContain('From our survey');
    await showReview({ name: 'Ben' });
    const { items } = await preview({});
    const factsOf = (name: string) => items.find((item) => item.name === name)?.facts;
    expect(factsOf('Ada')).toContain('From our survey');
    expect(factsOf('Ben')).toContain('Review on Trustpilot');
    expect(factsOf('Ben')).not.toContain('From our survey');
  });

  test('shows Tripadvisor ratings without our own stars', async () => {
    await showReview({ rating: 4 }, 'ta');
    expect((await preview({})).items[0]?.rating).toBe('4 out of 5');
  });

  test('hides from search engines what may not be indexed', async () => {
    await showReview({ text: 'Of Foursquare.' }, 'fs');
    await showReview({ text: 'Of Trustpilot.' });
    const { widgetID } = await createWidget(server, business, { type: 'list' });
    const { data } = await loadWidget(server, widgetID);
    expect(data.items).toHaveLength(2);
    expect(JSON.stringify(data.body).match(/data-nosnippet/g)).toHaveLength(1);
    const html = await (await fetch(`${server.origin}/w/${widgetID}.html`)).text();
    expect(html).toContain('Of Trustpilot.');
    expect(html).not.toContain('Of Foursquare.');
  });
});

describe('a recommendation without stars', () => {
  const verdicts = async (options: object = {}) =>
    (await preview(options)).items.map(
      ({ facts }) => facts.match(/^(?:Rec|Does|Empf|Nicht)[a-z ]*/)?.[0],
    );

  beforeEach(async () => {
    await showReview({ rating: null, recommends: true, name: 'Ana' }, 'fb');
    await showReview({ rating: null, recommends: false, name: 'Ben' }, 'fb');
  });

  test('says so in the widget’s language, unless ratings are hidden', async () => {
    expect(await verdicts({ order: 'showcased' })).toEqual(['Does not recommend', 'Recommends']);
    expect(await verdicts({ minRating: 5 })).toEqual(['Recommends']);
    expect(await verdicts({ showRating: false })).toEqual([undefined, undefined]);
    await post('/api/dash/updateentity', { changes: { language: 'de' } });
    expect(await verdicts()).toEqual(['Nicht empfohlen', 'Empfohlen']);
  });

  test('is in no mean and no count of one', async () => {
    await writeTestimonial(server, business, { stars: 4 });
    const { body } = await preview({ type: 'badge' });
    expect(JSON.stringify(body)).toContain('4.0 out of 5 stars');
    expect(JSON.stringify(body)).toContain('1 rating');
    const subject = { kind: 'Product', name: 'Rye' };
    const { widgetID } = await createWidget(server, business, { type: 'summary', subject });
    const html = await (await fetch(`${server.origin}/w/${widgetID}.html`)).text();
    expect(html).toContain('"ratingValue":4,"ratingCount":1,');
    expect((await post('/api/fetchnps', {})).body).toMatchObject({ n: 1, star: 4 });
  });
});

test('shows which details of an author the business changed', async () => {
  const { sessionID } = await showTestimonial(server, business, { company: 'Rye' });
  expect((await preview({})).items[0]?.facts).not.toContain('edited');
  await post('/api/dash/updateResponse', { sessionID, jFI: 3, company: 'Wheat' });
  expect((await preview({})).items[0]?.facts).toContain('Details edited by Ada’s Bakery');
});

test('says that the business added a review by hand', async () => {
  await showReview({ text: 'By letter.', source: 'hand' });
  expect((await preview({})).items[0]?.facts).toContain('Added by Ada’s Bakery');
});

describe('without a script', () => {
  test('renders HTML in a declarative shadow root, escaped, for pages and frames', async () => {
    await showTestimonial(server, business, { text: '<script>alert("1")</script>' });
    for (const type of WIDGET_TYPES) {
      const { widgetID } = await createWidget(server, business, { type });
      const fragment = await fetch(`${server.origin}/w/${widgetID}.html`);
      const isMade = WIDGET_KINDS[type].height > 0 && WIDGET_KINDS[type].needs !== 'video';
      expect(fragment.status, type).toBe(isMade ? 200 : 404);
      if (!isMade) continue;
      const html = await fragment.text();
      expect(html).toMatch(new RegExp(`^<div data-goodword="${widgetID}" style="[^"]+">`));
      expect(html).toContain('<template shadowrootmode="open"><style>');
      expect(html).not.toContain('<script');
      expect(html).toMatch(/<div class="frame [a-z ]*no-script"/);
      const page = await fetch(`${server.origin}/w/${widgetID}.page.html`);
      expect(await page.text()).toMatch(/^<!doctype html><html lang="en" dir="ltr">/);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  test('marks up ratings of a product, not of the business itself', async () => {
    await showTestimonial(server, business, { text: 'Ours.', stars: 4 });
    await showReview({ text: 'Theirs.', rating: 5 });
    const own = await createWidget(server, business, { type: 'list' });
    const read = async (widgetID: string) =>
      (await fetch(`${server.origin}/w/${widgetID}.html`)).text();
    expect(await read(own.widgetID)).not.toContain('ld+json');
    const subject = { kind: 'Product', name: 'Rye </script> bread' };
    const markedUp = async (type: string) => {
      const { widgetID } = await createWidget(server, business, { type, subject });
      const html = await read(widgetID);
      const [, json = '{}'] =
        /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
      return { json, data: JSON.parse(json) };
    };
    // Only the content shown on the page.
    expect((await markedUp('summary')).data).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Rye </script> bread',
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 4,
        ratingCount: 1,
        bestRating: 5,
      },
    });
    const { json, data } = await markedUp('list');
    expect(data.review).toMatchObject([
      { reviewBody: 'Ours.', reviewRating: { ratingValue: 4, bestRating: 5 } },
    ]);
    expect(data).not.toHaveProperty('aggregateRating');
    expect(json).not.toContain('Theirs.');
    await showTestimonial(server, business, { text: 'Ours too.' });
    await server.runJob('widgets.rebuild', { businessId: business.bID });
    // The list shows no mean.
    expect((await markedUp('list')).data.review).toHaveLength(1);
    const { data: banner } = await markedUp('banner');
    expect(banner.aggregateRating).toMatchObject({ ratingCount: 2 });
  });

  test('serves a restricted widget only to frames of allowed sites', async () => {
    await showTestimonial(server, business, { text: 'Ours.' });
    const { widgetID } = await createWidget(server, business, { type: 'list' });
    const showcase = { originSettings: { allowedOriginSets: ['shop.example'] } };
    await post('/api/dash/updateentity', { changes: { showcase } });
    await server.runJob('widgets.rebuild', { businessId: business.bID });
    const ask = (headers: Record<string, string>, kind = 'page.html') =>
      fetch(`${server.origin}/w/${widgetID}.${kind}`, { headers });
    await expect.poll(async () => (await ask({}, 'html')).status).toBe(403);
    expect((await ask({ origin: 'https://evil.example' }, 'html')).status).toBe(403);
    expect((await ask({ origin: 'https://shop.example' }, 'html')).status).toBe(200);
    const framed = await ask({ 'sec-fetch-dest': 'iframe' });
    expect(framed.headers.get('content-security-policy')).toContain(
      'frame-ancestors http://shop.example:* http://www.shop.example:* https://shop.example:*',
    );
    const pretending = { 'sec-fetch-dest': 'iframe', origin: 'https://evil.example' };
    expect((await ask(pretending)).status).toBe(403);
    expect((await ask({ 'sec-fetch-dest': 'iframe' }, 'html')).status).toBe(403);
    expect(framed.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a withdrawn answer', () => {
  /** Every file of the widgets, as a reader gets it. */
  async function builtFiles(): Promise<string> {
    const folder = join(server.config.dataDir, 'files/widgets');
    const names = await readdir(folder, { recursive: true });
    const files = names.filter((name) => /\.(js|html|json|br|gz)$/.test(name));
    const read = files.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      if (name.endsWith('.br')) return brotliDecompressSync(bytes).toString();
      return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
    });
    return (await Promise.all(read)).join('\n');
  }

  const TEXT = 'Words that are taken back.';

  /** A customer whose testimonial is in widgets of all types; returns the address of the consent page. */
  async function publishEverywhere(): Promise<string> {
    const respondent = await showTestimonial(server, business, { text: TEXT });
    const contact = { questionID: 'CONTACT', type: 'contactq', email: 'mia@example.com' };
    await respondent.answer(5, contact);
    const { body } = await respondent.finish();
    await showTestimonial(server, business);
    for (const type of WIDGET_TYPES) await createWidget(server, business, { type });
    expect(await builtFiles()).toContain(TEXT);
    await deleteJobs(server);
    return new URL(body.consentURL, server.origin).pathname;
  }

  async function expectGoneAtOnce(): Promise<void> {
    const [rebuild] = await queuedRebuilds(server, business.bID);
    expect(rebuild?.due).toBeLessThanOrEqual(0);
    await server.runJob('widgets.rebuild', { businessId: business.bID });
    expect(await builtFiles()).not.toContain(TEXT);
  }

  test('is removed at once from every file when its author withdraws it', async () => {
    const consent = await publishEverywhere();
    expect((await server.post(consent, {})).body).toEqual({ consent: false });
    await expectGoneAtOnce();
  });

  test('is removed at once from every file when the person is erased', async () => {
    await publishEverywhere();
    await post('/api/dash/erasepersondata', { to: 'mia@example.com' });
    await expectGoneAtOnce();
  });
});
