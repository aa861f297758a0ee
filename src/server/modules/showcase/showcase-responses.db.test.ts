import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Business,
  createBusiness,
  createUser,
  type SignedInUser,
  startRespondent,
} from '#tests/support/factories.ts';
import { deleteJobs, queuedRebuilds } from '#tests/support/queued-rebuilds.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import {
  askConsentForOpenAnswers,
  markForShowcase,
  showTestimonial,
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
  await askConsentForOpenAnswers(server, business);
});

const call = (name: string, body: object) =>
  server.post(`/api/dash/${name}`, { bID: business.bID, ...body }, business.owner.headers);
const showcase = (sessionIDs: readonly string[], intent = 'mark') =>
  call('showcaseresponses', { sessionIDs, intent });

async function listShowcased() {
  const { bID, owner } = business;
  const { body } = await server.post('/api/fetchshowcasedata', { bID }, owner.headers);
  return body.data.items.map(({ id, taggedWith }: { id: string; taggedWith: string[] }) =>
    [id, ...taggedWith].join(' '),
  );
}

async function write(count: number, words: object = {}): Promise<string[]> {
  const written = await Promise.all(
    Array.from({ length: count }, () => writeTestimonial(server, business, words)),
  );
  return written.map(({ sessionID }) => sessionID).sort();
}
const itemsOf = (ids: readonly string[], i = 3, taggedWith: readonly string[] = []) =>
  ids.map((sessionID) => ({ sessionID, i, taggedWith }));

test('shows the first eligible answer of each response, and returns what changed', async () => {
  const ids = await write(2);
  const open = await writeTestimonial(server, business);
  await open.answer(2, {
    questionID: 'OPEN',
    type: 'openq',
    textAnswer: 'Because.',
    consent: true,
  });
  const marked = await showcase([...ids, open.sessionID, open.sessionID.toUpperCase()]);
  expect([marked.status, marked.body.withoutConsent]).toEqual([200, 0]);
  const changed = [...itemsOf(ids), ...itemsOf([open.sessionID], 2)];
  expect(marked.body.changed).toHaveLength(3);
  expect(marked.body.changed).toEqual(expect.arrayContaining(changed));
  expect((await listShowcased()).toSorted()).toEqual(
    [...ids.map((id) => `${id}_3`), `${open.sessionID}_2`].toSorted(),
  );
  expect((await showcase(ids)).body).toEqual({ changed: [], withoutConsent: 0 });
});

test('leaves out and counts responses without an eligible answer', async () => {
  const [shy = ''] = await write(1, { consent: false });
  const [archived = '', spam = '', good = ''] = await write(3);
  await call('archivesession', { sessionID: archived });
  await call('markasspam', { sessionID: spam });
  const silent = await startRespondent(server, business.handle);
  await silent.answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  const { body } = await showcase([shy, archived, spam, silent.sessionID, good, randomUUID(), 'x']);
  expect(body).toEqual({ changed: itemsOf([good]), withoutConsent: 4 });
  expect(await listShowcased()).toEqual([`${good}_3`]);
});

test('removes all answers of a response, and returns their tags', async () => {
  const { sessionID, answer } = await showTestimonial(server, business);
  await answer(2, { questionID: 'OPEN', type: 'openq', textAnswer: 'Because.', consent: true });
  await markForShowcase(server, business, { sessionID, i: 2, tag: 'Bread' });
  expect((await showcase([sessionID])).body).toEqual({ changed: [], withoutConsent: 0 });
  const { body } = await showcase([sessionID], 'unmark');
  expect(body.withoutConsent).toBe(0);
  expect(body.changed).toHaveLength(2);
  expect(body.changed).toEqual(
    expect.arrayContaining([...itemsOf([sessionID]), ...itemsOf([sessionID], 2, ['Bread'])]),
  );
  expect(await listShowcased()).toEqual([]);
  expect((await showcase([sessionID], 'unmark')).body.changed).toEqual([]);
});

test('removes exactly the items that are named', async () => {
  const { sessionID: before } = await showTestimonial(server, business);
  const { sessionID, answer } = await writeTestimonial(server, business);
  const ids = [...(await write(2)), sessionID];
  const { changed } = (await showcase([before, ...ids])).body;
  await answer(2, { questionID: 'OPEN', type: 'openq', textAnswer: 'Because.', consent: true });
  await markForShowcase(server, business, { sessionID, i: 2 });
  const items = [...changed, { sessionID: before, i: 3 }, { sessionID: 'x', i: 3 }];
  const undone = await call('showcaseresponses', { sessionIDs: ids, intent: 'unmark', items });
  expect(undone.body.changed).toHaveLength(3);
  expect(undone.body.changed).toEqual(expect.arrayContaining(changed));
  expect((await listShowcased()).toSorted()).toEqual([`${before}_3`, `${sessionID}_2`].toSorted());
  const none = { sessionIDs: ids, intent: 'unmark', items: [] };
  expect((await call('showcaseresponses', none)).body.changed).toEqual([]);
});

test('rebuilds the widgets once if something changed', async () => {
  const ids = await write(3);
  await deleteJobs(server);
  for (const intent of ['mark', 'unmark']) {
    await showcase(ids, intent);
    expect(await queuedRebuilds(server, business.bID)).toHaveLength(1);
    await deleteJobs(server);
    await showcase(ids, intent);
    expect(await queuedRebuilds(server, business.bID)).toEqual([]);
  }
});

test('leaves responses of other businesses unchanged', async () => {
  const other = await createBusiness(server);
  const foreign = await showTestimonial(server, other);
  for (const intent of ['mark', 'unmark']) {
    const { body } = await showcase([foreign.sessionID], intent);
    expect(body).toEqual({ changed: [], withoutConsent: 0 });
  }
  business = other;
  expect(await listShowcased()).toEqual([`${foreign.sessionID}_3`]);
});

test('makes each change once in many concurrent calls', async () => {
  const ids = await write(8);
  const marks = await Promise.all(
    [ids, ids.toReversed(), ids, ids.toReversed()].map((some) => showcase(some)),
  );
  const changes = (answers: typeof marks) => answers.flatMap(({ body }) => body.changed);
  expect(marks.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(changes(marks)).toHaveLength(8);
  const unmarks = await Promise.all(
    [ids, ids.toReversed(), ids].map((some) => showcase(some, 'unmark')),
  );
  expect(unmarks.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(changes(unmarks)).toHaveLength(8);
  expect(await listShowcased()).toEqual([]);
});

test('requires 1 to 1,000 ids and one of two intents', async () => {
  for (const [ids, intent, field] of [
    [[], 'mark', 'sessionIDs'],
    [Array(1_001).fill(randomUUID()), 'mark', 'sessionIDs'],
    [[randomUUID()], 'addtag', 'intent'],
  ] as const) {
    const { status, body } = await showcase(ids, intent);
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
  }
});
