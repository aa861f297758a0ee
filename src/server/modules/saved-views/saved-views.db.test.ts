import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { CALLS_BY_NAME } from '#contract/calls.ts';
import { MAX_SAVED_VIEWS } from '#domain/saved-views.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import {
  addMember,
  createBusiness,
  createUser,
  makeAgencyClient,
  saveView,
} from '#tests/support/factories.ts';

const own = businessPerTest();
const { call } = own;
const save = (view: object) => call('saveview', { name: 'Unhappy', search: {}, ...view });

async function views(of = own.business) {
  const { status, body } = await call('fetchviews', {}, of);
  expect(status).toBe(200);
  return CALLS_BY_NAME.fetchViews.answer.parse(body).views;
}
const names = async () => (await views()).map(({ name }) => name);

test('returns no views until one is saved', async () => {
  expect(await views()).toEqual([]);
  const before = Math.floor(Date.now() / 1000);
  const search = { sentiment: 'negative', q: '<b>Müller</b> & 100%' };
  const viewID = await saveView(own.server, own.business, {
    name: '  Unhappy, this month ',
    search,
    questionID: 'WHY',
  });
  const plainID = await saveView(own.server, own.business, { name: 'All', search: {} });
  expect(await views()).toEqual([
    {
      viewID: plainID,
      name: 'All',
      search: {},
      questionID: null,
      createdAt: expect.any(Number),
      isFromParent: false,
    },
    {
      viewID,
      name: 'Unhappy, this month',
      search,
      questionID: 'WHY',
      createdAt: expect.any(Number),
      isFromParent: false,
    },
  ]);
  expect((await views())[0]?.createdAt).toBeGreaterThanOrEqual(before);
});

test('sorts views alphabetically, with numbers in numeric order', async () => {
  for (const name of ['zebra', 'Älter', 'View 10', 'apple', 'View 9', 'Banana']) {
    await saveView(own.server, own.business, { name });
  }
  expect(await names()).toEqual(['Älter', 'apple', 'Banana', 'View 9', 'View 10', 'zebra']);
});

test('changes the named view, which keeps its id and age', async () => {
  const viewID = await saveView(own.server, own.business, { name: 'Old', questionID: 'WHY' });
  const [old] = await views();
  const changed = await save({ viewID: viewID.toUpperCase(), name: 'OLD', search: { q: 'x' } });
  expect([changed.status, changed.body]).toEqual([200, { viewID }]);
  expect(await views()).toEqual([{ ...old, name: 'OLD', search: { q: 'x' }, questionID: null }]);
  expect((await save({ viewID, name: 'OLD', search: { q: 'x' } })).status).toBe(200);
});

test('returns 409 for a taken name regardless of case', async () => {
  const viewID = await saveView(own.server, own.business, { name: 'Größe' });
  for (const name of ['Größe', ' größe', 'GRÖSSE', 'Gro\u0308ße', 'Grö\u200bße\u202e']) {
    const { status, body } = await save({ name });
    expect([name, status, body.error.code]).toEqual([name, 409, 'name_taken']);
  }
  const other = await saveView(own.server, own.business, { name: 'Other' });
  expect((await save({ viewID: other, name: 'größe' })).body.error.code).toBe('name_taken');
  expect((await save({ viewID, name: 'größe' })).status).toBe(200);
  await saveView(own.server, own.business, { name: 'Grosse' });
  expect(await names()).toEqual(['Grosse', 'größe', 'Other']);
});

test('saves one of many concurrent views with the same name', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, number) => save({ name: number % 2 ? 'Same' : 'SAME' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  expect(await names()).toHaveLength(1);
});

test('allows fifty views, even with concurrent saves; existing ones can be changed', async () => {
  const first = await saveView(own.server, own.business, { name: 'View 0' });
  for (let number = 1; number < MAX_SAVED_VIEWS - 2; number += 1) {
    await saveView(own.server, own.business, { name: `View ${number}` });
  }
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, number) => save({ name: `Last ${number}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused.map(({ body }) => body.error.code)).toEqual(Array(4).fill('too_many_views'));
  expect(refused[0]?.body.error.message).toContain('50');
  expect(await views()).toHaveLength(MAX_SAVED_VIEWS);
  expect((await save({ viewID: first, name: 'Renamed' })).status).toBe(200);
  await call('removeview', { viewID: first });
  expect((await save({ name: 'Room again' })).status).toBe(200);
});

test('removes a view, and accepts a repeated call', async () => {
  const viewID = await saveView(own.server, own.business);
  for (const given of [viewID.toUpperCase(), viewID, randomUUID(), 'x', '']) {
    const { status, body } = await call('removeview', { viewID: given });
    expect([status, body]).toEqual([200, {}]);
  }
  expect(await views()).toEqual([]);
  expect((await save({ viewID, name: 'Back' })).status).toBe(404);
});

test('lets no one see, change or remove views of another business', async () => {
  const other = await createBusiness(own.server);
  const viewID = await saveView(own.server, other, { name: 'Theirs' });
  const before = await views(other);
  expect(await views()).toEqual([]);
  for (const unknown of [viewID, randomUUID(), 'x']) {
    expect((await save({ viewID: unknown, name: 'Mine' })).status).toBe(404);
  }
  expect((await call('removeview', { viewID })).status).toBe(200);
  expect(await views(other)).toEqual(before);
  expect((await save({ name: 'Theirs' })).status).toBe(200);
});

test('shows the same views to every member', async () => {
  const viewID = await saveView(own.server, own.business);
  const collaborator = await createUser(own.server);
  const { bID } = own.business;
  await addMember(own.server, bID, { userId: collaborator.userId, role: 'collaborator' });
  const seen = await own.server.post('/api/dash/fetchviews', { bID }, collaborator.headers);
  expect(seen.body.views).toMatchObject([{ viewID }]);
  const body = { bID, viewID };
  expect((await own.server.post('/api/dash/removeview', body, collaborator.headers)).status).toBe(
    200,
  );
  expect(await views()).toEqual([]);
});

test('limits the search to 12,000 characters of names and values together', async () => {
  const search = { q: 'x'.repeat(10_000), more: 'x'.repeat(1_995) };
  expect((await save({ search })).status).toBe(200);
  expect((await views())[0]?.search).toEqual(search);
});

test('returns 422 for an invalid view', async () => {
  for (const [view, field] of [
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 7 }, 'name'],
    [{ search: 'x' }, 'search'],
    [{ search: { q: 7 } }, 'search.q'],
    [{ search: { q: 'x'.repeat(11_001) } }, 'search.q'],
    [{ search: { ['x'.repeat(41)]: 'y' } }, `search.${'x'.repeat(41)}`],
    [{ search: Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`k${i}`, ''])) }, 'search'],
    [{ search: { q: 'x'.repeat(10_000), more: 'x'.repeat(1_996) } }, 'search'],
    [{ search: { q: 'a\u0000b' } }, 'search.q'],
    [{ questionID: 'x'.repeat(201) }, 'questionID'],
  ] as const) {
    const { status, body } = await save(view);
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([422, [field]]);
  }
  expect(await views()).toEqual([]);
});

test('a location has the views of its parent too, which are changed at the parent alone', async () => {
  const location = await createBusiness(own.server, own.business.owner);
  const sibling = await createBusiness(own.server, own.business.owner);
  for (const { bID } of [location, sibling]) {
    await makeAgencyClient(own.server, bID, { parent: own.business.bID, kind: 'location' });
  }
  const viewID = await saveView(own.server, own.business, { name: 'Unhappy', search: { q: 'x' } });
  await saveView(own.server, location, { name: 'Angry', search: {} });
  await saveView(own.server, sibling, { name: 'Elsewhere', search: {} });
  const shown = (await views(location)).map(({ name, isFromParent }) => [name, isFromParent]);
  expect(shown).toEqual([
    ['Angry', false],
    ['Unhappy', true],
  ]);
  expect(await names()).toEqual(['Unhappy']);

  const changed = await call('saveview', { viewID, name: 'Mine', search: {} }, location);
  expect(changed.status).toBe(404);
  expect((await call('removeview', { viewID }, location)).status).toBe(200);
  expect(await names()).toEqual(['Unhappy']);
});
