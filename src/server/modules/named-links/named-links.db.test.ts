import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { CALLS_BY_NAME } from '#contract/calls.ts';
import { MAX_NAMED_LINKS, seriesNames } from '#domain/named-links.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { addNamedLinks, createBusiness, startRespondent } from '#tests/support/factories.ts';

const own = businessPerTest();
const { call } = own;
const add = (...names: string[]) =>
  call('addnamedlinks', { links: names.map((name) => ({ name })) });

async function links(period: object = {}, of = own.business) {
  const { status, body } = await call('fetchnamedlinks', period, of);
  expect(status).toBe(200);
  return CALLS_BY_NAME.fetchNamedLinks.answer.parse(body).links;
}
const names = async () => (await links()).map(({ name }) => name);

test('lists links with numbers in numeric order, and skips names that exist', async () => {
  const { body } = await add('Table 10', ' Table  9 ', 'Bar');
  expect(body).toMatchObject({ skipped: 0 });
  expect((await add('bar', 'Terrace', 'TERRACE')).body).toMatchObject({ skipped: 2 });
  expect(await names()).toEqual(['Bar', 'Table 9', 'Table 10', 'Terrace']);
  expect((await add('Bar')).body).toEqual({ linkIDs: [], skipped: 1 });
});

test('counts the responses of each link in the period, as its reference stands in the address', async () => {
  const written = '<b>مخبز</b> & 100% 🥐';
  await addNamedLinks(own.server, own.business, [written, 'Bar']);
  for (const reference of [written, written, 'Elsewhere']) {
    const visit = await startRespondent(own.server, own.business.handle, { reference });
    await visit.answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  }
  await startRespondent(own.server, own.business.handle, { reference: 'Bar' });
  const counts = async (period: object) =>
    Object.fromEntries(
      (await links(period)).map(({ reference, responses }) => [reference, responses]),
    );
  expect(await counts({})).toEqual({ [written]: 2, Bar: 0 });
  const now = Math.floor(Date.now() / 1000);
  expect(await counts({ timeFromS: now - 86_400 })).toEqual({ [written]: 2, Bar: 0 });
  expect(await counts({ timeToS: now - 86_400 })).toEqual({ [written]: 0, Bar: 0 });
  expect((await call('fetchnamedlinks', { timeFromS: 2, timeToS: 1 })).status).toBe(422);
});

test('the responses that have its reference are as many as a link counts, and know its present name', async () => {
  const tables = ['Table 1', 'Table 10', 'Table 12'];
  const [linkID] = await addNamedLinks(own.server, own.business, tables);
  for (const reference of [...tables, 'Table 12', 'table 1']) {
    const visit = await startRespondent(own.server, own.business.handle, { reference });
    await visit.answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  }
  await call('renamenamedlink', { linkID, name: 'Terrace' });
  expect(await listedBy('table 1')).toMatchObject([{ linkName: null }]);
  for (const isIndexed of [false, true]) {
    if (isIndexed) await own.server.runJob('responses.index');
    for (const { name, reference, responses } of await links()) {
      const listed = await listedBy(reference);
      expect(listed.map((session) => [session.reference, session.linkName])).toEqual(
        Array.from({ length: responses }, () => [reference, name]),
      );
      const found = await call('fetchquestionresults', { reference });
      expect(found.body.count).toBe(responses);
      const { body } = await call('fetchresponseids', { reference });
      expect(body.sessionIDs).toEqual(listed.map(({ sessionID }) => sessionID));
      const file = await call('exportfeedback', { reference, format: 'json' });
      expect(file.body).toEqual(listed);
    }
  }
  expect((await links()).map(({ responses }) => responses)).toEqual([1, 2, 1]);
});

async function listedBy(reference: string) {
  const { body } = await call('fetchfeedback', { reference });
  return CALLS_BY_NAME.fetchFeedback.answer.parse(body).collection;
}

test('a renamed link keeps its address, and a new one with its old name gets another', async () => {
  const [linkID] = await addNamedLinks(own.server, own.business, ['Bar']);
  expect((await call('renamenamedlink', { linkID, name: 'Counter' })).status).toBe(200);
  await add('Bar');
  expect(await links()).toMatchObject([
    { name: 'Bar', reference: 'Bar (2)' },
    { name: 'Counter', reference: 'Bar' },
  ]);
  const taken = await call('renamenamedlink', { linkID, name: 'BAR' });
  expect([taken.status, taken.body.error.code]).toEqual([409, 'name_taken']);
  expect((await call('renamenamedlink', { linkID: randomUUID(), name: 'X' })).status).toBe(404);
});

test('removed links come back with the address they had', async () => {
  const [linkID = ''] = await addNamedLinks(own.server, own.business, ['Bar', 'Till']);
  await call('renamenamedlink', { linkID, name: 'Counter' });
  const before = await links();
  for (const linkIDs of [[linkID.toUpperCase(), 'x'], [linkID], []]) {
    expect((await call('removenamedlinks', { linkIDs })).status).toBe(200);
  }
  expect(await names()).toEqual(['Till']);
  await call('addnamedlinks', { links: [{ name: 'Counter', reference: 'Bar' }] });
  expect(await links()).toEqual(before.map((link) => ({ ...link, linkID: expect.any(String) })));
});

test('allows 200 links, even with concurrent calls, and adds all or none', async () => {
  await add(...seriesNames({ name: 'Table', from: 1, to: MAX_NAMED_LINKS - 2 }));
  const tooMany = await add('A', 'B', 'C');
  expect([tooMany.status, tooMany.body.error.code]).toEqual([409, 'too_many_links']);
  expect(tooMany.body.error.message).toContain('200');
  const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => add(name)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  expect(await links()).toHaveLength(MAX_NAMED_LINKS);
});

test('lets no one see, rename or remove links of another business', async () => {
  const other = await createBusiness(own.server);
  const [linkID] = await addNamedLinks(own.server, other, ['Theirs']);
  expect(await links()).toEqual([]);
  expect((await call('renamenamedlink', { linkID, name: 'Mine' })).status).toBe(404);
  expect((await call('removenamedlinks', { linkIDs: [linkID] })).status).toBe(200);
  expect(await links({}, other)).toMatchObject([{ name: 'Theirs' }]);
});

test('returns 422 for a name that is empty, invisible, or longer than 60 characters', async () => {
  for (const name of ['', ' \u200b', 'x'.repeat(61), 'ا'.repeat(500), 7]) {
    const { status } = await call('addnamedlinks', { links: [{ name }] });
    expect([name, status]).toEqual([name, 422]);
  }
  expect((await call('addnamedlinks', { links: [] })).status).toBe(422);
  expect((await add('😀'.repeat(60))).status).toBe(200);
});
