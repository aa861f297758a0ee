import { expect, type Locator, type Page } from '@playwright/test';
import { changeAnswer } from './change-answer.ts';
import { holdCalls } from './hold-calls.ts';
import { openScreen } from './owner.ts';
import { openBusiness, ownCalls, showcaseAll } from './praised-business.ts';
import { test } from './shared-context.ts';

/** An owner with three showcased items and, with `widgets`, as many walls. */
async function openShowcase(page: Page, { widgets = 0 } = {}): Promise<string[]> {
  await openBusiness(page);
  await showcaseAll(page);
  const call = await ownCalls(page);
  const ids: string[] = [];
  for (let n = 0; n < widgets; n += 1) {
    ids.push((await call('/api/dash/addwidget', { uiData: { type: 'wall' } })).widgetID);
  }
  return ids;
}

const preview = (page: Page): Locator => page.getByRole('region', { name: 'Preview' });
/** The page on which the preview draws the widget. */
const drawn = (page: Page) => preview(page).frameLocator('iframe');
const snippet = (page: Page): Locator => page.getByRole('region', { name: 'Put it on your site' });

/** Chooses what to do with a widget from its menu. */
async function chooseFor(page: Page, widget: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${widget}` }).click();
  await page.getByRole('menuitem', { name: `${action} ${widget}` }).click();
}

async function copied(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

test('a widget is added beside its live picture, and its snippet is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openShowcase(page);
  await page.goto('/dash/showcase');
  await expect(page.getByText('No widgets yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add a widget' }).click();
  await page.getByRole('link', { name: 'Wall', exact: true }).click();
  await expect(drawn(page).getByText('The <b>best</b> bakery on the harbour.')).toBeVisible();

  const stars = drawn(page).getByRole('img', { name: '5' }).first();
  await expect(stars).toBeVisible();
  await page.getByRole('button', { name: 'How it looks' }).click();
  await page.getByRole('checkbox', { name: 'Show rating' }).uncheck();
  await expect(stars).toBeHidden();
  await page.getByLabel('Number of items').fill('1');
  await expect(drawn(page).getByText('My Saturday starts here.')).toBeHidden();

  await page.getByRole('button', { name: 'Save and get the snippet' }).click();
  await expect(page).toHaveURL(/setupwidget\/[0-9a-f-]{36}$/);
  // Measured: a wall may take 640 px, its one testimonial does not.
  await expect(snippet(page).getByText(/min-height:[12]\d\dpx/)).toBeVisible();
  await snippet(page).getByRole('button', { name: 'Copy snippet' }).click();
  await expect(snippet(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await copied(page)).toBe(await snippet(page).locator('code').innerText());
});

test('the preview shows a desktop page, and one of a phone, in light and in dark', {
  tag: '@phone',
}, async ({ page }) => {
  await openShowcase(page);
  await page.goto('/dash/showcase/setupwidget/wall');
  const words = drawn(page).getByText('My Saturday starts here.');
  await expect(words).toBeVisible();
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
    await expect(words).toBeVisible();
  }
  await preview(page).getByText('Dark', { exact: true }).click();
  await expect(drawn(page).locator('.frame.dark')).toBeVisible();
  await preview(page).getByText('Light', { exact: true }).click();
  await expect(drawn(page).locator('.frame:not(.dark)')).toBeVisible();
});

test('where there is no room beside the options the preview stays in sight above them', async ({
  page,
}) => {
  const { width, height } = { width: 390, height: 844 };
  await page.setViewportSize({ width, height });
  await openShowcase(page);
  await page.goto('/dash/showcase/setupwidget/wall');
  const words = drawn(page).getByText('My Saturday starts here.');
  await expect(words).toBeVisible();
  await page.getByLabel('Order').selectOption('Oldest first');
  await page.getByRole('button', { name: 'Where it shows' }).focus();
  await page.getByRole('button', { name: 'How it looks' }).focus();
  await expect(preview(page)).toBeInViewport({ ratio: 1 });
  const above = await preview(page).boundingBox();
  expect(above?.height).toBeLessThanOrEqual(height * 0.45);

  await page.getByLabel('Least rating').focus();
  await page.keyboard.press('Shift+Tab');
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await expect(tags).toBeFocused();
  const end = (above?.y ?? 0) + (above?.height ?? 0);
  expect((await tags.boundingBox())?.y).toBeGreaterThan(end);

  const fold = preview(page).getByRole('button', { name: 'Preview' });
  await fold.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(words).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await fold.press('Enter');
  await expect(words).toBeVisible();
});

test('a changed height asks for the new snippet, and leaving unsaved asks first', async ({
  page,
}) => {
  const [widgetID] = await openShowcase(page, { widgets: 1 });
  await page.goto(`/dash/showcase/setupwidget/${widgetID}`);
  await expect(snippet(page).getByText('min-height:640px')).toBeVisible();
  const looks = page.getByRole('button', { name: 'How it looks' });
  await looks.click();
  const height = page.getByLabel('Height in pixels');
  await height.fill('20');
  await height.blur();
  await expect(page.getByText('Please enter a whole number from 60 to 2000.')).toBeVisible();
  await looks.click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(height).toBeFocused();
  await height.fill('480');
  await expect(page.getByText(/once you have replaced the snippet/)).toBeVisible();

  await openScreen(page, 'Home');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/setupwidget/);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(snippet(page).getByText('min-height:480px')).toBeVisible();
  await expect(page.getByRole('note', { name: 'The height has changed' })).toBeVisible();
  await openScreen(page, 'Home');
  await expect(page).toHaveURL(/home/);
});

test('options stand still while they are saved, and stay where the server refuses them', async ({
  page,
}) => {
  const [widgetID] = await openShowcase(page, { widgets: 1 });
  await page.goto(`/dash/showcase/setupwidget/${widgetID}`);
  const count = page.getByLabel('Number of items');
  const save = page.getByRole('button', { name: 'Save changes' });
  const release = await holdCalls(page, 'api/dash/updateremovewidget');
  await count.fill('7');
  await count.press('Enter');
  await expect(count).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Your brand' })).toBeDisabled();
  release();
  await expect(page.getByText('Widget saved')).toBeVisible();
  await expect(count).toBeEnabled();
  await expect(count).toBeFocused();

  const message = 'This widget was removed. Take the removal back first.';
  await page.unroute('**/api/dash/updateremovewidget');
  await page.route('**/api/dash/updateremovewidget', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'widget_removed', message } } }),
  );
  await count.fill('9');
  await save.click();
  await expect(page.getByText(message)).toBeVisible();
  await expect(count).toHaveValue('9');
  await openScreen(page, 'Home');
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeVisible();
});

test('widgets are removed and come back, and are duplicated with all their options', async ({
  page,
}) => {
  await openShowcase(page, { widgets: 2 });
  await page.goto('/dash/home');
  await page.getByRole('button', { name: 'Search and jump' }).click();
  await page.getByRole('textbox', { name: /Search screens/ }).fill('showc');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dash\/showcase$/);
  const list = page.getByRole('region', { name: 'Your widgets' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await chooseFor(page, 'Wall 1', 'Remove');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Widget removed')).toBeVisible();
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await chooseFor(page, 'Wall 2', 'Remove');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Widget is back')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.route('**/api/dash/updateremovewidget', (route) => route.abort());
  await chooseFor(page, 'Wall 2', 'Remove');
  await expect(page.getByText('Oops!')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.unrouteAll();
  const call = await ownCalls(page);
  const uiData = { type: 'badge', theme: 'dark' };
  await call('/api/dash/addwidget', { uiData });
  await page.goto('/dash/showcase');
  await chooseFor(page, 'Badge 3', 'Duplicate');
  await expect(page.getByRole('heading', { name: 'Badge 4' })).toBeVisible();
  await expect(page.getByText('Widget duplicated.')).toBeVisible();
  const { widgets } = await call('/api/dash/fetchentitywidgets');
  expect(widgets.at(-1).uiData).toEqual(widgets.at(-2).uiData);
  await page.route('**/api/dash/addwidget', (route) => route.abort());
  await chooseFor(page, 'Badge 3', 'Duplicate');
  await expect(page.getByText('Oops!')).toBeVisible();
});

test('on a phone a widget is duplicated and removed from its menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openShowcase(page, { widgets: 1 });
  await page.goto('/dash/showcase');
  const list = page.getByRole('region', { name: 'Your widgets', exact: true });
  const lines = list.getByRole('listitem');
  const [copy, edit, more] = await Promise.all([
    lines.getByRole('button', { name: 'Copy snippet' }).boundingBox(),
    lines.getByRole('link', { name: 'Edit Wall 1' }).boundingBox(),
    lines.getByRole('button', { name: 'More for Wall 1' }).boundingBox(),
  ]);
  await expect(lines.getByRole('button', { name: /Duplicate|Remove/ })).toHaveCount(0);
  expect([edit?.y, more?.y]).toEqual([copy?.y, copy?.y]);
  await page.getByRole('button', { name: 'More for Wall 1' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Duplicate Wall 1' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Duplicate Wall 1' }).press('Enter');
  await expect(lines).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'More for Wall 1' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Remove Wall 1' }).press('Enter');
  await expect(lines).toHaveCount(1);
  await expect(list.getByRole('heading', { name: 'Your widgets', exact: true })).toBeFocused();
});

test('what names no widget and no page leads back to the showcase', async ({ page }) => {
  await openShowcase(page);
  for (const path of ['setupwidget/0190a0a0-0000-7000-8000-000000000000', 'setupwidget', 'no']) {
    await page.goto(`/dash/showcase/${path}`);
    await expect(page).toHaveURL(/\/dash\/showcase$/);
  }
  await page.goto('/dash/showcase/installwidgetinstructions');
  await expect(page.getByText('No widgets yet')).toBeVisible();
});

test('another business leads from the set-up to its own showcase', async ({ page }) => {
  const [widgetID] = await openShowcase(page, { widgets: 1 });
  const call = await ownCalls(page);
  const { bID: first } = await call('/api/dash/getaccess');
  const { bID } = await call('/api/dash/signup', {
    businessInfo: { businessName: 'Second Street' },
    feedbackAddressHandle: `second-${Date.now().toString(36)}-${test.info().workerIndex}`,
  });
  await page.goto(`/dash/showcase/setupwidget/${widgetID}?e=${first}`);
  await expect(drawn(page).getByText('My Saturday starts here.')).toBeVisible();
  await page.getByRole('button', { name: /^Switch business/ }).click();
  await page.getByRole('menuitemradio', { name: 'Second Street' }).click();
  await expect(page).toHaveURL(new RegExp(`/dash/showcase\\?e=${bID}`));
  await expect(page.getByText('Nothing is showcased yet')).toBeVisible();
});

test('the sites on which widgets may be shown are saved, and what is no site is told', async ({
  page,
}) => {
  await openShowcase(page);
  await page.goto('/dash/showcase');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/tab=settings/);
  const sites = page.getByRole('region', { name: 'Allowed websites' });
  await expect(sites.getByText('Any website')).toBeVisible();
  await sites.getByRole('button', { name: 'Change' }).click();
  await sites.getByLabel('Websites').fill('shop.example\nno site');
  await sites.getByRole('button', { name: 'Save websites' }).click();
  await expect(sites.getByText(/“no site” isn't a valid domain/)).toBeVisible();
  await expect(sites.getByLabel('Websites')).toBeFocused();
  await sites.getByLabel('Websites').fill('shop.example\n\n*.harbour.example');
  await openScreen(page, 'Home');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await sites.getByRole('button', { name: 'Save websites' }).click();
  await expect(sites.getByText('*.harbour.example')).toBeVisible();
  await page.reload();
  await expect(sites.getByRole('listitem')).toHaveCount(2);
});

test('a plan without room for another widget is told in its words', async ({ page }) => {
  await openShowcase(page, { widgets: 1 });
  const call = await ownCalls(page);
  await changeAnswer(page, 'getentity', (entity) => ({
    ...entity,
    subStatusOK: true,
    stripePlan: '1m',
  }));
  await page.goto('/dash/showcase');
  await expect(page.getByText('1 of 2 widgets used.')).toBeVisible();
  const add = page.getByRole('link', { name: 'Add a widget' });
  // Only what is put forward has the colour of the brand.
  const primary = await add.getAttribute('data-variant');
  await call('/api/dash/addwidget', { uiData: { type: 'wall' } });
  await page.reload();
  await expect(page.getByText('2 of 2 widgets used.')).toBeVisible();
  expect(primary).toBe('filled');
  await expect(add).toHaveAttribute('data-variant', 'default');

  const message = 'Your plan includes 2 widgets. Remove one to add another.';
  await page.route('**/api/dash/addwidget', (route) =>
    route.fulfill({ status: 402, json: { error: { code: 'plan_required', message } } }),
  );
  await page.goto('/dash/showcase/setupwidget/wall');
  await expect(page.getByText('2 of 2 widgets used.')).toBeVisible();
  await page.getByRole('button', { name: 'Save and get the snippet' }).click();
  await expect(page.getByText(message)).toBeVisible();
});

test('who may not change the showcase sees it all the same', async ({ page }) => {
  const [widgetID] = await openShowcase(page, { widgets: 1 });
  await changeAnswer(page, 'getaccess', (access) => ({ ...access, role: 'internal' }));
  await page.goto('/dash/showcase');
  await expect(page.getByRole('article', { name: 'Showcased words of Max' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Remove|Add Tag|Change/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Add a widget|Edit/ })).toHaveCount(0);
  await page.goto(`/dash/showcase/setupwidget/${widgetID}`);
  await page.getByRole('button', { name: 'How it looks' }).click();
  await expect(page.getByLabel('Height in pixels')).toBeVisible();
  await expect(page.getByLabel('Height in pixels')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await page.goto('/dash/responses?q=Saturday');
  const line = page.getByLabel('Responses', { exact: true }).getByText('My Saturday');
  await expect(line).toBeVisible();
  await expect(page.getByRole('button', { name: /^Showcase the words of/ })).toHaveCount(0);
  await line.click();
  const detail = page.getByRole('dialog', { name: 'Response' });
  await expect(detail.getByRole('button', { name: 'Showcase', exact: true })).toBeDisabled();
});
