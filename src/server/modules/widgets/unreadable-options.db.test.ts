import { expect, test } from 'vitest';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { createWidget } from '#tests/support/factories.ts';

const own = businessPerTest();

const listWidgets = async () => (await own.call('fetchentitywidgets')).body.widgets;
const addWall = async () => (await own.call('addwidget', { uiData: { type: 'wall' } })).status;

/** A widget with stored options that no version writes. */
async function createWidgetStoredAs(stored: object): Promise<string> {
  const { widgetID } = await createWidget(own.server, own.business);
  await own.server.database
    .updateTable('widgets')
    .set({ ui_data: JSON.stringify(stored) })
    .where('widget_id', '=', widgetID)
    .execute();
  return widgetID;
}

/** A plan with room for two widgets. */
const takeSmallPlan = () =>
  own.server.database
    .updateTable('businesses')
    .set({ stripe_plan: '1m' })
    .where('business_id', '=', own.business.bID)
    .execute();

test('lists a widget with unreadable options with its type’s defaults, and lets it be removed', async () => {
  await takeSmallPlan();
  const widgetID = await createWidgetStoredAs({ type: 'list', count: 'many', tags: ['Cake'] });
  await createWidget(own.server, own.business);
  const [listed] = await listWidgets();
  expect(listed).toMatchObject({ widgetID, uiData: { type: 'list', count: 20, tags: [] } });
  expect(await addWall()).toBe(402);
  expect((await own.call('updateremovewidget', { widgetID, remove: true })).status).toBe(200);
  expect(await addWall()).toBe(200);
});

test('saves a widget with unreadable options as it was listed', async () => {
  const widgetID = await createWidgetStoredAs({ type: 'list', count: 'many' });
  const [{ uiData: was }] = await listWidgets();
  const change = { widgetID, uiData: { ...was, count: 7 }, was };
  expect((await own.call('updateremovewidget', change)).status).toBe(200);
  expect((await listWidgets())[0].uiData).toMatchObject({ type: 'list', count: 7 });
});

test('neither lists nor counts a widget of unknown type', async () => {
  await takeSmallPlan();
  await createWidgetStoredAs({ type: 'x' });
  const { widgetID } = await createWidget(own.server, own.business);
  expect(await listWidgets()).toMatchObject([{ widgetID }]);
  expect(await addWall()).toBe(200);
  expect(await addWall()).toBe(402);
});
