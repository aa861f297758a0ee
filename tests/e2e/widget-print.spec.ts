import { expect } from '@playwright/test';
import { openHostPage } from './host-page.ts';
import { test } from './shared-context.ts';
import { heightOf, host } from './widget-testimonials.ts';

const LONG = `${'Bread as it was when I was a child. '.repeat(10)}The end.`;
const GUESTS = Array.from({ length: 8 }, (_, at) => ({
  text: LONG,
  name: `Guest ${at}`,
  stars: 5,
}));

for (const type of ['wall', 'grid', 'list', 'carousel', 'marquee', 'quote'] as const) {
  test(`a printed ${type} shows whole texts, and nothing to press`, async ({ page, widgets }) => {
    const { snippet } = widgets.add(GUESTS, { uiData: { type, height: 300 } });
    await openHostPage(page, { body: snippet });
    await expect(page.getByText('The end.').first()).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    const [widget, texts] = [host(page), page.locator('blockquote:not([aria-hidden] *)')];
    for (const control of await page.locator('button, label').all()) {
      await expect(control).toBeHidden();
    }
    await expect(texts).toHaveCount(type === 'quote' ? 1 : GUESTS.length);
    const box = await widget.boundingBox();
    for (const text of await texts.all()) {
      expect(await text.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
      const { x = 0, y = 0, width = 0, height = 0 } = (await text.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
      expect(x + width).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
    }
    await page.emulateMedia({ media: 'screen' });
  });
}

test('a widget with nothing to show takes no room below the window, and keeps it in view', async ({
  page,
  widgets,
}) => {
  const { snippet } = widgets.add([]);
  const far = '<p style="height: 3000px">Bread since 1911.</p>';
  await openHostPage(page, { body: snippet + far + snippet });
  const [seen, unseen] = [host(page).first(), host(page).last()];
  await expect.poll(() => heightOf(unseen)).toBe(0);
  expect(await heightOf(seen)).toBeGreaterThan(200);
});

test('a picture that a page does not load looks like none', async ({ page, widgets }) => {
  const picture = `${widgets.origin}/gone.png`;
  const guest = { text: 'Good.', name: 'Grace Hopper', stars: 5 };
  const { snippet } = widgets.add([{ ...guest, picture }, guest], { uiData: { type: 'grid' } });
  await page.route(picture, (route) => route.abort('blockedbyclient'));
  const failed = page.waitForEvent('requestfailed', (request) => request.url() === picture);
  await openHostPage(page, { body: snippet });
  await failed;
  const marks = page.locator('.mark');
  await expect(marks).toHaveText(['G\u200cH', 'G\u200cH']);
  const [withPicture, without] = await Promise.all(
    (await marks.all()).map((mark) => mark.screenshot()),
  );
  expect(without && withPicture?.equals(without)).toBe(true);
});
