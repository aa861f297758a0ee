import { expect, type Locator, type Page } from '@playwright/test';
import { callsOfOwner, openShowcased } from './business-with-testimonials.ts';
import { openScreen } from './owner.ts';
import { test } from './shared-context.ts';

const ARABIC = 'خبز رائع وخدمة لطيفة';
const BEST = 'The <b>best</b> bakery on the harbour.';
const SATURDAY = 'My Saturday starts here.';

const preview = (page: Page): Locator => page.getByRole('region', { name: 'Preview' });
/** The frame in which the preview draws the widget. */
const drawn = (page: Page) => preview(page).frameLocator('iframe');
/** Samples fill a widget that has few testimonials. */
const ownWords = (page: Page) =>
  drawn(page).getByRole('figure').filter({ hasNotText: 'Sample' }).getByRole('blockquote');
const group = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Tags the showcased testimonial at this index, newest first. */
async function tagItem(page: Page, index: number, tag: string): Promise<void> {
  const call = await callsOfOwner(page);
  const { data } = await call('/api/fetchshowcasedata');
  const { sessionID, i } = data.items[index];
  await call('/api/markforshowcase', { type: 'session', sessionID, i, intent: 'addtag', tag });
}

test('a widget is set up beside its live preview, saved, and changed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const views: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/seen.js')) views.push(request.url());
  });
  await openShowcased(page);
  await tagItem(page, 1, 'Weekend');
  const text = ownWords(page);
  const snippet = page.getByRole('region', { name: 'Add it to your site' });

  await test.step('every option changes the preview', async () => {
    await page.goto('/dash/showcase');
    await expect(page.getByText('No widgets yet')).toBeVisible();
    await page.getByRole('link', { name: 'Add widget' }).click();
    await page.getByRole('link', { name: 'Wall', exact: true }).click();
    await expect(text).toHaveText([BEST, SATURDAY, ARABIC]);
    await expectWidths(page);
    for (const [scheme, frame] of [
      ['Dark', '.frame.dark'],
      ['Light', '.frame:not(.dark)'],
    ] as const) {
      await preview(page).getByText(scheme, { exact: true }).click();
      await expect(drawn(page).locator(frame)).toBeVisible();
    }
    await page.getByLabel('Order').selectOption('Oldest first');
    await expect(text).toHaveText([ARABIC, SATURDAY, BEST]);
    await page.getByLabel('Minimum rating').selectOption('5 stars only');
    await expect(text).toHaveText([ARABIC, BEST]);
    await page.getByLabel('Maximum number of items').fill('1');
    await expect(text).toHaveText([ARABIC]);
    await group(page, 'Appearance').click();
    await expect(drawn(page).getByText('ليلى الحسن')).toBeVisible();
    await page.getByLabel('Names').selectOption('Initials only');
    await expect(drawn(page).getByText('ليلى')).toHaveCount(0);
    const stars = drawn(page).getByRole('img', { name: '5' }).first();
    await expect(stars).toBeVisible();
    await page.getByRole('checkbox', { name: 'Show rating' }).uncheck();
    await expect(stars).toBeHidden();
    await page.getByRole('checkbox', { name: 'Show date' }).uncheck();
    await expect(drawn(page).getByRole('time')).toHaveCount(0);
    await page.getByRole('radiogroup', { name: 'Colours' }).getByLabel('Dark').check();
    await expect(drawn(page).locator('.frame.dark')).toBeVisible();
  });
  await test.step('the snippet of the saved widget reserves the measured height', async () => {
    await group(page, 'Save and get snippet').click();
    await expect(page).toHaveURL(/setupwidget\/[0-9a-f-]{36}\?e=/);
    // Measured: a wall may take 640 px, its one testimonial needs less.
    await expect(snippet.getByText(/min-height:[12]\d\dpx/)).toBeVisible();
    await group(page, 'Copy snippet').click();
    await expect(group(page, 'Copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await snippet.locator('code').innerText());
  });
  await test.step('pages with a rule have their own preview', async () => {
    await page.getByLabel('Minimum rating').selectOption('Any, including unrated');
    await page.getByLabel('Maximum number of items').fill('3');
    await group(page, 'Placement').click();
    await group(page, 'Add page rule').click();
    await page.getByLabel('Page', { exact: true }).fill('/weekend');
    await page.getByRole('combobox', { name: 'Tags to show' }).click();
    await page.getByRole('option', { name: 'Weekend', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(text).toHaveCount(3);
    await page.getByLabel('Preview page').selectOption('/weekend');
    await expect(text).toHaveText([SATURDAY]);
    await page.getByLabel('Preview page').selectOption('Other pages');
    await page.getByRole('checkbox', { name: 'Hide on other pages' }).check();
    await expect(text).toHaveCount(0);
  });
  await test.step('leaving with unsaved changes asks first', async () => {
    await openScreen(page, 'Home');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    const saved = page.waitForResponse('**/api/dash/updateremovewidget');
    await group(page, 'Save changes').click();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(text).toHaveText([SATURDAY]);
    await expect(page.getByLabel('Order')).toHaveValue('oldest');
  });
  await test.step('a pop-up can be replayed, and the preview leaves nothing on the device', async () => {
    await group(page, 'Placement').click();
    await page.getByRole('checkbox', { name: 'Hide on other pages' }).uncheck();
    await page.getByLabel('Order').selectOption('Newest first');
    await page.getByLabel('Layout', { exact: true }).selectOption('Pop-up');
    const popup = drawn(page).getByText(BEST);
    await expect(popup).toBeVisible();
    await drawn(page).getByRole('button', { name: 'Close' }).click();
    await expect(popup).toBeHidden();
    await page.getByRole('button', { name: 'Play again' }).click();
    await expect(popup).toBeVisible();
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => key.startsWith('goodword:'))).toEqual([]);
  });
  // A preview does not count as a view.
  expect(views).toEqual([]);
});

/** The preview is laid out at the width of each screen, and drawn within the room that there is. */
async function expectWidths(page: Page): Promise<void> {
  const frame = preview(page).locator('iframe');
  const list = drawn(page).getByRole('list');
  for (const [name, width] of [
    ['Desktop', 960],
    ['Phone', 390],
  ] as const) {
    await preview(page).getByText(name, { exact: true }).click();
    await expect.poll(() => frame.evaluate((one: HTMLElement) => one.offsetWidth)).toBe(width);
    const laidOut = () => list.evaluate((one: HTMLElement) => one.offsetWidth);
    await expect.poll(laidOut).toBeGreaterThan(width - 60);
    const room = (await preview(page).boundingBox())?.width ?? 0;
    expect((await frame.boundingBox())?.width).toBeLessThanOrEqual(room);
    await expect(ownWords(page).first()).toBeVisible();
  }
}

test('on a phone the preview stays visible above the options, and a card has room for its buttons', {
  tag: '@phone',
}, async ({ page }) => {
  await openShowcased(page);
  const call = await callsOfOwner(page);
  for (const type of ['wall', 'wall']) await call('/api/dash/addwidget', { uiData: { type } });
  await page.goto('/dash/showcase');
  await test.step('the focus moves on from a removed widget', async () => {
    await page.getByRole('button', { name: 'More actions for Wall 2' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Remove Wall 2' }).press('Enter');
    const list = page.getByRole('region', { name: 'Your widgets', exact: true });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list.getByRole('heading', { name: 'Your widgets' })).toBeFocused();
  });
  await test.step('the card links to the statistics', async () => {
    const card = page.getByRole('article', { name: 'Wall 1' });
    const more = card.getByRole('button', { name: 'More actions for Wall 1' });
    const boxes = await Promise.all([
      card.getByRole('button', { name: 'Copy snippet' }).boundingBox(),
      card.getByRole('link', { name: 'Edit Wall 1' }).boundingBox(),
      more.boundingBox(),
    ]);
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    await more.press('Enter');
    await page.getByRole('menuitem', { name: 'Statistics for Wall 1' }).press('Enter');
    const statistics = page.getByRole('region', { name: 'Views and clicks' });
    const title = statistics.getByRole('heading', { name: 'Views and clicks' });
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
  });
  const text = drawn(page).getByText(SATURDAY);
  const box = await test.step('the preview stays visible above the options', async () => {
    await page.getByLabel('Order').focus();
    await expect(text).toBeVisible();
    await group(page, 'Placement').focus();
    await group(page, 'Appearance').focus();
    await expect(preview(page)).toBeInViewport({ ratio: 1 });
    return preview(page).boundingBox();
  });
  await test.step('the preview covers no focused field', async () => {
    expect(box?.height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.45);
    await page.getByLabel('Minimum rating').focus();
    await page.keyboard.press('Shift+Tab');
    const tags = page.getByRole('combobox', { name: 'Tags' });
    await expect(tags).toBeFocused();
    const end = (box?.y ?? 0) + (box?.height ?? 0);
    expect((await tags.boundingBox())?.y).toBeGreaterThan(end);
  });
  await test.step('the preview closes from its heading', async () => {
    const fold = preview(page).getByRole('button', { name: 'Preview' });
    await fold.press('Enter');
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(text).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    await fold.press('Enter');
    await expect(text).toBeVisible();
  });
  await test.step('the preview is as wide as the chosen screen', () => expectWidths(page));
});
