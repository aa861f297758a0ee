import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { createBusiness, createWidget } from '#tests/support/factories.ts';
import { postWidgetView } from '#tests/support/post-widget-view.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { createDatabaseViewRecorder } from './database-view-recorder.ts';
import type { WidgetEvent } from './view-recorder.ts';

const own = businessPerTest();
const NOON = new Date('2026-03-01T12:00:00Z');
let widgetID: string;

beforeEach(async () => {
  widgetID = (await createWidget(own.server, own.business)).widgetID;
});

const recorder = () => createDatabaseViewRecorder(own.server.database, createLog('fatal'));
const seen = (changes: Partial<WidgetEvent> = {}): WidgetEvent => ({
  widgetId: widgetID,
  kind: 'view',
  page: 'https://shop.example/',
  origin: null,
  at: NOON,
  ...changes,
});
async function store(...all: WidgetEvent[]): Promise<void> {
  const { record, flush } = recorder();
  for (const one of all) record(one);
  await flush();
}

const stored = ({ bID } = own.business) =>
  own.server.database
    .selectFrom('widget_views')
    .select(['widget_id', 'day', 'page', 'views', 'clicks'])
    .where('business_id', '=', bID)
    .orderBy('day')
    .orderBy('page')
    .execute();
const storedMonths = () =>
  own.server.database
    .selectFrom('widget_view_months')
    .select(['month', 'views'])
    .where('business_id', '=', own.business.bID)
    .orderBy('month')
    .execute();

describe('a widget event', () => {
  test('is stored, and returns an empty module whatever it contains', async () => {
    // A server stores its counts when it stops.
    const { dataDir: DATA_DIR } = own.server.config;
    const brief = await startTestServer({ on: own.server, env: { DATA_DIR } });
    const answers = [
      await postWidgetView(brief, widgetID),
      await postWidgetView(brief, widgetID.toUpperCase(), { kind: 'c' }),
      await postWidgetView(brief, randomUUID()),
      await postWidgetView(brief, 'x', { page: 'y' }),
      await fetch(`${brief.origin}/w/${widgetID}/seen.js`),
      await fetch(`${brief.origin}/w/${widgetID}/seen.js?p=%zz&k=v&k=c`),
    ];
    for (const answer of answers) {
      const { status, headers } = answer;
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(headers.has('set-cookie')).toBe(false);
      expect(await answer.text()).toBe('export{}');
    }
    await brief.stop();
    expect(await stored()).toMatchObject([{ widget_id: widgetID, views: 1, clicks: 1 }]);
  });

  test('is added up over batches and processes', async () => {
    const recorders = Array.from({ length: 8 }, recorder);
    const pages = ['https://shop.example/', 'https://shop.example/bread'];
    for (let round = 0; round < 5; round += 1) {
      for (const [index, { record }] of recorders.entries()) {
        // Each process sees the pages in another order.
        const met = index % 2 === 0 ? pages : [...pages].reverse();
        for (const page of met) record(seen({ page, kind: round === 0 ? 'click' : 'view' }));
      }
      await Promise.all(recorders.map(({ flush }) => flush()));
    }
    expect(await stored()).toEqual(
      pages.map((page) => ({
        widget_id: widgetID,
        day: '2026-03-01',
        page,
        views: 32,
        clicks: 8,
      })),
    );
    expect(await storedMonths()).toEqual([{ month: '2026-03-01', views: 64 }]);
  });

  test('counts on the business’s calendar day and month', async () => {
    const night = new Date('2026-02-28T23:30:00Z');
    for (const [timeZone, day] of [
      ['Asia/Kathmandu', '2026-03-01'],
      ['America/New_York', '2026-02-28'],
    ] as const) {
      const business = await createBusiness(own.server);
      own.business = business;
      const changes = { businessInfo: { timeZone } };
      expect((await own.call('updateentity', { changes })).status).toBe(200);
      const { widgetID: widgetId } = await createWidget(own.server, business);
      await store(seen({ widgetId, at: night }));
      expect((await stored()).map((row) => row.day)).toEqual([day]);
      expect(await storedMonths()).toEqual([{ month: `${day.slice(0, 7)}-01`, views: 1 }]);
    }
  });

  test('counts for its widget’s business, in a batch with others', async () => {
    const other = await createBusiness(own.server);
    const { widgetID: widgetId } = await createWidget(own.server, other);
    await store(seen(), seen({ widgetId, page: 'https://other.example/' }), seen());
    expect(await stored()).toMatchObject([{ widget_id: widgetID, views: 2 }]);
    expect(await stored(other)).toMatchObject([
      { widget_id: widgetId, page: 'https://other.example/', views: 1 },
    ]);
  });

  test('is ignored for an unknown widget, without affecting others', async () => {
    await store(seen({ widgetId: randomUUID() }), seen());
    expect(await stored()).toMatchObject([{ widget_id: widgetID, views: 1 }]);
  });

  test('counts only on allowed sites, if these are restricted', async () => {
    const showcase = { originSettings: { allowedOriginSets: ['shop.example'] } };
    expect((await own.call('updateentity', { changes: { showcase } })).status).toBe(200);
    const page = (at: string) => seen({ origin: `https://${at}`, page: `https://${at}/` });
    await store(page('shop.example'), page('www.shop.example'), page('thief.example'), seen());
    expect((await stored()).map((row) => row.page)).toEqual([
      'https://shop.example/',
      'https://www.shop.example/',
    ]);
  });
});

describe('one widget on one day', () => {
  const page = (index: number) => seen({ page: `https://shop.example/${index}` });
  const rest = async () => (await stored()).find((row) => row.page === '')?.views;

  test('has separate lines for at most 200 pages, the most viewed first, and one for the rest', async () => {
    const pages = Array.from({ length: 250 }, (_, index) => page(index));
    await store(...pages, page(249), seen({ page: '' }));
    const lines = await stored();
    expect(lines).toHaveLength(201);
    expect(lines).toContainEqual(
      expect.objectContaining({ page: 'https://shop.example/249', views: 2 }),
    );
    expect(await rest()).toBe(51);
    // Pages that already have a row keep counting there.
    await store(page(249), page(999));
    expect(await rest()).toBe(52);
    expect(await stored()).toHaveLength(201);
    expect(await storedMonths()).toEqual([{ month: '2026-03-01', views: 254 }]);
    await store({ ...page(999), at: new Date('2026-03-02T12:00:00Z') });
    expect(await stored()).toHaveLength(202);
  });

  test('keeps that limit when processes store concurrently', async () => {
    const recorders = Array.from({ length: 4 }, recorder);
    for (const [process, { record }] of recorders.entries()) {
      for (let index = 0; index < 100; index += 1) record(page(process * 100 + index));
    }
    await Promise.all(recorders.map(({ flush }) => flush()));
    expect(await stored()).toHaveLength(201);
    expect(await rest()).toBe(200);
  });
});

test('deletes a removed widget’s pages, but not its share of the month', async () => {
  await store(seen());
  await own.server.database.deleteFrom('widgets').where('widget_id', '=', widgetID).execute();
  expect(await stored()).toEqual([]);
  expect(await storedMonths()).toEqual([{ month: '2026-03-01', views: 1 }]);
});

test('keeps days for a year and a month', async () => {
  const daysAgo = (days: number) => seen({ at: new Date(Date.now() - days * 86_400_000) });
  await store(daysAgo(402), daysAgo(398), daysAgo(0));
  expect(await stored()).toHaveLength(3);
  await own.server.runJob('widget-views.delete-old');
  expect(await stored()).toHaveLength(2);
});
