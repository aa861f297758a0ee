import { expect, type Locator, type Page } from '@playwright/test';
import { WIDGET_TYPES } from '#domain/widgets.ts';
import { callsOfOwner, openShowcased } from './business-with-testimonials.ts';
import { test } from './shared-context.ts';

async function openGallery(page: Page): Promise<void> {
  await page.goto('/dash/showcase');
  await page.getByRole('link', { name: 'Add widget' }).click();
  await expect(page).toHaveURL(/setupwidget\/choose\?e=/);
}

/** How many widgets are drawn, and how many of them can be focused or are read aloud. */
const pictures = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('[inert][aria-hidden="true"]')];
    const hosts = all.flatMap((one) => [...one.querySelectorAll('*')]);
    return hosts.filter(({ shadowRoot }) => shadowRoot?.querySelector('section')).length;
  });

test('every type has a live thumbnail, rendered when it comes near the viewport and not focusable', async ({
  page,
}) => {
  let requested = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/previewwidget')) requested += 1;
  });
  await openShowcased(page);
  await page.setViewportSize({ width: 390, height: 700 });
  await openGallery(page);
  await expect.poll(() => pictures(page)).toBeGreaterThan(0);
  await expect.poll(() => pictures(page)).toBe(requested);
  expect(requested).toBeLessThan(WIDGET_TYPES.length / 2);

  await page.setViewportSize({ width: 1280, height: 720 });
  const types = page.getByRole('main').getByRole('listitem');
  await expect(types).toHaveCount(WIDGET_TYPES.length);
  const wall = types.filter({ has: page.getByRole('link', { name: 'Wall', exact: true }) });
  await expect(wall.getByText('My Saturday starts here.')).toBeVisible();
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);

  async function scrollBy(): Promise<number> {
    for (const type of await types.all()) await type.scrollIntoViewIfNeeded();
    return pictures(page);
  }
  await expect.poll(scrollBy).toBe(WIDGET_TYPES.length);
  // There are no videos, and fewer than six testimonials.
  const stories = types.filter({ has: page.getByRole('link', { name: 'Video stories' }) });
  await expect(stories.getByText('Sample', { exact: true })).toBeVisible();
  const popup = types.filter({ has: page.getByRole('link', { name: 'Pop-up' }) });
  await expect(popup.getByText('The <b>best</b> bakery on the harbour.')).toBeVisible();
});

/** Whether the focused element is visible, below the sticky header. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return false;
    const { top, bottom } = focused.getBoundingClientRect();
    const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return focused.closest('main') === null || (top >= edge && bottom <= innerHeight);
  });

/** Presses Tab until the focus arrives, and checks that it is visible at every stop. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((one) => one === document.activeElement);
  for (let stops = 0; stops < 40 && !(await isThere()); stops += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => isFocusSeen(page)).toBe(true);
  }
  await expect(target).toBeFocused();
}

test('at 200% zoom Tab leads from the choice to the instructions, and every focused element is visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await openShowcased(page);
  const call = await callsOfOwner(page);
  const { data } = await call('/api/fetchshowcasedata');
  const { sessionID, i } = data.items[0];
  // Without a tabindex Tab would stop at a scrolling list of options.
  for (let n = 1; n <= 9; n += 1) {
    const tag = `Tag ${n}`;
    await call('/api/markforshowcase', { type: 'session', sessionID, i, intent: 'addtag', tag });
  }
  await openGallery(page);
  await tabTo(page, page.getByRole('link', { name: 'List', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/setupwidget\/list\?e=/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Choose a widget' })).toBeVisible();
  await page.goForward();
  await tabTo(page, page.getByRole('button', { name: 'Save and get snippet' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/setupwidget\/[0-9a-f-]{36}\?e=/);
  await tabTo(page, page.getByRole('link', { name: 'How to add it to your site' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/installwidgetinstructions/);
  await tabTo(page, page.getByRole('button', { name: 'Copy HTML' }));
});
