import { type APIRequestContext, expect, test } from '@playwright/test';
import { WIDGET_KINDS, WIDGET_TYPES } from '#domain/widgets.ts';
import { type AllTypes, openAllTypes } from './all-types.ts';
import { openHostPage, seenBy } from './host-page.ts';
import { NEWEST } from './wall.ts';

const IN_PAGE = WIDGET_TYPES.filter((type) => WIDGET_KINDS[type].height > 0);

let all: AllTypes;
let owner: APIRequestContext;
test.beforeAll(async ({ playwright, baseURL }) => {
  owner = await playwright.request.newContext(baseURL ? { baseURL } : {});
  all = await openAllTypes(owner);
});
test.afterAll(() => owner.dispose());

const fragmentOf = async (id: string) => (await owner.get(`/w/${id}.html`)).text();

test('every type in a page can be read whole where nothing may run', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const fragments = await Promise.all(IN_PAGE.map((type) => fragmentOf(all.ids[type])));
  await openHostPage(page, { body: fragments.join('\n') });
  for (const type of IN_PAGE) {
    const host = page.locator(`[data-goodword="${all.ids[type]}"]`);
    await expect(host.getByRole('region'), type).toBeVisible();
    expect((await host.boundingBox())?.height, type).toBe(WIDGET_KINDS[type].height);
  }
  const toAll = page.locator(`[data-goodword="${all.ids.list}"]`).getByRole('link');
  await expect(toAll.filter({ hasText: 'Read them all' })).toHaveAttribute('href', /\/wall\//);
  for (const type of ['wall', 'list', 'carousel', 'logos'] as const) {
    const host = page.locator(`[data-goodword="${all.ids[type]}"]`);
    const last = host.getByRole('figure').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last, type).toBeInViewport();
  }
  await context.close();
});

test('it breaks no rule of accessibility as it stands in the page', async ({ page }) => {
  const types = ['wall', 'carousel', 'summary'] as const;
  const fragments = await Promise.all(types.map((type) => fragmentOf(all.ids[type])));
  const named = fragments.map((html, place) =>
    // Only here do three stand on one page.
    html.replaceAll(/(<section aria-label=")/g, `$1${types[place]} `),
  );
  await openHostPage(page, { body: named.join('\n') });
  await expect(page.getByText(NEWEST).first()).toBeVisible();
});

test('the script takes its place without a move, and shows what holds now', async ({ page }) => {
  const [, script = ''] = all.snippets.list.split(/(?=<script)/);
  const html = (await fragmentOf(all.ids.list)).replace(NEWEST, 'What was said before.');
  await page.route('**/w/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await openHostPage(page, { body: html + script });
  await expect(page.getByText('What was said before.')).toBeVisible();
  await expect(page.getByText(NEWEST)).toBeVisible();
  await expect(page.getByText('What was said before.')).toBeHidden();
  await expect(page.getByRole('region')).toHaveCount(1);
  expect(await seenBy(page)).toMatchObject({ shifts: [], errors: [] });
});

test('a frame shows it, always as it is now', async ({ page, baseURL }) => {
  const frame = `<iframe src="${baseURL}/w/${all.ids.list}.page.html" title="Customers" width="600" height="640"></iframe>`;
  await openHostPage(page, { body: frame });
  const inside = page.frameLocator('iframe');
  await expect(inside.getByText(NEWEST)).toBeVisible();
  expect(await inside.locator('html').evaluate(() => document.compatMode)).toBe('CSS1Compat');
  expect((await seenBy(page)).shifts).toEqual([]);
});

test('on a slow line it arrives late and moves nothing', async ({ page }) => {
  await page.route('**/w/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await route.continue();
  });
  const types = ['carousel', 'summary', 'quote'] as const;
  await openHostPage(page, { body: types.map((type) => all.snippets[type]).join('<p>Bread.</p>') });
  await expect(page.getByText('Bread.').first()).toBeVisible();
  await expect(page.getByRole('region')).toHaveCount(3);
  await page.waitForTimeout(300);
  expect((await seenBy(page)).shifts).toEqual([]);
});
