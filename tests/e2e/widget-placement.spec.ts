import { expect, type Page } from '@playwright/test';
import { WIDGET_KINDS, WIDGET_TYPES } from '#domain/widgets.ts';
import { openHostPage, seenBy } from './host-page.ts';
import { test } from './shared-context.ts';
import type { WidgetPages } from './widget-pages.ts';
import { heightOf, host } from './widget-testimonials.ts';

const WIDTH = 1000;
const IN_PAGE = WIDGET_TYPES.filter((type) => WIDGET_KINDS[type].height > 0);

const TEXT = '<p>Bread since 1911, baked at four in the morning by two brothers.</p>';
const MENU = '<nav style="width: 200px">The menu of the day</nav>';

/** Where pages embed a widget, and the content around it. */
const PLACEMENTS: Readonly<Record<string, (snippet: string) => string>> = {
  'between paragraphs': (snippet) => TEXT + snippet + TEXT,
  'straight in a row': (snippet) => `<div style="display: flex">${MENU}${snippet}</div>`,
  'in the middle of a row': (snippet) =>
    `<div style="display: flex; justify-content: space-between">${MENU}${snippet}${MENU}</div>`,
  'in a part of a row': (snippet) =>
    `<div style="display: flex"><div style="flex: 1">${snippet}</div>${MENU}</div>`,
  'straight in a grid': (snippet) =>
    `<div style="display: grid; grid-template-columns: 200px 1fr">${TEXT}${snippet}</div>`,
  'in columns that share the room': (snippet) =>
    `<div style="display: grid; grid-template-columns: auto auto">${TEXT}${snippet}</div>`,
  'beside what floats on the left': (snippet) =>
    `<div style="display: flow-root"><aside style="float: left; width: 300px">${TEXT}</aside>${snippet}</div>`,
  'beside what floats on the right': (snippet) =>
    `<div style="display: flow-root"><aside style="float: right; width: 300px">${TEXT}</aside>${snippet}</div>`,
  'in a cell': (snippet) =>
    `<table width="100%"><tr><td width="60%">${snippet}</td><td>${TEXT}</td></tr></table>`,
  'under a heading that gives the width': (snippet) =>
    `<div style="display: inline-block"><h2>What our guests say of us</h2>${snippet}</div>${TEXT}`,
  'in the middle of a column': (snippet) =>
    `<div style="display: flex; flex-direction: column; align-items: center">${TEXT}${snippet}${TEXT}</div>`,
};

/** The positions of all elements except those inside widgets. */
function readPositions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :not([data-goodword], script)')].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const sides = [x, y, width, height].map((side) => side.toFixed(1));
      return `${one.closest('section')?.title}: ${one.tagName} ${sides.join(' ')}`;
    }),
  );
}

/** The width of every drawn widget, in CSS pixels. */
function readWidths(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-goodword]')].flatMap(({ shadowRoot }) => {
      const frame = shadowRoot?.firstElementChild as HTMLElement | null | undefined;
      return frame?.style.visibility === 'visible' ? [frame.offsetWidth] : [];
    }),
  );
}

test('no type shifts the content around it, in any position', async ({ page, widgets }) => {
  await page.setViewportSize({ width: WIDTH, height: 900 });
  // As in a window that shows the whole page: widgets below the window get other heights.
  await page.addInitScript(() => Object.assign(window, { innerHeight: 1e6 }));
  const snippets = IN_PAGE.map((type) => widgets.all[type].snippet.split(/(?=<script)/));
  const sections = Object.entries(PLACEMENTS).flatMap(([name, placement]) =>
    snippets.map(
      ([element = ''], at) =>
        `<section title="${IN_PAGE[at]} ${name}">${placement(element)}</section>`,
    ),
  );
  await openHostPage(page, { body: sections.join('') });
  const before = await readPositions(page);
  for (const [, script = ''] of snippets) {
    await page.addScriptTag({ url: /src="([^"]+)"/.exec(script)?.[1] ?? '' });
  }
  await expect.poll(() => readWidths(page)).toHaveLength(sections.length);
  expect(Math.min(...(await readWidths(page)))).toBeGreaterThan(100);
  expect(await readPositions(page)).toEqual(before);
  expect((await seenBy(page)).shifts).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH);
});

test('a widget without a given width is wide enough to read', async ({ page, widgets }) => {
  await page.setViewportSize({ width: WIDTH, height: 900 });
  const body = IN_PAGE.map(
    (type) => `<div style="display: inline-block">${widgets.all[type].snippet}</div>`,
  ).join('<hr>');
  await openHostPage(page, { body });
  await expect.poll(() => readWidths(page)).toEqual(IN_PAGE.map(() => 300));
});

/** Taller than every window in this file. */
const SPACER = '<p style="height: 1000px">The oven is lit at two.</p>';

/** Waits until the last widget was reported as in view; observers are notified in order. */
function lastIsSeen(page: Page): Promise<void> {
  return host(page)
    .last()
    .evaluate(
      (last) =>
        new Promise((resolve) => {
          new IntersectionObserver((changes) => {
            if (changes.some((change) => change.isIntersecting)) resolve();
          }).observe(last);
        }),
    );
}

/** A page whose widgets are all below the window, between two spacers. */
function belowTheWindow({ all }: WidgetPages): string {
  const widgets = IN_PAGE.map((type) => `<h2 id="${type}">${type}</h2>${all[type].snippet}`);
  return SPACER + widgets.join('') + SPACER;
}

/** Once all are drawn: the height of each slot, and how far its foot is lifted to the content. */
async function measureSlots(page: Page): Promise<{ height: number; lift: string }[]> {
  await expect.poll(() => readWidths(page)).toHaveLength(IN_PAGE.length);
  return host(page).evaluateAll((all: HTMLElement[]) =>
    all.map((one) => {
      const frame = one.shadowRoot?.firstElementChild as HTMLElement | null;
      const lift = frame?.style.getPropertyValue('--lift') ?? '';
      return { height: one.offsetHeight, lift };
    }),
  );
}

for (const [width, factor] of [
  [WIDTH, 1],
  [390, 1.5],
] as const) {
  test(`in a window narrower than ${width} px slots take the height of their content`, async ({
    page,
    widgets,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openHostPage(page, { body: belowTheWindow(widgets) });
    for (const [index, { height, lift }] of (await measureSlots(page)).entries()) {
      const type = IN_PAGE[index] ?? 'wall';
      const maxHeight = WIDGET_KINDS[type].height * factor;
      expect([type, lift]).toEqual([type, '0px']);
      expect(height, type).toBeLessThanOrEqual(maxHeight);
      if (type === 'wall') expect(height).toBe(maxHeight);
      if (type === 'badge') expect(height).toBeLessThan(100);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await seenBy(page)).toMatchObject({ shifts: [], errors: [] });
  });
}

test('nothing shifts at an anchor, after a reload far down, or when going back and forward', async ({
  page,
  widgets,
}) => {
  await page.setViewportSize({ width: WIDTH, height: 800 });
  const next = { type: 'text/html', bytes: Buffer.from('<h1>The menu</h1>'), delay: 0 };
  const origin = await openHostPage(page, {
    body: belowTheWindow(widgets),
    files: { '/menu': next },
  });
  await measureSlots(page);
  const topOf = (id: string) =>
    page.locator(id).evaluate((one) => Math.round(one.getBoundingClientRect().top));
  const isStill = async () => {
    await measureSlots(page);
    expect(await seenBy(page)).toMatchObject({ shifts: [], errors: [] });
  };
  await page.goto(`${origin}/menu`);
  await page.goto(`${origin}/#summary`);
  await isStill();
  expect(await topOf('#summary')).toBe(0);
  await page.evaluate(() => scrollTo(0, 2400));
  await page.reload();
  await isStill();
  await page.goto(`${origin}/menu`);
  await page.goBack();
  await isStill();
  await page.goForward();
  await page.goBack();
  await isStill();
  await page.goto(`${origin}/menu`);
  await page.goto(`${origin}/#after`);
  await isStill();
  // Above the window all keep the height that the snippets reserve.
  const reserved = IN_PAGE.map((type) => WIDGET_KINDS[type].height);
  expect((await measureSlots(page)).map(({ height }) => height)).toEqual(reserved);
});

test('a single testimonial leaves no gap, is complete on a phone, and keeps a visible slot in place', async ({
  page,
  widgets,
}) => {
  const text =
    'We came for a birthday cake on short notice and left with the best sourdough of our lives. The whole family asks for more of it.';
  const name = 'Maximiliane-Charlotte von Hohenstein-Wolkenburg';
  const testimonials = [{ text, name, stars: 5 }];
  const snippets = (['wall', 'quote', 'highlight'] as const).map(
    (type) => widgets.add(testimonials, { uiData: { type } }).snippet,
  );
  const more = page.getByRole('button', { name: 'Show more' });
  const heights = () => Promise.all([0, 1, 2].map((index) => heightOf(host(page).nth(index))));
  await page.setViewportSize({ width: 320, height: 800 });
  await openHostPage(page, { body: SPACER + snippets.join('') });
  await expect(page.getByRole('figure')).toHaveCount(3);
  await expect(more).toHaveCount(0);
  const [wall = 0, quote = 0, highlight = 0] = await heights();
  expect(wall).toBeLessThan(300);
  expect(quote).toBeGreaterThan(300);
  expect(highlight).toBeGreaterThan(340);
  // Once seen, its height no longer changes.
  await page.evaluate(() => scrollTo(0, 1000));
  await lastIsSeen(page);
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => readWidths(page)).toEqual([984, 984, 984]);
  expect(await heights()).toEqual([wall, quote, highlight]);

  await page.setViewportSize({ width: 320, height: 3000 });
  await openHostPage(page, { body: snippets.join('') });
  await expect(more).toHaveCount(2);
  expect(await heights()).toEqual([640, 300, 340]);
  expect((await seenBy(page)).shifts).toEqual([]);
});

test('a slot keeps its height if the page centres visible content beside it', async ({
  page,
  widgets,
}) => {
  await page.setViewportSize({ width: WIDTH, height: 900 });
  const column = `<div style="flex: 1">${SPACER}${widgets.all.badge.snippet}${widgets.all.summary.snippet}</div>`;
  await openHostPage(page, {
    body: `<div style="display: flex; align-items: center">${MENU}${column}</div>`,
  });
  const top = () => page.locator('nav').evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();
  expect(before).toBeLessThan(900);
  await expect.poll(() => readWidths(page)).toHaveLength(2);
  expect(await top()).toBe(before);
  expect(await heightOf(host(page).first())).toBe(WIDGET_KINDS.badge.height);
  expect((await seenBy(page)).shifts).toEqual([]);
});

test('a widget on a page of 20,000 elements takes the height of its content and measures only a few elements', async ({
  page,
  widgets,
}) => {
  await page.addInitScript(() => {
    const { getBoundingClientRect } = Element.prototype;
    Object.assign(window, { measured: 0 });
    Element.prototype.getBoundingClientRect = function () {
      (window as unknown as { measured: number }).measured += 1;
      return getBoundingClientRect.call(this);
    };
  });
  const nested = '<ul><li>Rye</li><li>Spelt</li><li>Oats</li></ul>'.repeat(2500);
  const body = `<div>${nested}</div>${'<p>Bread</p>'.repeat(10_000)}${widgets.all.badge.snippet}`;
  await openHostPage(page, { body });
  await expect.poll(() => readWidths(page)).toHaveLength(1);
  expect(await heightOf(host(page))).toBeLessThan(WIDGET_KINDS.badge.height);
  expect(await page.evaluate('measured')).toBeLessThan(1000);
});
