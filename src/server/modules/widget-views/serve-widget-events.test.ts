import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { countWidgetEvent } from './serve-widget-events.ts';
import { type CountedViews, createViewRecorder, type WidgetEvent } from './view-recorder.ts';

test('counts a widget’s views however many ids are invented', async () => {
  const widgetId = randomUUID();
  const written: CountedViews[] = [];
  const recorder = createViewRecorder({
    write: async (counted) => void written.push(...counted),
    onError: () => {},
  });
  const parts = { recorder, isWidget: async (id: string) => id === widgetId };
  const seen = (id: string): WidgetEvent => {
    const at = new Date('2026-03-01T12:00:00Z');
    return { widgetId: id, kind: 'view', page: 'https://shop.example/', origin: null, at };
  };
  for (let i = 0; i < 25_000; i += 1) await countWidgetEvent(seen(randomUUID()), parts);
  await countWidgetEvent(seen(widgetId), parts);
  await recorder.flush();
  expect(written).toMatchObject([{ widgetId, views: 1 }]);
});
