import { expect } from '@playwright/test';
import { WIDGET_TYPES } from '#domain/widgets.ts';
import { openWidget } from './open-widget.ts';
import { test } from './shared-context.ts';
import { ALL_TYPES_TESTIMONIALS, GRACE, NEWEST } from './widget-testimonials.ts';

test('an erased answer disappears from widgets of every type', async ({ request }) => {
  const { call } = await openWidget(request, ALL_TYPES_TESTIMONIALS);
  const ids: Record<string, string> = {};
  for (const type of WIDGET_TYPES) {
    ids[type] = (await call('/api/dash/addwidget', { uiData: { type } })).widgetID;
  }
  const shownIn = async () => {
    const drawnTypes: string[] = [];
    for (const [type, id] of Object.entries(ids)) {
      const pointer = await (await request.get(`/w/${id}.js`)).text();
      const file = new RegExp(`"(${id}/[0-9a-f]+\\.js)"`).exec(pointer)?.[1];
      const built = [`/w/${file}`, `/w/${id}.html`, `/w/${id}.page.html`];
      const texts = await Promise.all(built.map(async (path) => (await request.get(path)).text()));
      const [, more] = /import\("\.\/([0-9a-f]+\.js)"/.exec(texts[0] ?? '') ?? [];
      if (more) texts.push(await (await request.get(`/w/${id}/${more}`)).text());
      if (texts.join('').includes(NEWEST)) drawnTypes.push(type);
    }
    return drawnTypes;
  };
  expect((await shownIn()).length).toBeGreaterThan(8);
  await call('/api/dash/erasepersondata', { to: GRACE });
  await expect.poll(shownIn, { timeout: 90_000, intervals: [500] }).toEqual([]);
});
