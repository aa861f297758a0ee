import { expect, test } from 'vitest';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { createWidget } from '#tests/support/factories.ts';
import { loadWidget } from '#tests/support/load-widget.ts';

const own = businessPerTest();

test('after a change to Learn, the two that were added first can be edited, and none is gone', async () => {
  const ids = [];
  for (let count = 0; count < 4; count += 1) {
    ids.push((await createWidget(own.server, own.business)).widgetID);
  }
  await own.server.database
    .updateTable('businesses')
    .set({ stripe_plan: '1m' })
    .where('business_id', '=', own.business.bID)
    .execute();
  const edit = (widgetID: string) => {
    const body = { widgetID, uiData: { type: 'wall', name: 'Front page' } };
    return own.call('updateremovewidget', body);
  };
  const statuses = await Promise.all(ids.map(async (widgetID) => (await edit(widgetID)).status));
  expect(statuses).toEqual([200, 200, 402, 402]);
  const [, , third = ''] = ids;
  expect((await edit(third)).body.error).toEqual({
    code: 'plan_required',
    message:
      'On your plan, you can edit the 2 widgets that you added first. Engage gives you 10 widgets.',
  });
  await own.server.runJob('widgets.rebuild', { businessId: own.business.bID });
  expect((await loadWidget(own.server, third)).exists).toBe(true);
  // Whatever is removed can be restored, and the next one takes its place.
  const [first = ''] = ids;
  const remove = (isRemoved: boolean) =>
    own.call('updateremovewidget', { widgetID: first, remove: isRemoved });
  expect((await remove(true)).status).toBe(200);
  expect((await edit(third)).status).toBe(200);
  expect((await remove(false)).status).toBe(200);
  expect((await edit(third)).status).toBe(402);
});
