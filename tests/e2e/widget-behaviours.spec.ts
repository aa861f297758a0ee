import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { WidgetType } from '#domain/widgets.ts';
import { type AllTypes, openAllTypes, VIDEO } from './all-types.ts';
import { openHostPage, seenBy } from './host-page.ts';
import { openWidget } from './open-widget.ts';
import { NEWEST } from './wall.ts';

let all: AllTypes;
let owner: APIRequestContext;
test.beforeAll(async ({ playwright, baseURL }) => {
  owner = await playwright.request.newContext(baseURL ? { baseURL } : {});
  all = await openAllTypes(owner);
});
test.afterAll(() => owner.dispose());

/** A page with one widget of a type; answers the widget. */
async function open(page: Page, type: WidgetType) {
  await openHostPage(page, { body: all.snippets[type] });
  return page.locator('[data-goodword]');
}

/** The same widget with other options, built. */
async function change(type: WidgetType, options: object): Promise<void> {
  const widgetID = all.ids[type];
  await all.call('/api/dash/updateremovewidget', { widgetID, uiData: { type, ...options } });
}

test('a carousel is turned by its buttons and by itself, and can be stopped', async ({ page }) => {
  await page.clock.install();
  const carousel = await open(page, 'carousel');
  const track = carousel.getByRole('list');
  const left = () => track.evaluate((one) => Math.round(one.scrollLeft));
  const end = await track.evaluate((one) => one.scrollWidth - one.clientWidth);
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect.poll(left).toBeGreaterThan(300);
  await carousel.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(left).toBe(0);
  await carousel.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(left).toBe(end);
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect.poll(left).toBe(0);
  // Neither while it is pointed at, nor while it is stopped.
  await page.clock.runFor(8000);
  expect(await left()).toBe(0);
  await carousel.getByRole('checkbox', { name: 'Stop the motion' }).check();
  await page.mouse.move(0, 0);
  await page.locator('#after').click();
  await page.clock.runFor(8000);
  expect(await left()).toBe(0);
  await carousel.getByRole('checkbox').uncheck();
  await page.locator('#after').click();
  await page.clock.runFor(8000);
  await expect.poll(left).toBeGreaterThan(300);
  expect((await seenBy(page)).shifts).toEqual([]);
});

test('one long answer neither hides behind the button nor stretches the other slides', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const carousel = await open(page, 'carousel');
  const [first, long] = [0, 2].map((place) => carousel.getByRole('figure').nth(place));
  const more = carousel.getByRole('button', { name: 'Show more' });
  const bottom = async (one = first) => {
    const { y = 0, height = 0 } = (await one?.boundingBox()) ?? {};
    return y + height;
  };
  expect(await bottom()).toBeLessThanOrEqual((await more.boundingBox())?.y ?? 0);
  await expect(async () => {
    await more.click({ timeout: 1000 });
    await expect(carousel.getByRole('button', { name: 'Show less' })).toBeVisible();
  }).toPass();
  expect((await long?.boundingBox())?.height).toBeGreaterThan(800);
  expect((await first?.boundingBox())?.height).toBeLessThan(300);
});

test('what fits has no controls, and the line below is one line', async ({ page }) => {
  const { call } = await openWidget(page.request, [
    { words: 'The best rye.', name: 'Ada', video: VIDEO },
    { words: NEWEST, name: 'Grace', video: VIDEO },
  ]);
  const businessName = `The ${'very '.repeat(15)}old bakery`;
  await call('/api/dash/updateentity', { changes: { businessInfo: { businessName } } });
  const add = async (uiData: object) =>
    (await call<{ snippet: string }>('/api/dash/addwidget', { uiData })).snippet;
  const moving = [await add({ type: 'carousel' }), await add({ type: 'marquee' })];
  await page.setViewportSize({ width: 800, height: 800 });
  await openHostPage(page, { body: moving.join('') + (await add({ type: 'stories', count: 1 })) });
  const line = page.getByText(/^[12] of 2, chosen by/);
  await expect(line).toHaveCount(3);
  const controls = page
    .getByRole('button', { name: /Next|Previous/ })
    .or(page.getByRole('checkbox'));
  await expect(controls).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  // The carousel's three, and the switch of the marquee.
  await expect(controls).toHaveCount(4);
  for (const one of await line.all()) expect((await one.boundingBox())?.height).toBe(18);
  await page.getByRole('button', { name: 'Play the video of' }).click();
  await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(1);
});

test('a marquee runs until it is stopped, and not for who wants no motion', async ({ page }) => {
  const marquee = await open(page, 'marquee');
  const belt = marquee.getByRole('group');
  const run = belt.locator('ul').first();
  await expect(run).toHaveCSS('animation-play-state', 'running');
  // The second round is for the eye alone.
  await expect(belt.getByRole('list')).toHaveCount(1);
  await marquee.getByRole('checkbox', { name: 'Stop the motion' }).check();
  await expect(run).toHaveCSS('animation-play-state', 'paused');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(run).toHaveCSS('animation-name', 'none');
  await expect(marquee.getByRole('checkbox')).toBeHidden();
});

test('a floating badge opens and closes what customers say, by key', async ({ page }) => {
  const floating = await open(page, 'floating');
  const opener = floating.getByRole('button', { expanded: false });
  await opener.focus();
  await page.keyboard.press('Enter');
  const panel = floating.getByRole('dialog');
  await expect(panel.getByText(NEWEST)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});

for (const [position, isLeft] of [
  ['l', true],
  ['r', false],
] as const) {
  test(`a pop-up stands at the side that is called ${position}`, async ({ page }) => {
    const uiData = { type: 'popup', position };
    const { snippet } = await all.call<{ snippet: string }>('/api/dash/addwidget', { uiData });
    await openHostPage(page, { body: snippet });
    const words = page.getByText(NEWEST);
    await expect(words).toBeVisible({ timeout: 10_000 });
    const { x = 0 } = (await words.boundingBox()) ?? {};
    expect(x < (page.viewportSize()?.width ?? 0) / 2).toBe(isLeft);
  });

  test(`whatever the language, a badge stands in the corner called ${position}`, async ({
    page,
  }) => {
    const uiData = { type: 'floating', position };
    const { snippet } = await all.call<{ snippet: string }>('/api/dash/addwidget', { uiData });
    await openHostPage(page, { body: snippet });
    const badge = page.getByRole('button', { expanded: false });
    const gap = async () => {
      const { x = 0, width = 0 } = (await badge.boundingBox()) ?? {};
      return isLeft ? x : (page.viewportSize()?.width ?? 0) - x - width;
    };
    expect(await gap()).toBe(16);
    await badge.evaluate((one) => one.closest('.frame')?.setAttribute('dir', 'rtl'));
    expect(await gap()).toBe(16);
  });
}

test('a pop-up comes up above a badge that stands in its corner', async ({ page }) => {
  await openHostPage(page, { body: all.snippets.popup + all.snippets.floating });
  const opener = page.getByRole('button', { expanded: false });
  const toast = page.getByRole('region').filter({ has: page.getByRole('figure') });
  await expect(toast).toBeVisible({ timeout: 10_000 });
  const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual((await opener.boundingBox())?.y ?? 0);
  await opener.click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
});

for (const [frequency, again, tomorrow] of [
  ['c', true, true],
  ['s', false, false],
  ['d', false, true],
] as const) {
  test(`a pop-up of the frequency ${frequency} comes as often as that`, async ({ page }) => {
    await change('popup', { frequency });
    await page.clock.install();
    const popup = await open(page, 'popup');
    const shown = async () => {
      await expect(popup.locator('section')).toBeAttached();
      await page.clock.runFor(4000);
      return popup.getByRole('figure').isVisible();
    };
    expect(await shown()).toBe(true);
    await expect(popup.getByRole('figure')).toContainText(NEWEST);
    await page.clock.runFor(14_000);
    await expect(popup.getByRole('figure')).not.toContainText(NEWEST);
    await popup.getByRole('button', { name: 'Close' }).click();
    await page.clock.runFor(60_000);
    await expect(popup.getByRole('figure')).toBeHidden();
    await page.reload();
    expect(await shown()).toBe(again);
    await page.clock.runFor('24:00:01');
    await page.reload();
    expect(await shown()).toBe(tomorrow);
  });
}

test('what has the focus can be seen, before and after all is shown', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  const videos = await open(page, 'video-wall');
  const more = videos.getByRole('button', { name: 'Show more' });
  const starts = videos.getByRole('button').filter({ hasNotText: 'Show' });
  const focused = () =>
    videos.evaluate(({ shadowRoot }) => {
      const one = shadowRoot?.activeElement;
      const view = shadowRoot?.querySelector('.view')?.getBoundingClientRect();
      if (!one || !view || !one.closest('.view')) return null;
      const { top, bottom } = one.getBoundingClientRect();
      return top < Math.min(view.bottom, innerHeight) - 40 && bottom > Math.max(view.top, 0) + 40;
    });
  await expect(more).toBeVisible();
  const count = await starts.count();
  expect(count).toBeGreaterThan(5);
  for (let place = 0; place < count; place += 1) {
    await page.keyboard.press('Tab');
    expect([place, await focused()]).toEqual([place, true]);
  }
  await page.keyboard.press('Tab');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(videos.getByRole('button', { name: 'Show less' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(starts.first()).toBeFocused();
  await expect(starts.first()).toBeInViewport();
});

test('a video is loaded when it is asked for', async ({ page }) => {
  const asked: string[] = [];
  await page.route(VIDEO, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  const wall = await open(page, 'video-wall');
  const play = wall.getByRole('button', { name: 'Play the video of Grace Hopper' });
  await expect(play).toBeVisible();
  expect(asked).toEqual([]);
  await play.click();
  await expect(play).toBeHidden();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test('stories open over the page, lead on, and give the focus back', async ({ page }) => {
  const stories = await open(page, 'stories');
  await stories.getByRole('button', { name: 'Play the video of Grace Hopper' }).click();
  const player = stories.getByRole('dialog');
  await expect(player).toContainText('Grace Hopper');
  await player.getByRole('button', { name: 'Next' }).click();
  await expect(player).toContainText('ليلى حداد');
  await page.keyboard.press('Escape');
  await expect(player).toBeHidden();
  await expect(stories.getByRole('button', { name: /ليلى حداد/ })).toBeFocused();
});

test('pages of their own show what their rule says, others what all show, or nothing', async ({
  page,
}) => {
  const { data } = await all.call<{
    data: { items: { id: string; sessionID: string; i: number }[] };
  }>('/api/fetchshowcasedata', {});
  const [newest, second] = data.items;
  for (const [item, tag] of [
    [newest, 'Rye'],
    [second, 'Cake'],
  ] as const) {
    const { sessionID, i } = item ?? {};
    await all.call('/api/markforshowcase', {
      type: 'session',
      intent: 'addtag',
      sessionID,
      i,
      tag,
    });
  }
  const pages = [
    { address: '/shop/rye*', tags: ['Rye'] },
    { address: '/shop/*', tags: ['Cake'] },
  ];
  const words = { type: 'text/html; charset=utf-8', delay: 0 };
  const bytes = Buffer.from(`<!doctype html><h1>Shop</h1>${all.snippets.list}`);
  const paths = ['/shop/rye-500g', '/shop/tart', '/about'];
  const files = Object.fromEntries(paths.map((path) => [path, { ...words, bytes }]));
  const shownAt = async (origin: string, path: string) => {
    const loaded = page.waitForEvent('load');
    await page.goto(origin + path);
    await loaded;
    await page.waitForTimeout(700);
    return page.getByRole('figure').count();
  };
  await change('list', { pages });
  const origin = await openHostPage(page, { body: '', files });
  expect(await Promise.resolve(shownAt(origin, '/shop/rye-500g'))).toBe(1);
  await expect(page.getByText(NEWEST)).toBeVisible();
  expect(await shownAt(origin, '/shop/tart')).toBe(1);
  await expect(page.getByText(NEWEST)).toBeHidden();
  expect(await shownAt(origin, '/about')).toBe(10);
  await change('list', { pages, onlyOnPages: true });
  await page.waitForTimeout(5500);
  expect(await shownAt(origin, '/about')).toBe(0);
  expect(await shownAt(origin, '/shop/tart')).toBe(1);
});

test('it tells once that it was seen, and of each click, and nothing of the visitor', async ({
  page,
}) => {
  const told: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/seen.js')) told.push(new URL(request.url()));
  });
  const origin = await openHostPage(page, {
    body: all.snippets.banner + all.snippets.banner,
    files: {},
  });
  await expect(page.getByRole('link', { name: 'Read them all' })).toHaveCount(2);
  await page.waitForTimeout(300);
  const kinds = () => told.map(({ searchParams }) => searchParams.get('k'));
  expect(kinds()).toEqual(['v']);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Read them all' }).first().click();
  await (await opened).close();
  await expect.poll(kinds).toEqual(['v', 'c']);
  expect(told.map(({ searchParams }) => searchParams.get('p'))).toEqual([
    `${origin}/`,
    `${origin}/`,
  ]);
});

test('who blocks the counting misses nothing', async ({ page }) => {
  await page.route('**/seen.js*', (route) => route.abort('blockedbyclient'));
  const quote = await open(page, 'quote');
  await expect(quote.getByText(NEWEST)).toBeVisible();
  expect((await seenBy(page)).errors).toEqual([]);
});
