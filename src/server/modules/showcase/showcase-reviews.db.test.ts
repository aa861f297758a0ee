import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CALLS_BY_NAME } from '#contract/calls.ts';
import {
  type Business,
  createBusiness,
  createUser,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { deleteJobs, queuedRebuilds } from '#tests/support/queued-rebuilds.ts';
import { type ReviewSeed, storeReviews } from '#tests/support/reviews.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { showTestimonial } from '#tests/support/testimonials.ts';

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

const post = (path: string, body: object, { bID, owner } = business) =>
  server.post(path, { bID, ...body }, owner.headers);

function mark(reviewDocID: string, change: object = {}) {
  const named = { type: 'review', platform: 'tp', reviewDocID, intent: 'mark' };
  return post('/api/markforshowcase', { ...named, ...change });
}

async function store(seed: Partial<ReviewSeed> = {}): Promise<string> {
  const seeds = [{ reviewedAt: new Date('2026-01-02T03:04:05Z'), text: 'Fresh bread', ...seed }];
  const [id = ''] = await storeReviews(server, business.bID, { platform: 'tp', seeds });
  return id;
}

async function showcase() {
  const { status, body } = await post('/api/fetchshowcasedata', {});
  expect(status).toBe(200);
  return CALLS_BY_NAME.fetchShowcaseData.answer.parse(body).data;
}
const shownIds = async () => (await showcase()).items.map(({ id }) => id);

const showAll = (autoShowcaseReviews: boolean) =>
  post('/api/dash/updateentity', { changes: { showcase: { autoShowcaseReviews } } });

test('shows a marked review with its text, and accepts a repeated call', async () => {
  const id = await store({ title: 'Good', name: 'Zoë', rating: 4.5 });
  for (const _ of [1, 2]) {
    const { status, body } = await mark(id.toUpperCase());
    expect([status, body]).toEqual([200, { id, taggedWith: [] }]);
  }
  expect(await showcase()).toEqual({
    items: [
      {
        id,
        type: 'review',
        platform: 'tp',
        reviewDocID: id,
        taggedWith: [],
        card: {
          title: 'Good',
          text: 'Fresh bread',
          isCut: false,
          name: 'Zoë',
          jobTitle: null,
          company: null,
          rating: 4.5,
          ratingType: 'star',
          recommends: null,
          streamUID: null,
          language: null,
          date: Date.UTC(2026, 0, 2, 3, 4, 5) / 1000,
        },
      },
    ],
    tags: [],
  });
});

test('lists answers and reviews together, recently showcased first', async () => {
  const first = await store();
  const last = await store();
  await mark(first);
  const { sessionID } = await showTestimonial(server, business);
  await mark(last);
  await mark(first);
  expect(await shownIds()).toEqual([last, `${sessionID}_3`, first]);
});

test('removes an unmarked review with its tags, and accepts a repeated call', async () => {
  const id = await store();
  await mark(id, { intent: 'addtag', tag: 'Bread' });
  for (const _ of [1, 2]) {
    const { status, body } = await mark(id, { intent: 'unmark' });
    expect([status, body]).toEqual([200, { id, taggedWith: [] }]);
  }
  expect(await showcase()).toEqual({ items: [], tags: [] });
  expect((await mark(id)).body.taggedWith).toEqual([]);
});

test('allows nine tags per review, and marks a review when a tag is added', async () => {
  const id = await store();
  const tags = Array.from({ length: 9 }, (_, i) => `Tag ${i}`);
  for (const tag of tags) expect((await mark(id, { intent: 'addtag', tag })).status).toBe(200);
  const tenth = await mark(id, { tag: 'Tenth' });
  expect([tenth.status, Object.keys(tenth.body.error.fields)]).toEqual([422, ['tag']]);
  expect(await showcase()).toMatchObject({ items: [{ id, taggedWith: tags }], tags });
  const { body } = await mark(id, { intent: 'removetag', tag: 'Tag 3' });
  expect(body.taggedWith).toEqual(tags.filter((tag) => tag !== 'Tag 3'));
});

test('returns 404 for an unknown review, or one of another business or platform', async () => {
  const own = await store();
  const ownBusiness = business;
  business = await createBusiness(server);
  const foreign = await store();
  business = ownBusiness;
  for (const intent of ['mark', 'unmark']) {
    expect((await mark(own, { platform: 'gp', intent })).status).toBe(404);
    for (const id of [foreign, randomUUID(), 'x']) {
      expect((await mark(id, { intent })).status).toBe(404);
    }
  }
});

test('returns 422 for a review without text', async () => {
  const { status, body } = await mark(await store({ text: '' }));
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ['reviewDocID']]);
  expect((await mark(await store({ text: '', title: 'Good' }))).status).toBe(200);
});

test('schedules a rebuild on every change', async () => {
  const id = await store();
  for (const intent of ['mark', 'unmark']) {
    await deleteJobs(server);
    await mark(id, { intent });
    expect(await queuedRebuilds(server, business.bID)).toHaveLength(1);
  }
});

test('deletes the mark with its review', async () => {
  const id = await store();
  await mark(id, { tag: 'Bread' });
  await server.database.deleteFrom('reviews').where('review_id', '=', id).execute();
  expect(await showcase()).toEqual({ items: [], tags: [] });
});

describe('with automatic reviews', () => {
  test('shows unmarked and later reviews, but none without text', async () => {
    const before = await store();
    expect(await shownIds()).toEqual([]);
    await deleteJobs(server);
    await showAll(true);
    expect(await queuedRebuilds(server, business.bID)).toHaveLength(1);
    const later = await store({ rating: 1 });
    await store({ text: '' });
    expect((await shownIds()).toSorted()).toEqual([before, later].toSorted());
    await showAll(false);
    expect(await shownIds()).toEqual([]);
  });

  test('keeps a removed review hidden until it is marked again', async () => {
    await showAll(true);
    const [removed, other] = [await store(), await store()];
    expect((await mark(removed, { intent: 'unmark' })).status).toBe(200);
    expect(await shownIds()).toEqual([other]);
    await mark(removed, { intent: 'removetag', tag: 'Bread' });
    expect(await shownIds()).toEqual([other]);
    await mark(removed);
    expect((await shownIds()).toSorted()).toEqual([removed, other].toSorted());
  });

  test('removes a marked review when unmarked, and keeps a tagged one', async () => {
    const [marked, tagged] = [await store(), await store()];
    await mark(marked);
    await showAll(true);
    await mark(marked, { intent: 'unmark' });
    await mark(tagged, { intent: 'addtag', tag: 'Bread' });
    expect(await showcase()).toMatchObject({ items: [{ id: tagged }], tags: ['Bread'] });
    await showAll(false);
    expect(await shownIds()).toEqual([tagged]);
  });
});
