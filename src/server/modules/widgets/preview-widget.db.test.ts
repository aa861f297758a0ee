import { beforeAll, beforeEach, expect, test } from 'vitest';
import { WIDGET_TYPES } from '#domain/widgets.ts';
import {
  type Business,
  createBusiness,
  createUser,
  createWidget,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { loadWidget, viewOf } from '#tests/support/load-widget.ts';
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

async function preview(uiData: object, samples = true) {
  const body = { bID: business.bID, uiData, samples };
  const answer = await server.post('/api/dash/previewwidget', body, business.owner.headers);
  const { data, hasSamples } = answer.body;
  return { hasSamples, ...viewOf(data) };
}

const isSample = ({ facts }: { facts: string }) => facts.includes('Sample');

test('a preview of every type is filled with labelled samples for a new business', async () => {
  for (const type of WIDGET_TYPES) {
    const { body, hasSamples, items } = await preview({ type });
    expect([type, body === null, hasSamples]).toEqual([type, false, true]);
    expect(items.filter((item) => item.facts !== '' && !isSample(item))).toEqual([]);
  }
  expect((await preview({ type: 'wall' })).items).toHaveLength(6);
});

test('a preview has samples after own items up to six, but none with filters or if full', async () => {
  for (const stars of [5, 4]) await showTestimonial(server, business, { stars });
  const filled = (await preview({ type: 'list' })).items;
  expect(filled.map(isSample)).toEqual([false, false, true, true, true, true]);
  const filtered = await preview({ type: 'list', minRating: 5 });
  expect([filtered.items.length, filtered.hasSamples]).toEqual([1, false]);
  const none = await preview({ type: 'list', platforms: ['g2'] });
  expect([none.body, none.hasSamples]).toEqual([null, false]);
  expect((await preview({ type: 'quote' })).hasSamples).toBe(false);
  expect((await preview({ type: 'badge' })).hasSamples).toBe(false);
});

test('built widgets, the wall and previews without samples show none', async () => {
  const { widgetID } = await createWidget(server, business, { type: 'list' });
  expect((await loadWidget(server, widgetID)).data.body).toBeNull();
  const wall = await fetch(`${server.origin}/wall/${business.handle}`);
  expect(await wall.text()).not.toContain('Clara Lindqvist');
  const bare = await preview({ type: 'list' }, false);
  expect([bare.body, bare.hasSamples]).toEqual([null, false]);
});

test('a widget’s name is trimmed and limited, and never sent to pages', async () => {
  await showTestimonial(server, business);
  const uiData = { type: 'list', name: '  Home page\n footer ' };
  const { widgetID } = await createWidget(server, business, uiData);
  const { bID, owner } = business;
  const list = await server.post('/api/dash/fetchentitywidgets', { bID }, owner.headers);
  expect(list.body.widgets[0].uiData.name).toBe('Home page footer');
  const { path, data } = await loadWidget(server, widgetID);
  expect(JSON.stringify(data)).not.toContain('Home page');
  for (const file of [`/w/${widgetID}.js`, path, `/w/${widgetID}.page.html`]) {
    expect(await (await fetch(server.origin + file)).text()).not.toContain('Home page');
  }
  const long = { type: 'list', name: 'x'.repeat(61) };
  const refused = await server.post('/api/dash/addwidget', { bID, uiData: long }, owner.headers);
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['uiData.name']]);
});
