import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { calendarDay } from '#domain/calendar-days.ts';
import { createLog } from '#server/platform/log.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { createBusiness, createWidget } from '#tests/support/factories.ts';
import { createDatabaseViewRecorder } from './database-view-recorder.ts';

const own = businessPerTest();
const DAY = 86_400_000;
let widgetID: string;
let otherID: string;

beforeEach(async () => {
  widgetID = (await createWidget(own.server, own.business)).widgetID;
  otherID = (await createWidget(own.server, own.business)).widgetID;
});

const fetchStats = async (body: object = {}) => {
  const { status, body: answer } = await own.call('fetchwidgetstats', body);
  expect([status, answer]).toEqual([200, expect.anything()]);
  return answer;
};

interface Views {
  widgetId?: string;
  page?: string;
  daysAgo?: number;
  views?: number;
  clicks?: number;
}

async function count(...all: Views[]): Promise<void> {
  const { record, flush } = createDatabaseViewRecorder(own.server.database, createLog('fatal'));
  for (const { widgetId = widgetID, page = 'https://shop.example/', ...one } of all) {
    const { daysAgo = 0, views = 1, clicks = 0 } = one;
    const at = new Date(Date.now() - daysAgo * DAY);
    const seen = { widgetId, page, origin: null, at };
    for (let i = 0; i < views; i += 1) record({ ...seen, kind: 'view' });
    for (let i = 0; i < clicks; i += 1) record({ ...seen, kind: 'click' });
  }
  await flush();
}

test('returns empty days for a business without views', async () => {
  const { days, month, ...rest } = await fetchStats();
  expect(rest).toEqual({ total: { views: 0, clicks: 0 }, pages: [], widgets: [] });
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({
    day: calendarDay({ now: new Date(), timeZone: '' }),
    views: 0,
    clicks: 0,
  });
  expect(month).toEqual({ used: 0, limit: null });
});

test('returns views and clicks by day, page and widget', async () => {
  const page = 'https://shop.example/bread';
  await count(
    { views: 3, clicks: 1 },
    { page, views: 2, daysAgo: 2 },
    { widgetId: otherID, page, views: 5 },
    { page: '', daysAgo: 6 },
    { views: 40, daysAgo: 7 },
  );
  const { total, days, pages, widgets } = await fetchStats({ days: 7 });
  expect(total).toEqual({ views: 11, clicks: 1 });
  expect(days.map((day: { views: number }) => day.views)).toEqual([1, 0, 0, 0, 2, 0, 8]);
  expect(pages).toEqual([
    { page, views: 7, clicks: 0 },
    { page: 'https://shop.example/', views: 3, clicks: 1 },
    { page: null, views: 1, clicks: 0 },
  ]);
  expect(widgets).toEqual([
    { widgetID, views: 6, clicks: 1 },
    { widgetID: otherID, views: 5, clicks: 0 },
  ]);
});

test('returns one widget’s own views, and the month’s views of all', async () => {
  await count({ views: 2 }, { widgetId: otherID, views: 5, clicks: 2 });
  const { total, pages, widgets, month } = await fetchStats({ widgetID: otherID.toUpperCase() });
  expect(total).toEqual({ views: 5, clicks: 2 });
  expect(pages).toHaveLength(1);
  expect(widgets).toEqual([{ widgetID: otherID, views: 5, clicks: 2 }]);
  expect(month.used).toBe(7);
});

test('returns the 50 most viewed pages', async () => {
  const pages = Array.from({ length: 60 }, (_, index) => ({
    page: `https://shop.example/${index}`,
    views: index + 1,
  }));
  await count(...pages);
  const listed = (await fetchStats()).pages;
  expect(listed).toHaveLength(50);
  expect(listed[0]).toEqual({ page: 'https://shop.example/59', views: 60, clicks: 0 });
  expect(listed[49].views).toBe(11);
});

test.each([
  7, 30, 90,
])('the last %d days end with today in the time zone of the business', async (days) => {
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await own.call('updateentity', { changes: { businessInfo: { timeZone } } });
    await own.server.database.deleteFrom('widget_views').execute();
    await count({});
    const listed = (await fetchStats({ days })).days;
    expect(listed).toHaveLength(days);
    const today = calendarDay({ now: new Date(), timeZone });
    expect(listed.at(-1)).toEqual({ day: today, views: 1, clicks: 0 });
  }
});

test('returns the plan’s monthly limit', async () => {
  await own.server.database
    .updateTable('businesses')
    .set({ stripe_plan: '1m' })
    .where('business_id', '=', own.business.bID)
    .execute();
  await count({ views: 1_001 });
  expect((await fetchStats()).month).toEqual({ used: 1_001, limit: 1_000 });
});

test('never returns another business’s views, and treats its widgets as unknown', async () => {
  await count({ views: 3 });
  own.business = await createBusiness(own.server);
  expect((await fetchStats()).total.views).toBe(0);
  for (const foreign of [widgetID, randomUUID(), 'x', '']) {
    const { status } = await own.call('fetchwidgetstats', { widgetID: foreign });
    expect([foreign, status]).toEqual([foreign, 404]);
  }
});

test.each([
  [{ days: 8 }],
  [{ days: '7' }],
  [{ widgetID: 7 }],
])('returns 422 for %j', async (body) => {
  expect((await own.call('fetchwidgetstats', body)).status).toBe(422);
});
