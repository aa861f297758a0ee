import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Business,
  createBusiness,
  createUser,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { deleteJobs, queuedRebuilds } from '#tests/support/queued-rebuilds.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import {
  askConsentForOpenAnswers,
  markForShowcase,
  showTestimonial,
  TESTIMONIAL_AT,
  writeTestimonial,
} from '#tests/support/testimonials.ts';

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

const mark = (change: { sessionID: string } & Record<string, unknown>) =>
  markForShowcase(server, business, change);

async function showcase() {
  const { status, body } = await server.post(
    '/api/fetchshowcasedata',
    { bID: business.bID },
    business.owner.headers,
  );
  expect(status).toBe(200);
  return body.data as {
    items: { id: string; taggedWith: string[]; card: object }[];
    tags: string[];
  };
}
const shownIds = async () => (await showcase()).items.map(({ id }) => id);

test('returns no items and no tags for an empty showcase', async () => {
  expect(await showcase()).toEqual({ items: [], tags: [] });
});

test('shows a marked answer with its text and name, and accepts a repeated call', async () => {
  const person = { name: 'Grace Hopper', company: 'Navy', jobTitle: 'Admiral' };
  const { sessionID } = await writeTestimonial(server, business, {
    ...person,
    text: '<b>Good</b>',
  });
  for (const _ of [1, 2]) {
    const { status, body } = await mark({ sessionID });
    expect([status, body]).toEqual([200, { id: `${sessionID}_3`, taggedWith: [] }]);
  }
  expect((await showcase()).items).toMatchObject([
    {
      id: `${sessionID}_3`,
      type: 'session',
      platform: 'feedback',
      taggedWith: [],
      card: { ...person, text: '<b>Good</b>', isCut: false, rating: 5, ratingType: 'star' },
    },
  ]);
});

test('takes the name from the showcased entry, not from the contact question', async () => {
  const respondent = await showTestimonial(server, business);
  await respondent.answer(5, {
    questionID: 'CONTACT',
    type: 'contactq',
    name: 'Ada',
    email: 'a@example.com',
  });
  expect((await showcase()).items).toMatchObject([{ card: { name: null } }]);
});

test('lists recently showcased items first', async () => {
  const ids: string[] = [];
  for (const _ of [1, 2, 3])
    ids.unshift(`${(await showTestimonial(server, business)).sessionID}_3`);
  expect(await shownIds()).toEqual(ids);
});

test('removes an unmarked answer with its tags, and accepts a repeated call', async () => {
  const { sessionID } = await showTestimonial(server, business);
  await mark({ sessionID, intent: 'addtag', tag: 'Bread' });
  for (const _ of [1, 2]) {
    const { status, body } = await mark({ sessionID, intent: 'unmark' });
    expect([status, body]).toEqual([200, { id: `${sessionID}_3`, taggedWith: [] }]);
  }
  expect(await showcase()).toEqual({ items: [], tags: [] });
  expect((await mark({ sessionID })).body.taggedWith).toEqual([]);
});

describe('tags', () => {
  test('can be added with the mark or later, and mark the item', async () => {
    const { sessionID } = await writeTestimonial(server, business);
    expect(
      (await mark({ sessionID, intent: 'addtag', tag: ' Rye  bread ' })).body.taggedWith,
    ).toEqual(['Rye bread']);
    expect((await mark({ sessionID, tag: 'Cake' })).body.taggedWith).toEqual(['Rye bread', 'Cake']);
    expect((await mark({ sessionID, intent: 'addtag', tag: 'Cake' })).body.taggedWith).toEqual([
      'Rye bread',
      'Cake',
    ]);
    expect(await showcase()).toMatchObject({
      items: [{ taggedWith: ['Rye bread', 'Cake'] }],
      tags: ['Cake', 'Rye bread'],
    });
  });

  test('a tag that people read as the same keeps its first spelling', async () => {
    const first = await writeTestimonial(server, business);
    const second = await writeTestimonial(server, business);
    await mark({
      sessionID: first.sessionID,
      intent: 'addtag',
      tag: 'Cafe\u0301 \u202eBest\u200b',
    });
    const tagged = async (sessionID: string, change: object) =>
      (await mark({ sessionID, ...change })).body.taggedWith;
    const { sessionID } = second;
    expect(await tagged(sessionID, { intent: 'addtag', tag: 'CAF\u00c9 BEST' })).toEqual([
      'Caf\u00e9 Best',
    ]);
    expect(await tagged(sessionID, { tag: 'Cafe best' })).toEqual(['Caf\u00e9 Best', 'Cafe best']);
    expect(await tagged(sessionID, { intent: 'removetag', tag: 'caf\u00e9 best' })).toEqual([
      'Cafe best',
    ]);
    expect((await showcase()).tags).toEqual(['Cafe best', 'Caf\u00e9 Best']);
  });

  test('are limited to nine; the tenth returns 422 and changes nothing', async () => {
    const { sessionID } = await writeTestimonial(server, business);
    const tags = Array.from({ length: 9 }, (_, i) => `Tag ${i}`);
    for (const tag of tags)
      expect((await mark({ sessionID, intent: 'addtag', tag })).status).toBe(200);
    const tenth = await mark({ sessionID, intent: 'addtag', tag: 'Tenth' });
    expect([tenth.status, Object.keys(tenth.body.error.fields)]).toEqual([422, ['tag']]);
    expect((await mark({ sessionID, intent: 'addtag', tag: 'Tag 3' })).body.taggedWith).toEqual(
      tags,
    );
  });

  test('are limited to nine even in concurrent calls', async () => {
    const { sessionID } = await showTestimonial(server, business);
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, i) => mark({ sessionID, intent: 'addtag', tag: `Tag ${i}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    expect((await showcase()).items[0]?.taggedWith).toHaveLength(9);
  });

  test('are never rejected because someone removes the item meanwhile', async () => {
    const { sessionID } = await showTestimonial(server, business);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        mark({ sessionID, ...(i % 2 ? { intent: 'unmark' } : { intent: 'addtag', tag: 'Bread' }) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200));
  });

  test('can be removed one by one, even if missing', async () => {
    const { sessionID } = await writeTestimonial(server, business);
    await mark({ sessionID, tag: 'Bread' });
    for (const _ of [1, 2]) {
      expect(
        (await mark({ sessionID, intent: 'removetag', tag: 'Bread' })).body.taggedWith,
      ).toEqual([]);
    }
    expect(await shownIds()).toHaveLength(1);
    const other = await writeTestimonial(server, business);
    const removed = await mark({ sessionID: other.sessionID, intent: 'removetag', tag: 'Bread' });
    expect([removed.status, removed.body.taggedWith]).toEqual([200, []]);
    expect(await shownIds()).toHaveLength(1);
  });

  test('return 422 if missing, empty or too long', async () => {
    const { sessionID } = await showTestimonial(server, business);
    for (const tag of [undefined, '', '  ', 'x'.repeat(41), 7]) {
      const { status, body } = await mark({ sessionID, intent: 'addtag', tag });
      expect([tag, status, Object.keys(body.error.fields)]).toEqual([tag, 422, ['tag']]);
    }
  });
});

describe('consent', () => {
  test('returns 409 no_consent for an answer whose author did not agree', async () => {
    const { sessionID } = await writeTestimonial(server, business, { consent: false });
    for (const intent of ['mark', 'addtag']) {
      const { status, body } = await mark({ sessionID, intent, tag: 'Bread' });
      expect([status, body.error.code]).toEqual([409, 'no_consent']);
    }
    expect((await mark({ sessionID, intent: 'unmark' })).status).toBe(200);
    expect(await shownIds()).toEqual([]);
  });

  test('is also required for an open answer, whose question has to ask for it', async () => {
    const unasked = await writeTestimonial(server, business);
    const open = { questionID: 'OPEN', type: 'openq', textAnswer: 'Because.' };
    await unasked.answer(2, { ...open, consent: true });
    expect((await mark({ ...unasked, i: 2 })).body.error.code).toBe('no_consent');
    await askConsentForOpenAnswers(server, business);
    const respondent = await writeTestimonial(server, business);
    const say = (more: object) => respondent.answer(2, { ...open, ...more });
    expect((await say({})).status).toBe(200);
    const { sessionID } = respondent;
    expect((await mark({ sessionID, i: 2 })).body.error.code).toBe('no_consent');
    await say({ consent: true });
    expect((await mark({ sessionID, i: 2 })).body.id).toBe(`${sessionID}_2`);
  });

  test('hides the testimonial when withdrawn in a later answer, and shows it when given again', async () => {
    const respondent = await showTestimonial(server, business, { text: 'Good' });
    const say = (consent: boolean) =>
      respondent.answer(TESTIMONIAL_AT, {
        questionID: 'TESTIMONIAL',
        type: 'testimonial',
        textAnswer: 'Good',
        consent,
      });
    await deleteJobs(server);
    await mark({ sessionID: respondent.sessionID, intent: 'addtag', tag: 'Bread' });
    await deleteJobs(server);
    await say(false);
    expect(await showcase()).toEqual({ items: [], tags: [] });
    expect(await queuedRebuilds(server, business.bID)).toHaveLength(1);
    await say(true);
    expect(await shownIds()).toHaveLength(1);
  });
});

test('an answer is not acknowledged if the rebuild it requires cannot be queued', async () => {
  const respondent = await showTestimonial(server, business);
  const entry = { questionID: 'TESTIMONIAL', type: 'testimonial', textAnswer: 'Changed.' };
  await sql`alter schema graphile_worker rename to graphile_worker_away`.execute(server.database);
  try {
    const answer = { ...entry, consent: true };
    expect((await respondent.answer(TESTIMONIAL_AT, answer)).status).toBe(500);
  } finally {
    await sql`alter schema graphile_worker_away rename to graphile_worker`.execute(server.database);
  }
  expect(JSON.stringify(await showcase())).not.toContain('Changed.');
});

test('archived and spam responses are not shown, and cannot be marked', async () => {
  const testimonial = await showTestimonial(server, business);
  const flag = (column: 'archived_at' | 'spam_at', at: Date | null) =>
    server.database
      .updateTable('feedback_sessions')
      .set({ [column]: at })
      .where('session_id', '=', testimonial.sessionID)
      .execute();
  for (const column of ['archived_at', 'spam_at'] as const) {
    await flag(column, new Date());
    expect(await shownIds()).toEqual([]);
    const { status, body } = await mark({ sessionID: testimonial.sessionID });
    expect([status, body.error.code]).toEqual([409, 'hidden']);
    await flag(column, null);
  }
  expect(await shownIds()).toHaveLength(1);
});

test('returns 422 for an answer without content, and 404 for a missing one', async () => {
  const { sessionID } = await writeTestimonial(server, business);
  for (const i of [0, 1, 2, 99]) {
    const { status, body } = await mark({ sessionID, i });
    expect([i, status, Object.keys(body.error.fields)]).toEqual([i, 422, ['i']]);
  }
  const other = await createBusiness(server);
  const foreign = await writeTestimonial(server, other);
  for (const unknown of [foreign.sessionID, randomUUID(), 'x', `${sessionID}x`]) {
    for (const intent of ['mark', 'unmark']) {
      expect([unknown, (await mark({ sessionID: unknown, intent })).status]).toEqual([
        unknown,
        404,
      ]);
    }
  }
  const review = { type: 'review', platform: 'gp', reviewDocID: 'unknown' };
  expect((await mark({ sessionID: '', ...review })).status).toBe(404);
});

test('returns 422 for a call with an incomplete item', async () => {
  const { sessionID } = await writeTestimonial(server, business);
  const rejected: [object, string][] = [
    [{ sessionID: null }, 'sessionID'],
    [{ i: null }, 'i'],
    [{ i: -1 }, 'i'],
    [{ intent: 'toggle' }, 'intent'],
    [{ type: 'text' }, 'type'],
    [{ platform: 'gp' }, 'platform'],
    [{ type: 'review', platform: 'gp' }, 'reviewDocID'],
    [{ type: 'review', reviewDocID: 'x' }, 'platform'],
  ];
  for (const [change, field] of rejected) {
    const { status, body } = await mark({ sessionID, ...change });
    expect([change, status, Object.keys(body.error?.fields ?? {})]).toEqual([change, 422, [field]]);
  }
});

test('ignores hints from the caller', async () => {
  const { sessionID } = await writeTestimonial(server, business);
  const hints = { currentTags: ['Not mine'], docID: 7, seshData: { consent: true } };
  expect((await mark({ sessionID, ...hints })).body.taggedWith).toEqual([]);
});

test('a long text is truncated on the card at a whole character', async () => {
  await showTestimonial(server, business, { text: '🥖'.repeat(700) });
  await showTestimonial(server, business, { text: '🥖'.repeat(600) });
  const cards = (await showcase()).items.map(({ card }) => card);
  expect(cards).toMatchObject([
    { text: '🥖'.repeat(600), isCut: false },
    { text: `${'🥖'.repeat(600)}…`, isCut: true },
  ]);
});

test('many changes schedule one rebuild, 15 seconds after the first', async () => {
  const { sessionID } = await showTestimonial(server, business);
  const [first, ...others] = await queuedRebuilds(server, business.bID);
  expect(others).toEqual([]);
  expect(first?.due).toBeGreaterThan(13);
  expect(first?.due).toBeLessThanOrEqual(15);
  await sql`update graphile_worker._private_jobs set run_at = now() + interval '2 seconds'`.execute(
    server.database,
  );
  for (const intent of ['unmark', 'mark', 'unmark']) await mark({ sessionID, intent });
  const [rebuild, ...more] = await queuedRebuilds(server, business.bID);
  expect(more).toEqual([]);
  expect(rebuild?.due).toBeLessThanOrEqual(2);
});
