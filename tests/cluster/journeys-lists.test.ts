import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sentiment, sentimentOf } from '#domain/ratings.ts';
import { DEFAULT_WEBSITE_SURVEY } from '#domain/website-survey.ts';
import {
  addNamedLinks,
  type Business,
  createBusiness,
  createUser,
  type Respondent,
  type SignedInUser,
  saveFlow,
  saveView,
  startRespondent,
} from '#tests/support/factories.ts';
import { recountDifferences } from '#tests/support/recount-differences.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { markForShowcase, showTestimonial } from '#tests/support/testimonials.ts';
import { callAsOwner } from './call-as-owner.ts';

const DAY = 86_400;

let server: TestServer;
let owner: SignedInUser;
beforeAll(async () => {
  server = await startTestServer();
  owner = await createUser(server);
});
afterAll(() => server.stop());

const call = (name: string, body: object, shop: Business) => callAsOwner(server, shop, name, body);

const idsOf = (sessions: readonly Pick<Respondent, 'sessionID'>[]) =>
  sessions.map(({ sessionID }) => sessionID);

async function listed(filter: object, shop: Business): Promise<string[]> {
  return idsOf((await call('fetchfeedback', filter, shop)).collection);
}

describe.each(['have just arrived', 'are indexed'])('75 responses that %s', (state) => {
  const NOW = Math.floor(Date.now() / 1000 / DAY) * DAY;
  const RATINGS = Array.from({ length: 75 }, (_, index) => (index % 12 === 11 ? null : index % 11));
  let shop: Business;
  let ids: string[];
  beforeAll(async () => {
    shop = await createBusiness(server, owner);
    const flowVersion = await saveFlow(server, shop);
    const seeds = RATINGS.map((rating, index) => ({
      startedAt: new Date((NOW - index * DAY + 1) * 1000),
      entries: [
        entryOf.rating(rating),
        entryOf.why(index % 2 ? 'Great work' : 'Too loud'),
        ...(index % 3 ? [] : [entryOf.colour(index % 2 ? 'Red' : 'Blue')]),
        ...(index % 5 ? [] : [entryOf.fruits(['Apple', 'Pear'])]),
      ],
      reference: index % 4 ? `Table ${index % 4}` : null,
      isArchived: index === 72,
      isSpam: index === 73,
      isTest: index === 74,
    }));
    const sessions = await seedSessions(server, shop.bID, { seeds, flowVersion });
    ids = sessions.map(({ sessionId }) => sessionId);
    await call('updateresponsestatus', { sessionIDs: ids.slice(0, 3), status: 'resolved' }, shop);
    if (state === 'are indexed') await server.runJob('responses.index');
  });
  const hasSentiment = (index: number, ...sentiments: Sentiment[]) =>
    sentiments.includes(sentimentOf(RATINGS[index] ?? null, 'nps'));
  const visible = (fits: (index: number) => boolean) => ids.filter((_, at) => at < 72 && fits(at));

  test('each filter selects the right responses, in pages', async () => {
    const filters: [object, (index: number) => boolean][] = [
      [{}, () => true],
      [{ timeFromS: NOW - 20 * DAY, timeToS: NOW - 9 * DAY }, (at) => at >= 10 && at <= 20],
      [{ timeFromS: NOW - 4 * DAY, timeToS: NOW - 4 * DAY }, (at) => at === 4],
      [{ timeFromS: NOW, disregardPeriod: true }, () => true],
      [{ sentiment: ['negative'] }, (at) => hasSentiment(at, 'negative')],
      [{ sentiment: ['positive', 'norating'] }, (at) => hasSentiment(at, 'positive', 'norating')],
      [{ filterWords: 'GREAT' }, (at) => at % 2 === 1],
      [{ questionID: 'COLOUR' }, (at) => at % 3 === 0],
      [{ questionID: 'COLOUR', showOnlyAnswers: ['Red'] }, (at) => at % 6 === 3],
      [{ questionID: 'FRUITS', showOnlyAnswers: ['Pear', '50% off_\\'] }, (at) => at % 5 === 0],
      [{ reference: 'Table 1' }, (at) => at % 4 === 1],
      [{ status: ['resolved', 'inProgress'] }, (at) => at < 3],
      [
        {
          timeFromS: NOW - 50 * DAY,
          sentiment: ['negative'],
          filterWords: 'loud',
          status: ['open'],
        },
        (at) => at > 2 && at <= 50 && at % 2 === 0 && hasSentiment(at, 'negative'),
      ],
    ];
    for (const [filter, fits] of filters) {
      const expectedIds = visible(fits);
      const first = await call('fetchfeedback', { ...filter, isInitialFetch: true }, shop);
      expect([filter, idsOf(first.collection)]).toEqual([filter, expectedIds.slice(0, 60)]);
      expect(first.matching).toMatchObject({ count: expectedIds.length, isComplete: true });
      expect(first.hasMore).toBe(expectedIds.length > 60);
      if (first.hasMore) {
        const rest = await listed({ ...filter, startAfter: expectedIds[59] }, shop);
        expect(rest).toEqual(expectedIds.slice(60));
      }
      const allPages = await call('fetchquestionresults', filter, shop);
      expect(allPages).toMatchObject({
        questionResults: first.questionResults,
        count: expectedIds.length,
      });
    }
    expect(await listed({ showSpam: true }, shop)).toEqual(ids.slice(72));
  });

  test('each sort order is stable across pages', async () => {
    const all = visible(() => true);
    const isInitialFetch = true;
    const oldest = await listed({ sort: 'oldest', isInitialFetch }, shop);
    expect(oldest).toEqual(all.toReversed().slice(0, 60));
    for (const sort of ['highest', 'lowest']) {
      const first = await call('fetchfeedback', { sort, isInitialFetch }, shop);
      const { sessionID: startAfter, rating, ratingType } = first.collection.at(-1);
      const startAfterRating = { rating, ratingType };
      const rest = await call('fetchfeedback', { sort, startAfter, startAfterRating }, shop);
      const sessions = [...first.collection, ...rest.collection];
      expect(idsOf(sessions).sort()).toEqual(all.toSorted());
      const ratings = sessions.map((session) => session.rating).filter((given) => given !== null);
      const ascending = ratings.toSorted((a, b) => a - b);
      expect(ratings).toEqual(sort === 'lowest' ? ascending : ascending.toReversed());
    }
  });

  test('scores and trend count each response once', async () => {
    const rated = (from: number, to: number) =>
      RATINGS.slice(from, Math.min(to, 72)).filter((rating) => rating !== null).length;
    for (const [target, days, before] of [
      ['7d', 7, 14],
      ['30d', 30, 60],
      ['90d', 90, 90],
      ['365d', 365, 365],
    ] as const) {
      const { n, previous } = await call('/api/fetchnps', { target }, shop);
      expect([target, n, previous.n]).toEqual([target, rated(0, days), rated(days, before)]);
    }
    const { n, distribution } = await call('/api/fetchnps', {}, shop);
    expect(n).toBe(rated(0, 72));
    expect(distribution).toMatchObject({
      promoters: visible((at) => hasSentiment(at, 'positive')).length,
      detractors: visible((at) => hasSentiment(at, 'negative')).length,
    });
    const period = { timeFromS: NOW - 29 * DAY, timeToS: NOW + DAY - 1 };
    for (const step of ['day', 'week', 'month']) {
      const trend = await call('getanalytics', { ...period, step }, shop);
      expect(trend.step).toBe(step);
      expect(trend.counts).toMatchObject({ started: 30, responses: 30 });
      expect(trend.total).toMatchObject({ responses: 30, n: rated(0, 30) });
      const points = trend.points.map(({ responses }: { responses: number }) => responses);
      expect(points.reduce((sum: number, count: number) => sum + count, 0)).toBe(30);
      expect(trend.previous.total).toMatchObject({ responses: 30, n: rated(30, 60) });
      const [first] = trend.funnel.steps;
      expect(first).toMatchObject({ questionID: 'NPSr', reached: 30, answered: rated(0, 30) });
    }
    expect(await recountDifferences(server, shop.bID)).toEqual([]);
  });

  test('an export contains the filtered responses, in both formats', async () => {
    const filter = { sentiment: ['negative'], filterWords: 'loud' };
    const expectedIds = visible((at) => at % 2 === 0 && hasSentiment(at, 'negative'));
    const csv = await call('exportfeedback', { ...filter, format: 'csv' }, shop);
    const [headings, ...lines] = csv.trimEnd().split('\r\n');
    expect(headings).toContain('Which colour?');
    expect(lines).toHaveLength(expectedIds.length);
    for (const [index, id] of expectedIds.entries()) expect(lines[index]).toContain(id);
    const json = await call('exportfeedback', { ...filter, format: 'json' }, shop);
    expect(idsOf(json)).toEqual(expectedIds);
  });
});

test('filters are saved under a name, renamed and removed', async () => {
  const bakery = await createBusiness(server, owner);
  const viewID = await saveView(server, bakery, { name: 'Unhappy', questionID: 'WHY' });
  await saveView(server, bakery, { name: 'Loud', search: { q: 'loud' } });
  await call('saveview', { viewID, name: 'Angry', search: { sentiment: 'negative' } }, bakery);
  const names = async () =>
    (await call('fetchviews', {}, bakery)).views.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(['Angry', 'Loud']);
  await call('removeview', { viewID }, bakery);
  expect(await names()).toEqual(['Loud']);
});

test('named links are added, renamed and removed, and count their responses', async () => {
  const cafe = await createBusiness(server, owner);
  const [linkID, other] = await addNamedLinks(server, cafe, ['Table 1', 'Table 2']);
  const visit = await startRespondent(server, cafe.handle, { reference: 'Table 1' });
  await visit.answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  await call('renamenamedlink', { linkID, name: 'Bar' }, cafe);
  await call('removenamedlinks', { linkIDs: [other] }, cafe);
  expect((await call('fetchnamedlinks', {}, cafe)).links).toEqual([
    { linkID, name: 'Bar', reference: 'Table 1', responses: 1 },
  ]);
});

test('the survey on a website is set up, and its script has what was saved', async () => {
  const cafe = await createBusiness(server, owner);
  const options = { ...DEFAULT_WEBSITE_SURVEY, text: 'Tell the cook' };
  await call('savewebsitesurvey', { options }, cafe);
  expect((await call('getwebsitesurvey', {}, cafe)).options).toEqual(options);
  const script = await fetch(`${server.origin}/s/${cafe.handle}.js`);
  expect(await script.text()).toContain('Tell the cook');
});

test('a testimonial is found, drawn for a post, and in a signature until it leaves the showcase', async () => {
  const cafe = await createBusiness(server, owner);
  const { sessionID } = await showTestimonial(server, cafe, { text: 'Warm bread.' });
  const { items } = await call('fetchsocialitems', { search: 'warm' }, cafe);
  expect(items).toMatchObject([{ text: 'Warm bread.', obstacle: null }]);
  expect((await call('fetchsocialtexts', {}, cafe)).headline).toBe('How did we do?');
  const post = { kind: 'testimonial', shape: 'landscape', itemID: items[0].id };
  await call('drawsocialpicture', post, cafe);
  const etag = async () => {
    const address = `${server.origin}/f/${cafe.handle}/signature/${items[0].id}.png`;
    return (await fetch(address)).headers.get('etag');
  };
  const shown = await etag();
  await markForShowcase(server, cafe, { sessionID, intent: 'unmark' });
  expect(await etag()).not.toBe(shown);
});

test('beyond a plan’s responses of the month they wait, are counted, and open with another plan', async () => {
  const shop = await createBusiness(server, owner);
  const flowVersion = await saveFlow(server, shop);
  const setPlan = (stripe_plan: '1m' | '2m') =>
    server.database
      .updateTable('businesses')
      .set({ stripe_plan })
      .where('business_id', '=', shop.bID)
      .execute();
  await setPlan('1m');
  const seeds = Array.from({ length: 203 }, (_, second) => ({
    startedAt: new Date(Date.now() - 203 + second),
    entries: [entryOf.rating(second % 11)],
  }));
  await seedSessions(server, shop.bID, { seeds, flowVersion });
  const use = () => call('getresponseuse', {}, shop);
  expect(await use()).toEqual({ used: 200, limit: 200, unopened: 3 });
  await server.runJob('responses.open-waiting');
  expect((await use()).unopened).toBe(3);
  await setPlan('2m');
  await server.runJob('responses.open-waiting');
  expect(await use()).toEqual({ used: 203, limit: null, unopened: 0 });
  expect(await recountDifferences(server, shop.bID)).toEqual([]);
});
