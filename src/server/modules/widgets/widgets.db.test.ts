import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FIRST_VIEW_TEXT, WIDGET_TYPES } from '#domain/widgets.ts';
import {
  type Business,
  createBusiness,
  createUser,
  createWidget,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { loadWidget, viewOf } from '#tests/support/load-widget.ts';
import { sharedServer, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { markForShowcase, showTestimonial } from '#tests/support/testimonials.ts';

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

const post = (call: string, body: object, { bID, owner } = business) =>
  server.post(`/api/dash/${call}`, { bID, ...body }, owner.headers);
const listWidgets = async () => (await post('fetchentitywidgets', {})).body.widgets;
const rebuild = () => server.runJob('widgets.rebuild', { businessId: business.bID });
const shownTexts = async (widgetID: string) =>
  (await loadWidget(server, widgetID)).data.items.map(({ text }) => text);

describe('a widget', () => {
  test('is listed as it was added, with its defaults and snippet', async () => {
    const { widgetID, snippet } = await createWidget(server, business);
    expect(snippet).toBe(
      `<div data-goodword="${widgetID}" style="display:block!important;min-height:640px!important"></div>` +
        `<script async src="${server.config.baseUrl}/w/${widgetID}.js"></script>`,
    );
    const { body } = await post('fetchentitywidgets', {});
    expect(body.widgets).toEqual([
      {
        widgetID,
        snippet,
        markedForDelete: false,
        uiData: {
          type: 'wall',
          name: null,
          position: 'l',
          frequency: 'c',
          theme: 'auto',
          tags: [],
          minRating: null,
          platforms: [],
          languages: [],
          pages: [],
          onlyOnPages: false,
          count: 50,
          height: 640,
          measuredHeight: null,
          order: 'showcased',
          nameStyle: 'full',
          showRating: true,
          showDate: true,
          showPictures: true,
          subject: null,
        },
      },
    ]);
  });

  test('returns 409 when changed with an outdated `was`', async () => {
    const { widgetID } = await createWidget(server, business);
    const [{ uiData: was }] = await listWidgets();
    const save = (changes: object, known: object | null) =>
      post('updateremovewidget', { widgetID, uiData: { ...was, ...changes }, was: known });
    const reordered = Object.fromEntries(Object.entries(was).reverse());
    expect((await save({ height: 500 }, reordered)).status).toBe(200);
    expect(await save({ count: 3 }, was)).toMatchObject({
      status: 409,
      body: { error: { code: 'widget_changed' } },
    });
    expect((await listWidgets())[0].uiData).toEqual({ ...was, height: 500 });

    expect((await save({ height: 500 }, was)).status).toBe(200);
    expect((await save({ count: 3 }, { ...was, height: 500, position: null })).status).toBe(200);
    expect((await save({ count: 4 }, null)).status).toBe(200);
    expect((await listWidgets())[0].uiData).toEqual({ ...was, count: 4 });
  });

  test('reserves its measured height, and may take more', async () => {
    const measured = { type: 'quote', measuredHeight: 231 };
    const { widgetID, snippet } = await createWidget(server, business, measured);
    expect(snippet).toContain('min-height:231px');
    const [{ uiData: was }] = await listWidgets();
    const heightsOf = async (uiData: object) => {
      const { data } = (await post('previewwidget', { uiData })).body;
      return [data.height, data.narrowHeight];
    };
    expect(await heightsOf(was)).toEqual([300, 450]);
    expect(await heightsOf({ ...was, height: 400 })).toEqual([400, 400]);

    // Measured again, it has no change that the owner made.
    const save = (changes: object) =>
      post('updateremovewidget', { widgetID, uiData: { ...was, ...changes }, was });
    expect((await save({ measuredHeight: 245 })).status).toBe(200);
    expect((await save({ theme: 'dark', measuredHeight: null })).status).toBe(200);
    expect((await listWidgets())[0].snippet).toContain('min-height:300px');
    const floating = await createWidget(server, business, { ...measured, type: 'popup' });
    expect(floating.snippet).toContain('min-height:0px');
  });

  test('returns 422 for an unknown type or values out of range', async () => {
    for (const wrong of [
      { type: 'x' },
      { position: 'm' },
      { frequency: 'x' },
      { theme: 'x' },
      { count: 0 },
      { count: 101 },
      { height: 59 },
      { minRating: 6 },
      { order: 'x' },
      { nameStyle: 'x' },
      { height: 2001 },
      { height: 300.5 },
      { measuredHeight: 0 },
      { measuredHeight: 2001 },
    ]) {
      const { status, body } = await post('addwidget', { uiData: { type: 'wall', ...wrong } });
      expect([status, Object.keys(body.error.fields)]).toEqual([
        422,
        [`uiData.${Object.keys(wrong)[0]}`],
      ]);
    }
    expect((await post('addwidget', {})).status).toBe(422);
  });

  test('is served as soon as it is added', async () => {
    const { sessionID } = await showTestimonial(server, business, { text: 'Good bread.' });
    expect(sessionID).toBeTruthy();
    const { widgetID } = await createWidget(server, business);
    expect(await shownTexts(widgetID)).toEqual(['Good bread.']);
  });

  test.each(WIDGET_TYPES)('of the type %s is saved as it was fetched', async (type) => {
    const { widgetID } = await createWidget(server, business, { type });
    const [{ uiData }] = await listWidgets();
    expect((await post('updateremovewidget', { widgetID, uiData })).status).toBe(200);
    expect((await listWidgets())[0].uiData).toEqual(uiData);
  });

  test('is changed at once, and keeps its position', async () => {
    const { widgetID } = await createWidget(server, business);
    await createWidget(server, business);
    const uiData = { type: 'wall', theme: 'dark', height: 800 };
    expect(await post('updateremovewidget', { widgetID, uiData })).toMatchObject({
      status: 200,
      body: {},
    });
    expect((await loadWidget(server, widgetID)).data).toMatchObject({ theme: 'dark', height: 800 });
    expect((await listWidgets())[0]).toMatchObject({
      widgetID,
      uiData: { theme: 'dark' },
      snippet: expect.stringContaining('800px'),
    });
  });

  test('returns 404 if unknown or of another business', async () => {
    const foreign = await createWidget(server, await createBusiness(server));
    for (const widgetID of [foreign.widgetID, randomUUID(), 'x']) {
      expect((await post('updateremovewidget', { widgetID, remove: true })).status).toBe(404);
      expect((await post('buildwidget', { widgetIDs: [widgetID] })).status).toBe(404);
    }
    expect((await loadWidget(server, foreign.widgetID)).status).toBe(200);
  });
});

describe('a removed widget', () => {
  test('is marked, stays visible, and can be restored', async () => {
    const { widgetID } = await createWidget(server, business);
    for (const _ of [1, 2])
      expect((await post('updateremovewidget', { widgetID, remove: true })).status).toBe(200);
    const change = await post('updateremovewidget', { widgetID, uiData: { type: 'wall' } });
    expect([change.status, change.body.error.code]).toEqual([409, 'widget_removed']);
    await rebuild();
    expect(await listWidgets()).toMatchObject([{ widgetID, markedForDelete: true }]);
    expect((await loadWidget(server, widgetID)).exists).toBe(true);
    expect((await post('updateremovewidget', { widgetID, remove: false })).status).toBe(200);
    expect(await listWidgets()).toMatchObject([{ widgetID, markedForDelete: false }]);
  });

  test('is deleted with its files by the rebuild 15 seconds later', async () => {
    const { widgetID } = await createWidget(server, business);
    await post('updateremovewidget', { widgetID, remove: true });
    const before = new Date(Date.now() - 15_000);
    await sql`update widgets set removed_at = ${before} where widget_id = ${widgetID}`.execute(
      server.database,
    );
    await rebuild();
    expect(await listWidgets()).toEqual([]);
    await expect.poll(async () => (await loadWidget(server, widgetID)).exists).toBe(false);
    expect((await post('updateremovewidget', { widgetID, remove: false })).status).toBe(404);
  });
});

describe('the plan', () => {
  const setPlan = (stripe_plan: '1m' | null) =>
    server.database
      .updateTable('businesses')
      .set({ stripe_plan })
      .where('business_id', '=', business.bID)
      .execute();

  test('limits Learn to two widgets: the third returns 402 before validation', async () => {
    await setPlan('1m');
    const { widgetID } = await createWidget(server, business);
    await createWidget(server, business);
    const third = await post('addwidget', { uiData: { type: 'wall' } });
    expect([third.status, third.body.error.code]).toEqual([402, 'plan_required']);
    expect((await post('addwidget', { uiData: 'x' })).status).toBe(402);
    await post('updateremovewidget', { widgetID, remove: true });
    expect((await post('addwidget', { uiData: 'x' })).status).toBe(422);
    await createWidget(server, business);
    expect((await post('updateremovewidget', { widgetID, remove: false })).status).toBe(402);
  });

  test('enforces the limit in concurrent calls', async () => {
    await setPlan('1m');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post('addwidget', { uiData: { type: 'wall' } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  test('sets no limit in the trial; after it, widgets stay visible and none can be added', async () => {
    const widgets = [];
    for (let i = 0; i < 12; i += 1) widgets.push(await createWidget(server, business));
    await server.database
      .updateTable('businesses')
      .set({ created_at: new Date(Date.now() - 20 * 86_400_000) })
      .where('business_id', '=', business.bID)
      .execute();
    expect((await post('addwidget', { uiData: { type: 'wall' } })).status).toBe(402);
    await rebuild();
    expect((await loadWidget(server, widgets[0]?.widgetID ?? '')).data.footer).toMatch(
      /Powered by Goodword$/,
    );
  });

  test('decides whether Goodword is named', async () => {
    const { widgetID } = await createWidget(server, business);
    expect((await loadWidget(server, widgetID)).data.footer).not.toMatch(/Powered/);
    await setPlan('1m');
    await rebuild();
    await expect
      .poll(async () => (await loadWidget(server, widgetID)).data.footer)
      .toMatch(/Powered by Goodword$/);
  });
});

describe('the content of a widget', () => {
  test('is the showcase at build time', async () => {
    const { widgetID } = await createWidget(server, business);
    expect(await shownTexts(widgetID)).toEqual([]);
    const one = await showTestimonial(server, business, { text: 'One' });
    await showTestimonial(server, business, { text: 'Two' });
    expect(await shownTexts(widgetID)).toEqual([]);
    await post('buildwidget', { widgetIDs: [widgetID] });
    await expect.poll(() => shownTexts(widgetID)).toEqual(['Two', 'One']);
    await markForShowcase(server, business, { sessionID: one.sessionID, intent: 'unmark' });
    await rebuild();
    await expect.poll(() => shownTexts(widgetID)).toEqual(['Two']);
  });

  test('is limited by its tags and its count', async () => {
    const tagged = ['Bread', 'Cake', 'Cake'];
    for (const [i, tag] of tagged.entries()) {
      const { sessionID } = await showTestimonial(server, business, { text: String(i) });
      await markForShowcase(server, business, { sessionID, intent: 'addtag', tag });
    }
    const cake = await createWidget(server, business, { tags: ['Cake', 'Unused'] });
    expect(await shownTexts(cake.widgetID)).toEqual(['2', '1']);
    const single = await createWidget(server, business, { count: 1 });
    expect(await shownTexts(single.widgetID)).toEqual(['2']);
  });

  test('is in the business’s language, with the entry’s name or anonymous', async () => {
    await showTestimonial(server, business, {
      text: '<script>alert(1)</script>',
      name: 'Ada <b>',
      jobTitle: 'Baker',
      company: 'Rye & Sons',
      stars: 4,
    });
    await showTestimonial(server, business, { text: 'שלום', stars: null });
    const { widgetID } = await createWidget(server, business);
    const { data } = await loadWidget(server, widgetID);
    expect(data.frame[1]).toMatchObject({ lang: 'en', dir: 'ltr' });
    expect(JSON.stringify(data.frame)).toContain('What customers say about Ada’s Bakery');
    expect(data.items).toMatchObject([
      { text: 'שלום', name: 'Anonymous', role: '', rating: null },
      {
        text: '<script>alert(1)</script>',
        name: 'Ada <b>',
        role: 'Baker, Rye & Sons',
        rating: '4 out of 5 stars',
        day: new Date().toISOString().slice(0, 10),
      },
    ]);
    await post('updateentity', {
      changes: { language: 'ar', businessInfo: { businessName: 'Neu' } },
    });
    await rebuild();
    await expect
      .poll(async () => (await loadWidget(server, widgetID)).data.frame)
      .toMatchObject([
        'div',
        { lang: 'ar', dir: 'rtl' },
        [
          'section',
          { 'aria-label': expect.stringContaining('Neu') },
          ['div', { class: 'view' }],
          expect.anything(),
        ],
        expect.anything(),
      ]);
    expect((await loadWidget(server, widgetID)).data.items[1]?.role).toBe('Baker، Rye & Sons');
  });

  test('leaves out ratings and dates if the owner hides them', async () => {
    await showTestimonial(server, business);
    const { widgetID } = await createWidget(server, business, {
      showRating: false,
      showDate: false,
    });
    expect((await loadWidget(server, widgetID)).data.items).toMatchObject([
      { rating: null, day: null },
    ]);
  });

  test('starts with twelve items and short texts, and one more file with everything', async () => {
    for (let i = 0; i < 14; i += 1)
      await showTestimonial(server, business, { text: `${i} ${'long '.repeat(400)}` });
    const { widgetID } = await createWidget(server, business);
    const { data, loadMore } = await loadWidget(server, widgetID);
    expect(data.items).toHaveLength(12);
    expect(Math.max(...data.items.map(({ text }) => [...text].length))).toBeLessThanOrEqual(
      FIRST_VIEW_TEXT + 1,
    );
    const all = await loadMore?.();
    expect(all?.items).toHaveLength(14);
    expect(all?.items[0]?.text).toBe(`13 ${'long '.repeat(400)}`.trim());
  });

  test('is one file if the first view contains everything', async () => {
    await showTestimonial(server, business);
    const { widgetID } = await createWidget(server, business);
    expect((await loadWidget(server, widgetID)).loadMore).toBeNull();
  });

  test('is the same in a preview, without a build', async () => {
    await showTestimonial(server, business, { text: 'Seen' });
    const { body } = await post('previewwidget', { uiData: { type: 'wall', theme: 'light' } });
    expect(viewOf(body.data).items.map(({ text }) => text)).toEqual(['Seen']);
    expect(await listWidgets()).toEqual([]);
    const fresh = await startTestServer({ on: server });
    expect((await fetch(fresh.origin + body.script)).status).toBe(200);
    await fresh.stop();
  });
});

test('rebuilds widgets of another script, and those never built, in the sweep', async () => {
  const { widgetID } = await createWidget(server, business);
  await sql`delete from graphile_worker._private_jobs`.execute(server.database);
  await server.runJob('widgets.rebuild-outdated');
  const waiting = async () => {
    const { rows } =
      await sql`select from graphile_worker._private_jobs where key = ${`widgets.rebuild:${business.bID}`}`.execute(
        server.database,
      );
    return rows.length;
  };
  expect(await waiting()).toBe(0);
  await sql`update widgets set build_target = 'another script' where widget_id = ${widgetID}`.execute(
    server.database,
  );
  await server.runJob('widgets.rebuild-outdated');
  expect(await waiting()).toBe(1);
  await rebuild();
  await sql`delete from graphile_worker._private_jobs`.execute(server.database);
  await server.runJob('widgets.rebuild-outdated');
  expect(await waiting()).toBe(0);
});
