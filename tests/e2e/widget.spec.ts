import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { openHostPage, seenBy, settled, slownessOf } from './host-page.ts';
import { test } from './shared-context.ts';
import {
  ARABIC,
  cards,
  HTML,
  heightOf,
  host,
  LONG_WORD,
  NEWEST,
  openDrawn,
  showAll,
  showLess,
  showMore,
  TESTIMONIALS,
} from './widget-testimonials.ts';

test('items come newest first, each with text, name, rating and date for screen readers', async ({
  page,
  widgets,
}) => {
  await openDrawn(page, { body: widgets.wall.snippet });
  const section = page.getByRole('region', { name: 'What customers say about' });
  await expect(cards(section)).toHaveCount(12);
  const first = cards(section).first();
  await expect(first).toContainText(NEWEST);
  await expect(first).toContainText('Grace Hopper');
  await expect(first).toContainText('Eckert & Mauchly');
  await expect(first.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
  await expect(first.getByRole('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
  await expect(cards(section).nth(1).getByRole('img')).toHaveCount(0);
});

test('the widget shifts nothing and overflows nothing at any width', async ({ page, widgets }) => {
  for (const width of [320, 390, 800, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    await openDrawn(page, { body: widgets.wall.snippet });
    await settled(page);
    expect(await seenBy(page)).toMatchObject({ shifts: [], errors: [] });
    expect(await heightOf(host(page))).toBe(640);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await rightmost(page)).toBeLessThanOrEqual(width);
  }
});

test('a font of the page that loads late shifts nothing', async ({ page, widgets }) => {
  const path = '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
  const bytes = readFileSync(new URL(path, import.meta.url));
  await openHostPage(page, {
    body: widgets.wall.snippet,
    css: `@font-face { font-family: Late; src: url(/late.woff2); font-weight: 100 900;
      font-display: swap } body { font-family: Late, monospace } h1, p { height: 40px }`,
    files: { '/late.woff2': { type: 'font/woff2', bytes, delay: 600 } },
  });
  await expect(cards(page).first()).toBeVisible();
  await settled(page);
  expect(await page.evaluate(() => document.fonts.check('16px Late'))).toBe(true);
  expect((await seenBy(page)).shifts).toEqual([]);
});

test('the widget leaks nothing, contacts no third party, and blocks nothing', async ({
  page,
  widgets,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const origin = await openDrawn(page, { body: widgets.wall.snippet });
  const product = new URL(/src="([^"]+)"/.exec(widgets.wall.snippet)?.[1] ?? '').origin;
  const others = requested.filter((url) => !url.startsWith(origin));
  // The script, its renderer, its content, and its view report.
  expect(others).toHaveLength(4);
  expect(others.filter((url) => !url.startsWith(`${product}/w/`))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  // Three attempts, since the machine may be busy during one of them.
  await expect
    .poll(
      async () => {
        await page.reload();
        await expect(cards(page).first()).toBeVisible();
        await settled(page);
        const longest = 50 * (await slownessOf(page));
        return (await seenBy(page)).longTasks.filter((duration) => duration > longest);
      },
      { timeout: 60_000 },
    )
    .toEqual([]);
});

test('markup is shown as typed, and a word of 5,000 letters stays inside its card', async ({
  page,
  widgets,
}) => {
  await openDrawn(page, { body: widgets.wall.snippet });
  await showAll(page);
  await expect(cards(page)).toHaveCount(TESTIMONIALS.length);
  await expect(page.getByText(HTML, { exact: true })).toBeVisible();
  await expect(page.getByText('<i>Ben</i> & Co', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Harbour Lane Bakery');
  const card = cards(page).filter({ hasText: LONG_WORD });
  await expect(card).toHaveCount(1);
  expect(await card.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test('the keyboard reaches every visible control, expands the rest, and collapses it again', async ({
  page,
  widgets,
}) => {
  await openDrawn(page, { body: widgets.wall.snippet });
  const before = await topOf(page);
  const loaded = page.waitForResponse('**/w/**');
  await page.keyboard.press('Tab');
  await expect(showMore(page)).toBeFocused();
  await loaded;
  await expect(showMore(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(showMore(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(showLess(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(showLess(page)).not.toBeFocused();
  await expect(cards(page)).toHaveCount(TESTIMONIALS.length);
  expect(await topOf(page)).toBeGreaterThan(before + 500);
  await expect(page.getByText('Fifth visit, never disappointed. '.repeat(40).trim())).toBeVisible();
  // It comes after all the items that it revealed.
  await page.keyboard.press('Tab');
  await expect(showLess(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(showMore(page)).toBeFocused();
  await expect(showMore(page)).toBeInViewport({ ratio: 1 });
  expect(await heightOf(host(page))).toBe(640);
});

test('items that failed to load can be requested again', async ({ page, widgets }) => {
  await openDrawn(page, { body: widgets.wall.snippet });
  await page.route(`**/w/${widgets.wall.widgetID}/**`, (route) => route.abort());
  await showMore(page).click();
  await expect(showMore(page)).toBeEnabled();
  await expect(showMore(page)).not.toHaveAttribute('aria-busy');
  await expect(cards(page)).toHaveCount(12);
  await page.unroute(`**/w/${widgets.wall.widgetID}/**`);
  await showAll(page);
  await expect(cards(page)).toHaveCount(TESTIMONIALS.length);
  expect((await seenBy(page)).errors).toEqual([]);
});

test('on a slow connection a click shows the loaded items, and later ones shift nothing', async ({
  page,
  widgets,
}) => {
  await openDrawn(page, { body: widgets.wall.snippet });
  await page.route(`**/w/${widgets.wall.widgetID}/**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const loaded = page.waitForResponse('**/w/**');
  await showMore(page).click();
  await expect(showMore(page)).toHaveAttribute('aria-busy', 'true');
  const opened = await heightOf(host(page));
  expect(opened).toBeGreaterThan(700);
  await expect(cards(page)).toHaveCount(12);
  await page.locator('#after').scrollIntoViewIfNeeded();
  await loaded;
  await expect(showMore(page)).not.toHaveAttribute('aria-busy');
  await settled(page);
  expect(await heightOf(host(page))).toBe(opened);
  await showMore(page).click();
  await expect(cards(page)).toHaveCount(TESTIMONIALS.length);
  await expect(showLess(page)).toBeVisible();
  await settled(page);
  expect(await unasked(page)).toEqual([]);
});

test('the remaining items are fetched before the click, so that one click shows them all', async ({
  page,
  widgets,
}) => {
  await openDrawn(page, { body: widgets.wall.snippet });
  const loaded = page.waitForResponse('**/w/**');
  await showMore(page).hover();
  await loaded;
  await settled(page);
  await page.route('**/w/**', (route) => route.abort());
  await expect(cards(page)).toHaveCount(12);
  await showMore(page).click();
  await expect(showLess(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(TESTIMONIALS.length);
  expect(await unasked(page)).toEqual([]);
});

test('an author without a letter in the name still has a round avatar', async ({
  page,
  widgets,
}) => {
  const { snippet } = widgets.add([
    { text: 'Lovely.', name: '🥐', stars: 5 },
    { text: 'Good.', name: 'Grace Hopper', stars: 4 },
  ]);
  await openDrawn(page, { body: snippet });
  const marks = page.locator('figcaption > [aria-hidden]');
  await expect(marks).toHaveText([/^G.?H$/, '🥐']);
  for (const mark of await marks.all()) {
    expect(await mark.boundingBox()).toMatchObject({ width: 40, height: 40 });
  }
});

test('the widget adapts when its width changes later', async ({ page, widgets }) => {
  await openDrawn(page, { body: widgets.wall.snippet });
  for (const width of [1500, 340, 700]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => rightmost(page)).toBeLessThanOrEqual(width);
    expect(await heightOf(host(page))).toBe(640);
  }
});

test('the widget follows the page’s light or dark mode; a page without a background is white unless it supports dark', async ({
  page,
  widgets,
}) => {
  const text = page.getByText(NEWEST);
  const [LIGHT, DARK] = ['rgb(29, 29, 32)', 'rgb(237, 237, 240)'];
  const body = `<div style="background: #0000001a">${widgets.wall.snippet}</div>`;
  await page.emulateMedia({ colorScheme: 'dark' });
  await openDrawn(page, { body, css: 'body { background: white }' });
  await expect(text).toHaveCSS('color', LIGHT);
  await openDrawn(page, { body, css: 'html { background: oklch(20% 0.02 250) }' });
  await expect(text).toHaveCSS('color', DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(text).toHaveCSS('color', DARK);
  await openDrawn(page, { body });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(text).toHaveCSS('color', LIGHT);
  await openDrawn(page, { body, css: ':root { color-scheme: light dark }' });
  await expect(text).toHaveCSS('color', DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(text).toHaveCSS('color', LIGHT);
});

test('texts keep their own direction in a right-to-left widget', async ({ page, widgets }) => {
  const testimonials = [
    { text: ARABIC, name: 'ليلى حداد', stars: 5 },
    { text: NEWEST, name: 'Grace Hopper', stars: 4 },
  ];
  const arabic = widgets.add(testimonials, { language: 'ar' });
  await openDrawn(page, { body: arabic.snippet });
  await expect(page.getByRole('region')).toHaveCSS('direction', 'rtl');
  await expect(page.getByText(ARABIC)).toHaveCSS('direction', 'rtl');
  await expect(page.getByText(NEWEST)).toHaveCSS('direction', 'ltr');
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  const [newest, older] = await cards(page).evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().right),
  );
  expect(newest).toBeLessThanOrEqual(width);
  expect(older).toBeLessThanOrEqual(newest ?? 0);
  expect((await seenBy(page)).shifts).toEqual([]);
});

test('a widget limited to some sites shows nothing on others', async ({ page, widgets }) => {
  const testimonials = [{ text: NEWEST, name: 'Grace', stars: 5 }];
  const reported: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/w/')) reported.push(await response.text().catch(() => ''));
  });
  const { snippet } = widgets.add(testimonials, { allowedSites: ['shop.example'] });
  await openHostPage(page, { body: snippet });
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region')).toHaveCount(0);
  expect(reported.join('')).not.toContain(NEWEST);
  expect((await seenBy(page)).errors).toEqual([]);
  await openDrawn(page, {
    body: widgets.add(testimonials, { allowedSites: ['127.0.0.1'] }).snippet,
  });
});

function topOf(page: Page): Promise<number> {
  return page.locator('#after').evaluate((element) => element.getBoundingClientRect().top);
}

/** Layout shifts without user input. */
async function unasked(page: Page): Promise<string[]> {
  const { shifts } = await seenBy(page);
  return shifts.filter((shift) => shift.includes('"hadRecentInput":false'));
}

/** The right edge of the widest card, including its content. */
function rightmost(page: Page): Promise<number> {
  return cards(page).evaluateAll((all) =>
    Math.max(...all.map((one) => one.getBoundingClientRect().left + one.scrollWidth)),
  );
}
