import { expect, type Page } from '@playwright/test';
import { narrowHeight, WIDGET_KINDS, WIDGET_TYPES, type WidgetType } from '#domain/widgets.ts';
import { openHostPage, seenBy } from './host-page.ts';
import { OWN_CONTEXT, test } from './shared-context.ts';
import type { WidgetPages } from './widget-pages.ts';
import { NEWEST } from './widget-testimonials.ts';

const IN_PAGE = WIDGET_TYPES.filter((type) => WIDGET_KINDS[type].height > 0);
/** Milliseconds after which a pop-up appears. */
const POPPED_UP = 4500;

const hostOf = (page: Page, type: WidgetType) =>
  page.locator('[data-goodword]').nth(WIDGET_TYPES.indexOf(type));

/** A page with a widget of each type, one below the other, once all are drawn. */
async function openAll(
  page: Page,
  { all }: WidgetPages,
  content: { css?: string; headers?: Record<string, string> } = {},
) {
  const body = WIDGET_TYPES.map((type) => `<h2>${type}</h2>${all[type].snippet}`).join('');
  await openHostPage(page, { body, ...content });
  for (const type of IN_PAGE) await expect(hostOf(page, type).getByRole('region')).toBeVisible();
  await expect(hostOf(page, 'floating').getByRole('button')).toBeVisible();
}

for (const width of [360, 1280]) {
  test(`at ${width} px no type shifts the page or overflows it`, { tag: OWN_CONTEXT }, async ({
    page,
    widgets,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.clock.install();
    await openAll(page, widgets);
    await page.clock.runFor(POPPED_UP);
    expect(await seenBy(page)).toMatchObject({ shifts: [], errors: [] });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const type of WIDGET_TYPES) {
      const height = await hostOf(page, type).evaluate((one: HTMLElement) => one.offsetHeight);
      const maxHeight = narrowHeight(type, WIDGET_KINDS[type].height);
      expect(height, type).toBeLessThanOrEqual(maxHeight);
    }
    const context = page.context();
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });
}

test('a page that resets all styles changes no type', async ({ page, widgets }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const heights = () =>
    Promise.all(
      IN_PAGE.map((type) =>
        hostOf(page, type)
          .locator('.view')
          .evaluate((view) => view.firstElementChild?.getBoundingClientRect().height),
      ),
    );
  await openAll(page, widgets, { css: 'body { margin: 0; font-family: serif }' });
  const usual = await heights();
  await openAll(page, widgets, {
    css: `head, head *, script { display: none !important } * { all: unset !important }
      body { display: block !important; font-family: serif !important }`,
  });
  expect(await heights()).toEqual(usual);
});

test('a strict CSP blocks nothing in any type', { tag: OWN_CONTEXT }, async ({ page, widgets }) => {
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  await page.clock.install();
  await openAll(page, widgets, {
    css: '[data-goodword] { display: block; min-height: 100px }',
    headers: {
      'content-security-policy':
        `default-src 'none'; script-src ${widgets.origin}; style-src 'self' 'unsafe-hashes' ` +
        "'sha256-none'; require-trusted-types-for 'script'; trusted-types 'none'",
    },
  });
  await page.clock.runFor(POPPED_UP);
  const ofWidgets = refused.filter((text) => !/favicon|inline style/.test(text));
  expect(ofWidgets).toEqual([]);
});

test('each type says how many of all items were chosen, and shows the newest first', async ({
  page,
  widgets,
}) => {
  await openAll(page, widgets);
  const counts: Partial<Record<WidgetType, number>> = {
    wall: 10,
    list: 10,
    carousel: 10,
    quote: 1,
    highlight: 1,
    avatars: 6,
    'video-wall': 8,
    stories: 8,
    logos: 6,
  };
  for (const [type, count] of Object.entries(counts)) {
    const line = hostOf(page, type as WidgetType).getByText(`(${count} of 10)`);
    await expect(line, type).toBeVisible();
  }
  for (const type of ['grid', 'list', 'carousel', 'quote', 'highlight', 'logos'] as const) {
    await expect(hostOf(page, type).getByRole('figure').first()).toContainText(NEWEST);
  }
  for (const type of ['avatars', 'badge', 'summary', 'floating', 'banner'] as const) {
    await expect(hostOf(page, type)).toContainText('10 ratings');
    await expect(hostOf(page, type)).toContainText('4.1');
  }
});
