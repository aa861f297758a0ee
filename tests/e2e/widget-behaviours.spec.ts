import { expect, type Page } from '@playwright/test';
import type { WidgetType } from '#domain/widgets.ts';
import { openHostPage, seenBy, settled } from './host-page.ts';
import { OWN_CONTEXT, test } from './shared-context.ts';
import type { WidgetPages } from './widget-pages.ts';
import { ALL_TYPES_TESTIMONIALS, NEWEST, VIDEO } from './widget-testimonials.ts';

/** Opens a page with one widget of a type; returns the widget. */
async function open(page: Page, { all }: WidgetPages, type: WidgetType) {
  await openHostPage(page, { body: all[type].snippet });
  return page.locator('[data-goodword]');
}

test('a carousel moves by its buttons and automatically, and can be stopped', {
  tag: OWN_CONTEXT,
}, async ({ page, widgets }) => {
  await page.clock.install();
  const carousel = await open(page, widgets, 'carousel');
  const track = carousel.getByRole('list');
  const scrollLeft = () => track.evaluate((one) => Math.round(one.scrollLeft));
  const end = await track.evaluate((one) => one.scrollWidth - one.clientWidth);
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect.poll(scrollLeft).toBeGreaterThan(300);
  await carousel.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(scrollLeft).toBe(0);
  await carousel.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(scrollLeft).toBe(end);
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect.poll(scrollLeft).toBe(0);
  // It does not move while the pointer is over it, nor while it is paused.
  await page.clock.runFor(8000);
  expect(await scrollLeft()).toBe(0);
  await carousel.getByRole('checkbox', { name: 'Pause' }).check();
  await page.mouse.move(0, 0);
  await page.locator('#after').click();
  await page.clock.runFor(8000);
  expect(await scrollLeft()).toBe(0);
  await carousel.getByRole('checkbox').uncheck();
  await page.locator('#after').click();
  await page.clock.runFor(8000);
  await expect.poll(scrollLeft).toBeGreaterThan(300);
  expect((await seenBy(page)).shifts).toEqual([]);
});

test('a long answer is not covered by the button and does not stretch the other slides', async ({
  page,
  widgets,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const carousel = await open(page, widgets, 'carousel');
  const [first, long] = [0, 2].map((index) => carousel.getByRole('figure').nth(index));
  const more = carousel.getByRole('button', { name: 'Show more' });
  const bottom = async (one = first) => {
    const { y = 0, height = 0 } = (await one?.boundingBox()) ?? {};
    return y + height;
  };
  expect(await bottom()).toBeLessThanOrEqual((await more.boundingBox())?.y ?? 0);
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 1000 });
    const less = carousel.getByRole('button', { name: 'Show less' });
    await expect(less).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect((await long?.boundingBox())?.height).toBeGreaterThan(800);
  expect((await first?.boundingBox())?.height).toBeLessThan(300);
});

test('a widget whose items fit has no controls, and its summary is one line', async ({
  page,
  widgets,
}) => {
  const testimonials = [
    { text: 'The best rye.', name: 'Ada', video: VIDEO },
    { text: NEWEST, name: 'Grace', video: VIDEO },
  ];
  const businessName = `The ${'very '.repeat(15)}old bakery`;
  const add = (uiData: { type: WidgetType; count?: number }) =>
    widgets.add(testimonials, { uiData, businessName }).snippet;
  const body = add({ type: 'carousel' }) + add({ type: 'marquee' });
  await page.setViewportSize({ width: 800, height: 800 });
  await openHostPage(page, { body: body + add({ type: 'stories', count: 1 }) });
  const line = page.getByText(/^Selected by .* \([12] of 2\)/);
  await expect(line).toHaveCount(3);
  const controls = page
    .getByRole('button', { name: /Next|Previous/ })
    .or(page.getByRole('checkbox'));
  await expect(controls).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  // The carousel has three, the marquee one.
  await expect(controls).toHaveCount(4);
  for (const one of await line.all()) expect((await one.boundingBox())?.height).toBe(18);
  await page.getByRole('button', { name: 'Play video from' }).click();
  await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(1);
});

test('a marquee runs until stopped, and never with reduced motion', async ({ page, widgets }) => {
  const marquee = await open(page, widgets, 'marquee');
  const belt = marquee.getByRole('group');
  const run = belt.locator('ul').first();
  await expect(run).toHaveCSS('animation-play-state', 'running');
  // The second round is decorative, so it is hidden from screen readers.
  await expect(belt.getByRole('list')).toHaveCount(1);
  await marquee.getByRole('checkbox', { name: 'Pause' }).check();
  await expect(run).toHaveCSS('animation-play-state', 'paused');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(run).toHaveCSS('animation-name', 'none');
  await expect(marquee.getByRole('checkbox')).toBeHidden();
});

test('a floating badge opens and closes its testimonials by keyboard', async ({
  page,
  widgets,
}) => {
  const floating = await open(page, widgets, 'floating');
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

test('a pop-up appears at its configured side, and a badge does in either text direction', {
  tag: OWN_CONTEXT,
}, async ({ page, widgets }) => {
  await page.clock.install();
  const width = page.viewportSize()?.width ?? 0;
  for (const position of ['l', 'r'] as const) {
    const snippetOf = (type: WidgetType) =>
      widgets.add(ALL_TYPES_TESTIMONIALS, { uiData: { type, position } }).snippet;
    await openHostPage(page, { body: snippetOf('popup') });
    await expect(page.getByRole('region')).toBeAttached();
    await page.clock.runFor(4000);
    const text = page.getByText(NEWEST);
    await expect(text).toBeVisible();
    const { x = 0 } = (await text.boundingBox()) ?? {};
    expect(x < width / 2).toBe(position === 'l');

    await openHostPage(page, { body: snippetOf('floating') });
    const badge = page.getByRole('button', { expanded: false });
    const gap = async () => {
      const { x: left = 0, width: own = 0 } = (await badge.boundingBox()) ?? {};
      return position === 'l' ? left : width - left - own;
    };
    expect(await gap()).toBe(16);
    await badge.evaluate((one) => one.closest('.frame')?.setAttribute('dir', 'rtl'));
    expect(await gap()).toBe(16);
  }
});

test('a pop-up opens above a badge in the same corner', { tag: OWN_CONTEXT }, async ({
  page,
  widgets,
}) => {
  await page.clock.install();
  await openHostPage(page, { body: widgets.all.popup.snippet + widgets.all.floating.snippet });
  const opener = page.getByRole('button', { expanded: false });
  await expect(opener).toBeVisible();
  await page.clock.runFor(4000);
  const toast = page.getByRole('region').filter({ has: page.getByRole('figure') });
  await expect(toast).toBeVisible();
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
  test(`a pop-up with the frequency ${frequency} appears as often as that`, {
    tag: OWN_CONTEXT,
  }, async ({ page, widgets }) => {
    const { snippet } = widgets.add(ALL_TYPES_TESTIMONIALS, {
      uiData: { type: 'popup', frequency },
    });
    await page.clock.install();
    await openHostPage(page, { body: snippet });
    const popup = page.locator('[data-goodword]');
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

test('the focused element is visible, before and after showing all items', async ({
  page,
  widgets,
}) => {
  await page.setViewportSize({ width: 400, height: 800 });
  const videos = await open(page, widgets, 'video-wall');
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
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press('Tab');
    expect([index, await focused()]).toEqual([index, true]);
  }
  await page.keyboard.press('Tab');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(videos.getByRole('button', { name: 'Show less' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(starts.first()).toBeFocused();
  await expect(starts.first()).toBeInViewport();
});

test('a video is loaded only on request', async ({ page, widgets }) => {
  const requested: string[] = [];
  await page.route(VIDEO, (route) => {
    requested.push(route.request().url());
    return route.abort();
  });
  const wall = await open(page, widgets, 'video-wall');
  const play = wall.getByRole('button', { name: 'Play video from Grace Hopper' });
  await expect(play).toBeVisible();
  expect(requested).toEqual([]);
  await play.click();
  await expect(play).toBeHidden();
  await expect.poll(() => requested.length).toBeGreaterThan(0);
});

test('stories open over the page, advance, and return the focus', async ({ page, widgets }) => {
  const stories = await open(page, widgets, 'stories');
  await stories.getByRole('button', { name: 'Play video from Grace Hopper' }).click();
  const player = stories.getByRole('dialog');
  await expect(player).toContainText('Grace Hopper');
  await player.getByRole('button', { name: 'Next' }).click();
  await expect(player).toContainText('ليلى حداد');
  await page.keyboard.press('Escape');
  await expect(player).toBeHidden();
  await expect(stories.getByRole('button', { name: /ليلى حداد/ })).toBeFocused();
});

test('pages with a rule show its items, others show the default items or nothing', async ({
  page,
  widgets,
}) => {
  const [cake = [], rye = []] = [
    ALL_TYPES_TESTIMONIALS.slice(-2, -1),
    ALL_TYPES_TESTIMONIALS.slice(-1),
  ];
  const pages = { '/shop/rye*': rye, '/shop/*': cake };
  const { snippet } = widgets.add(ALL_TYPES_TESTIMONIALS, { uiData: { type: 'list' }, pages });
  const rules = Object.keys(pages).map((address) => ({ address, tags: [] }));
  const only = widgets.add(ALL_TYPES_TESTIMONIALS, {
    uiData: { type: 'list', pages: rules, onlyOnPages: true },
    pages,
  });
  const files = Object.fromEntries(
    ['/shop/rye-500g', '/shop/tart', '/about'].flatMap((path) =>
      [snippet, only.snippet].map((body, index) => [
        `${path}${index === 0 ? '' : '?only'}`,
        { type: 'text/html', bytes: Buffer.from(`<!doctype html><h1>Shop</h1>${body}`), delay: 0 },
      ]),
    ),
  );
  const origin = await openHostPage(page, { body: '', files });
  const figures = page.getByRole('figure');
  const open = (path: string) => page.goto(origin + path, { waitUntil: 'networkidle' });
  await open('/shop/rye-500g');
  await expect(figures).toHaveCount(1);
  await expect(page.getByText(NEWEST)).toBeVisible();
  await open('/shop/tart');
  await expect(figures).toHaveCount(1);
  await expect(page.getByText(NEWEST)).toBeHidden();
  await open('/about');
  await expect(figures).toHaveCount(10);
  await open('/shop/tart?only');
  await expect(figures).toHaveCount(1);
  await open('/about?only');
  await expect(figures).toHaveCount(0);
});

test('the widget reports one view and each click, and nothing about the visitor', async ({
  page,
  widgets,
}) => {
  const events: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/seen.js')) events.push(new URL(request.url()));
  });
  const origin = await openHostPage(page, {
    body: widgets.all.banner.snippet + widgets.all.banner.snippet,
    files: {},
  });
  await expect(page.getByRole('link', { name: 'Read all reviews' })).toHaveCount(2);
  await expect.poll(() => events.length).toBe(1);
  await settled(page);
  const kinds = () => events.map(({ searchParams }) => searchParams.get('k'));
  expect(kinds()).toEqual(['v']);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Read all reviews' }).first().click();
  await (await opened).close();
  await expect.poll(kinds).toEqual(['v', 'c']);
  expect(events.map(({ searchParams }) => searchParams.get('p'))).toEqual([
    `${origin}/`,
    `${origin}/`,
  ]);
});

test('a visitor who blocks view counting sees the whole widget', async ({ page, widgets }) => {
  await page.route('**/seen.js*', (route) => route.abort('blockedbyclient'));
  const quote = await open(page, widgets, 'quote');
  await expect(quote.getByText(NEWEST)).toBeVisible();
  expect((await seenBy(page)).errors).toEqual([]);
});
