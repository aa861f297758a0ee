import { expect, type Page, test } from '@playwright/test';
import { WIDGET_KINDS, WIDGET_TYPES } from '#domain/widgets.ts';
import { type AllTypes, openAllTypes } from './all-types.ts';
import { openHostPage, seenBy } from './host-page.ts';

const ONE_SIZE = { tag: '@one-size' };
const WIDTH = 1000;
const IN_PAGE = WIDGET_TYPES.filter((type) => WIDGET_KINDS[type].height > 0);

let all: AllTypes;
test.beforeAll(async ({ request }) => {
  all = await openAllTypes(request);
});

const TEXT = '<p>Bread since 1911, baked at four in the morning by two brothers.</p>';
const MENU = '<nav style="width: 200px">The menu of the day</nav>';

/** Where pages put a widget, and what stands beside it there. */
const PLACES: Readonly<Record<string, (snippet: string) => string>> = {
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

/** Where everything stands but what is drawn in widgets. */
function standing(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :not([data-goodword], script)')].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const sides = [x, y, width, height].map((side) => side.toFixed(1));
      return `${one.closest('section')?.title}: ${one.tagName} ${sides.join(' ')}`;
    }),
  );
}

/** CSS pixels, of every widget that is drawn. */
function widths(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-goodword]')].flatMap(({ shadowRoot }) => {
      const frame = shadowRoot?.firstElementChild as HTMLElement | null | undefined;
      return frame?.style.visibility === 'visible' ? [frame.offsetWidth] : [];
    }),
  );
}

test('no type moves what stands around it, wherever it stands', ONE_SIZE, async ({ page }) => {
  await page.setViewportSize({ width: WIDTH, height: 900 });
  const snippets = IN_PAGE.map((type) => all.snippets[type].split(/(?=<script)/));
  const sections = Object.entries(PLACES).flatMap(([name, place]) =>
    snippets.map(
      ([element = ''], at) => `<section title="${IN_PAGE[at]} ${name}">${place(element)}</section>`,
    ),
  );
  await openHostPage(page, { body: sections.join('') });
  const before = await standing(page);
  for (const [, script = ''] of snippets) {
    await page.addScriptTag({ url: /src="([^"]+)"/.exec(script)?.[1] ?? '' });
  }
  await expect.poll(() => widths(page)).toHaveLength(sections.length);
  expect(Math.min(...(await widths(page)))).toBeGreaterThan(100);
  expect(await standing(page)).toEqual(before);
  expect((await seenBy(page)).shifts).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH);
});

test('where nothing gives it a width, it is wide enough to be read', ONE_SIZE, async ({ page }) => {
  await page.setViewportSize({ width: WIDTH, height: 900 });
  const body = IN_PAGE.map(
    (type) => `<div style="display: inline-block">${all.snippets[type]}</div>`,
  ).join('<hr>');
  await openHostPage(page, { body });
  await expect.poll(() => widths(page)).toEqual(IN_PAGE.map(() => 300));
});
