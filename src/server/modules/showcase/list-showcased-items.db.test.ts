import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlatformCode } from '#domain/platforms.ts';
import {
  type Business,
  createBusiness,
  createUser,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { type ReviewSeed, storeReviews } from '#tests/support/reviews.ts';
import { storeVideo } from '#tests/support/store-video.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { markForShowcase, showTestimonial } from '#tests/support/testimonials.ts';
import { listShowcasedItems, type ShowcasedItemQuery } from './list-showcased-items.ts';

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

const ALL: ShowcasedItemQuery = {
  tags: [],
  minRating: null,
  platforms: [],
  languages: [],
  order: 'showcased',
  needs: 'text',
  limit: 50,
};

const list = (wanted: Partial<ShowcasedItemQuery> = {}) =>
  server.database
    .transaction()
    .execute((tx) => listShowcasedItems(tx, business.bID, { ...ALL, ...wanted }));
const textsOf = async (wanted?: Partial<ShowcasedItemQuery>) =>
  (await list(wanted)).map(({ text }) => text);

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

interface Shown extends Partial<ReviewSeed> {
  platform?: PlatformCode;
  tags?: string[];
  shownAt?: Date;
}

async function showReview(text: string, shown: Shown = {}): Promise<string> {
  const {
    platform = 'tp',
    tags = [],
    shownAt = day(20),
    reviewedAt = day(1),
    ...testimonial
  } = shown;
  const seeds = [{ text, reviewedAt, ...testimonial }];
  const [id = ''] = await storeReviews(server, business.bID, { platform, seeds });
  const row = { business_id: business.bID, review_id: id, is_shown: true };
  await server.database
    .insertInto('showcased_reviews')
    .values({ ...row, tags, showcased_at: shownAt })
    .execute();
  return id;
}

const showAll = (autoShowcaseReviews = true) =>
  server.post(
    '/api/dash/updateentity',
    { bID: business.bID, changes: { showcase: { autoShowcaseReviews } } },
    business.owner.headers,
  );

/** Showcases an answer, and returns the item as the business sees it. */
async function showAnswer(
  text: string,
  changes: { startedAt?: Date; language?: string; rating?: number } = {},
) {
  const { sessionID } = await showTestimonial(server, business, { text });
  const { startedAt = day(2), language = 'en', rating } = changes;
  await server.database
    .updateTable('feedback_sessions')
    .set({ started_at: startedAt, language })
    .$if(rating !== undefined, (query) => query.set({ rating, rating_type: 'nps' }))
    .where('session_id', '=', sessionID)
    .execute();
  return sessionID;
}

/** A video without text, as accepted videos are stored. */
async function showVideo(person: { name?: string }) {
  const sessionID = await showAnswer('Said in a video');
  const video = await storeVideo(server.database, business.bID, server.config.baseUrl);
  const entry = { type: 'testimonial', i: 3, consent: true, ...video, ...person };
  await server.database
    .updateTable('journey_entries')
    .set({ entry: JSON.stringify(entry) })
    .where('session_id', '=', sessionID)
    .where('i', '=', 3)
    .execute();
  return sessionID;
}

test('returns every field of an answer', async () => {
  const person = { name: 'Grace', company: 'Navy', jobTitle: 'Admiral' };
  const { sessionID } = await showTestimonial(server, business, { text: 'Good', ...person });
  await markForShowcase(server, business, { sessionID, tag: 'Bread' });
  await server.post(
    '/api/dash/updateResponse',
    { bID: business.bID, sessionID, jFI: 3, company: 'US Navy' },
    business.owner.headers,
  );
  expect(await list()).toEqual([
    {
      id: `${sessionID}_3`,
      type: 'session',
      platform: 'feedback',
      source: null,
      tags: ['Bread'],
      title: '',
      text: 'Good',
      language: 'en',
      ...person,
      company: 'US Navy',
      profilePicture: null,
      companyLogo: null,
      streamUID: null,
      videoURL: null,
      hasPoster: false,
      isUpright: false,
      rating: 5,
      ratingType: 'star',
      recommends: null,
      writtenAt: expect.any(Date),
      editedFields: ['company'],
      url: null,
    },
  ]);
});

test('returns every field of a review except its author’s picture', async () => {
  const id = await showReview('Fresh bread', {
    title: 'Good',
    name: 'Zoë',
    rating: 4.5,
    url: 'https://reviews.example/1',
    tags: ['Bread'],
  });
  await server.database
    .updateTable('reviews')
    .set({ profile_picture: 'https://faces.example/1.png' })
    .where('review_id', '=', id)
    .execute();
  expect(await list()).toEqual([
    {
      id,
      type: 'review',
      platform: 'tp',
      source: 'csv',
      tags: ['Bread'],
      title: 'Good',
      text: 'Fresh bread',
      language: null,
      name: 'Zoë',
      jobTitle: null,
      company: null,
      profilePicture: null,
      companyLogo: null,
      streamUID: null,
      videoURL: null,
      hasPoster: false,
      isUpright: false,
      rating: 4.5,
      ratingType: 'star',
      recommends: null,
      writtenAt: day(1),
      editedFields: [],
      url: 'https://reviews.example/1',
    },
  ]);
});

test('links a review without a URL to the profile, if there is one', async () => {
  await showReview('one');
  await showReview('two', { url: 'javascript:alert(1)' });
  expect((await list()).map(({ url }) => url)).toEqual([null, null]);
  const changes = { externalPlatforms: { tp: { id: 'bakery.example' } } };
  const body = { bID: business.bID, changes };
  await server.post('/api/dash/updateentity', body, business.owner.headers);
  const profile = 'https://www.trustpilot.com/review/bakery.example';
  expect((await list()).map(({ url }) => url)).toEqual([profile, profile]);
});

describe('the order', () => {
  test('is by showcase time, by date, or by rating on one scale', async () => {
    await showAnswer('answer', { startedAt: day(3), rating: 7 });
    await showReview('old', { reviewedAt: day(1), rating: 3, shownAt: day(22) });
    await showReview('new', { reviewedAt: day(5), rating: 4.5, shownAt: day(21) });
    await showReview('unrated', { reviewedAt: day(4), rating: null, shownAt: day(20) });
    await server.database
      .updateTable('showcased_entries')
      .set({ showcased_at: new Date('2026-01-21T12:00:00Z') })
      .where('business_id', '=', business.bID)
      .execute();
    expect(await textsOf()).toEqual(['old', 'answer', 'new', 'unrated']);
    expect(await textsOf({ order: 'newest' })).toEqual(['new', 'unrated', 'answer', 'old']);
    expect(await textsOf({ order: 'oldest' })).toEqual(['old', 'answer', 'unrated', 'new']);
    expect(await textsOf({ order: 'rating' })).toEqual(['new', 'answer', 'old', 'unrated']);
    expect(await textsOf({ order: 'rating', limit: 2 })).toEqual(['new', 'answer']);
  });
});

describe('filters select', () => {
  test('items with any of the tags', async () => {
    const sessionID = await showAnswer('answer');
    await markForShowcase(server, business, { sessionID, tag: 'Bread' });
    await showReview('review', { tags: ['Cake'] });
    await showReview('untagged');
    expect((await textsOf({ tags: ['Bread', 'Cake'] })).toSorted()).toEqual(['answer', 'review']);
    expect(await textsOf({ tags: ['Cake'] })).toEqual(['review']);
    expect(await textsOf({ tags: ['None'] })).toEqual([]);
  });

  test('items with a rating, NPS on the scale of five', async () => {
    await showAnswer('seven', { rating: 7 });
    await showAnswer('six', { rating: 6 });
    await showAnswer('stars');
    await showReview('4.5', { rating: 4.5 });
    await showReview('3.5', { rating: 3.5 });
    await showReview('none', { rating: null });
    expect((await textsOf({ minRating: 4 })).toSorted()).toEqual(['4.5', 'seven', 'stars']);
    expect((await textsOf({ minRating: 5 })).toSorted()).toEqual(['stars']);
  });

  test('recommendations with any rating, but none against the business', async () => {
    await showReview('for', { rating: null, recommends: true });
    await showReview('against', { rating: null, recommends: false });
    await showReview('3, for', { rating: 3, recommends: true });
    expect((await textsOf()).toSorted()).toEqual(['3, for', 'against', 'for']);
    expect((await list({})).map(({ rating, recommends }) => [rating, recommends])).toContainEqual([
      null,
      false,
    ]);
    expect((await textsOf({ minRating: 1 })).toSorted()).toEqual(['3, for', 'for']);
    expect(await textsOf({ minRating: 5 })).toEqual(['for']);
  });

  test('items of the platforms', async () => {
    await showAnswer('answer');
    await showReview('trusted', { platform: 'tp' });
    await showReview('google', { platform: 'gp' });
    expect(await textsOf({ platforms: ['feedback'] })).toEqual(['answer']);
    expect(await textsOf({ platforms: ['gp'] })).toEqual(['google']);
    expect((await textsOf({ platforms: ['feedback', 'tp'] })).toSorted()).toEqual([
      'answer',
      'trusted',
    ]);
  });

  test('items in the languages; reviews have none', async () => {
    await showAnswer('gut', { language: 'de' });
    await showAnswer('good', { language: 'en' });
    await showReview('review');
    expect(await textsOf({ languages: ['de'] })).toEqual(['gut']);
    expect((await textsOf({ languages: ['de', 'en'] })).toSorted()).toEqual(['good', 'gut']);
  });

  test('items with the needed content', async () => {
    const video = await showVideo({ name: 'Vi' });
    const nameless = await showVideo({});
    const testimonial = await showAnswer('Good');
    const title = await showReview('', { title: 'Good' });
    const named = await showReview('', { name: 'Zoë' });
    await showReview('');
    const idsOf = async (needs: ShowcasedItemQuery['needs']) =>
      (await list({ needs })).map(({ id }) => id).toSorted();
    expect(await idsOf('text')).toEqual([`${testimonial}_3`, title].toSorted());
    expect(await idsOf('video')).toEqual([`${video}_3`, `${nameless}_3`].toSorted());
    expect(await idsOf('name')).toEqual(
      [`${video}_3`, `${testimonial}_3`, title, named].toSorted(),
    );
    const [shown] = await list({ needs: 'video', order: 'oldest' });
    expect(shown).toMatchObject({
      videoURL: expect.stringMatching(/\/u\/.*\.mp4$/),
      hasPoster: true,
    });
    await server.database.deleteFrom('videos').where('business_id', '=', business.bID).execute();
    expect(await idsOf('video')).toEqual([]);
  });

  test('at most three from Yelp, and any number from others', async () => {
    for (const number of [1, 2, 3, 4, 5]) {
      await showReview(`yelp ${number}`, { platform: 'ye', shownAt: day(10 + number) });
    }
    await showReview('last', { shownAt: day(2) });
    const newest = ['yelp 5', 'yelp 4', 'yelp 3'];
    expect(await textsOf({ limit: 4 })).toEqual([...newest, 'last']);
    await storeReviews(server, business.bID, {
      platform: 'ye',
      seeds: [1, 2].map((number) => ({ reviewedAt: day(25), text: `more ${number}` })),
    });
    await showAll();
    expect((await list({ platforms: ['ye'] })).length).toBe(3);
  });
});

describe('with automatic reviews', () => {
  beforeEach(() => showAll());

  test('reviews with text appear without a mark, and disappear with the setting', async () => {
    const seeds = [
      { reviewedAt: day(1), text: 'old' },
      { reviewedAt: day(3), title: 'new', text: '' },
      { reviewedAt: day(4), text: '' },
    ];
    await storeReviews(server, business.bID, { platform: 'gp', seeds });
    await showReview('marked', { shownAt: day(2) });
    expect((await list()).map(({ text, title }) => text || title)).toEqual([
      'new',
      'marked',
      'old',
    ]);
    expect(await textsOf({ tags: ['Bread'] })).toEqual([]);
    await showAll(false);
    expect(await textsOf()).toEqual(['marked']);
  });

  test('a verdict against the business appears only with a mark', async () => {
    const against = { reviewedAt: day(1), rating: null, recommends: false };
    const seeds = [
      { ...against, text: 'against' },
      { ...against, text: 'against, 2 stars', rating: 2 },
      { ...against, text: 'for', recommends: true },
    ];
    await storeReviews(server, business.bID, { platform: 'fb', seeds });
    expect((await textsOf()).toSorted()).toEqual(['against, 2 stars', 'for']);
    await showReview('marked', { platform: 'fb', rating: null, recommends: false });
    expect(await textsOf()).toContain('marked');
  });

  test('reviews that were removed stay removed', async () => {
    const id = await showReview('away');
    await server.database
      .updateTable('showcased_reviews')
      .set({ is_shown: false })
      .where('review_id', '=', id)
      .execute();
    expect(await list()).toEqual([]);
  });

  test('the filters apply to unmarked reviews too', async () => {
    const seeds = [5, 3, null].map((rating) => ({ reviewedAt: day(1), text: `${rating}`, rating }));
    await storeReviews(server, business.bID, { platform: 'gp', seeds });
    expect(await textsOf({ minRating: 4 })).toEqual(['5']);
    expect(await textsOf({ platforms: ['tp'] })).toEqual([]);
    expect(await textsOf({ order: 'rating', limit: 2 })).toEqual(['5', '3']);
    expect(await textsOf({ needs: 'video' })).toEqual([]);
  });
});

test('never returns another business’s items', async () => {
  await showAnswer('mine');
  await showReview('mine too');
  business = await createBusiness(server);
  expect(await list()).toEqual([]);
});
