import { expect, type Page } from '@playwright/test';
import { WIDGET_TYPES } from '#domain/widgets.ts';
import { openBusiness, ownCalls, said, showcaseAll } from './praised-business.ts';
import { test } from './shared-context.ts';

const ARABIC = 'خبز رائع وخدمة لطيفة';
const BEST = 'The <b>best</b> bakery on the harbour.';
const SATURDAY = 'My Saturday starts here.';

async function openSetUp(page: Page, type: string): Promise<void> {
  await openBusiness(page);
  await showcaseAll(page);
  await page.goto(`/dash/showcase/setupwidget/${type}`);
}

const drawn = (page: Page) => page.frameLocator('iframe[title="Preview"]');
/** Samples fill up what customers have said. */
const ownWords = (page: Page) =>
  drawn(page).getByRole('figure').filter({ hasNotText: 'Sample' }).getByRole('blockquote');
const group = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Saves, and answers what is saved. */
async function save(page: Page) {
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page).toHaveURL(/setupwidget\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Widget saved')).toBeVisible();
  const call = await ownCalls(page);
  return (await call('/api/dash/fetchentitywidgets')).widgets.at(-1).uiData;
}

test('what a widget shows is chosen, seen, saved, and there after a reload', async ({ page }) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/seen.js')) seen.push(request.url());
  });
  await openSetUp(page, 'wall');
  const words = ownWords(page);
  await expect(words).toHaveText([BEST, SATURDAY, ARABIC]);
  await page.getByLabel('Order').selectOption('Oldest first');
  await expect(words).toHaveText([ARABIC, SATURDAY, BEST]);
  await page.getByLabel('Least rating').selectOption('5 stars only');
  await expect(words).toHaveText([ARABIC, BEST]);
  await expect(page.getByText(/says how many it shows of all/)).toBeVisible();
  await page.getByLabel('Number of items').fill('1');
  await expect(words).toHaveText([ARABIC]);
  await group(page, 'How it looks').click();
  await page.getByLabel('Names').selectOption('Initials only');
  await expect(drawn(page).getByText('ليلى')).toHaveCount(0);
  for (const name of ['Show rating', 'Show date', 'Show pictures']) {
    await page.getByRole('checkbox', { name }).uncheck();
  }
  await expect(drawn(page).getByRole('time')).toHaveCount(0);
  await page.getByRole('radiogroup', { name: 'Colours' }).getByLabel('Dark').check();
  await expect(drawn(page).locator('.frame.dark')).toBeVisible();
  expect(await save(page)).toMatchObject({
    order: 'oldest',
    minRating: 5,
    count: 1,
    nameStyle: 'initials',
    showRating: false,
    showDate: false,
    showPictures: false,
    theme: 'dark',
  });
  await page.reload();
  await group(page, 'How it looks').click();
  await expect(page.getByLabel('Order')).toHaveValue('oldest');
  await expect(page.getByLabel('Least rating')).toHaveValue('5');
  await expect(page.getByLabel('Names')).toHaveValue('initials');
  await expect(page.getByRole('checkbox', { name: 'Show date' })).not.toBeChecked();
  await page.goto('/dash/showcase');
  const list = page.getByRole('region', { name: 'Your widgets' });
  await expect(
    list.getByText(
      'up to 1 item · 5 stars only · Oldest first · dark · initials only · without rating · without date · without pictures',
    ),
  ).toBeVisible();
  // A preview is no view of the widget.
  expect(seen).toEqual([]);
});

test('sources and languages are offered where there are some, seen alone, and saved', async ({
  page,
}) => {
  await openBusiness(page, [
    { stars: 5, language: 'de', testimonial: said('Das beste Brot am Hafen.', 'Tobias') },
    { stars: 5, language: 'fr', testimonial: said('Une vraie boulangerie.', 'Marie') },
    { stars: 5, testimonial: said(SATURDAY, 'Grace') },
  ]);
  await showcaseAll(page);
  await page.goto('/dash/showcase/setupwidget/list');
  await expect(ownWords(page)).toHaveCount(3);
  await expect(page.getByLabel('Where they come from')).toHaveCount(0);
  const call = await ownCalls(page);
  await call('/api/dash/updateentity', {
    changes: { externalPlatforms: { g2: { id: 'https://www.g2.com/products/bread' } } },
  });
  await page.reload();
  await page.getByRole('combobox', { name: 'Where they come from' }).click();
  await page.getByRole('option', { name: 'G2' }).click();
  await expect(page.getByRole('status').getByText('No testimonials match.')).toContainText(
    'Try changing: Where they come from. The space that the snippet keeps free for it stays empty.',
  );
  await page.keyboard.press('Escape');
  expect(await save(page)).toMatchObject({ platforms: ['g2'] });
  await page.goto('/dash/showcase/setupwidget/list');
  const words = ownWords(page);
  await expect(words).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Languages' }).click();
  await page.getByRole('option', { name: 'Français' }).click();
  await expect(words).toHaveText(['Une vraie boulangerie.']);
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expect(words).toHaveText(['Une vraie boulangerie.', 'Das beste Brot am Hafen.']);
  await page.keyboard.press('Escape');
  expect(await save(page)).toMatchObject({ languages: ['fr', 'de'] });
  await page.reload();
  await expect(words).toHaveText(['Une vraie boulangerie.', 'Das beste Brot am Hafen.']);
  await page.goto('/dash/showcase');
  await expect(page.getByText(/items · Deutsch, Français/)).toBeVisible();
});

test('the pages of a rule are looked at with its own tags, and the others without anything', async ({
  page,
}) => {
  await openSetUp(page, 'list');
  const call = await ownCalls(page);
  const { data } = await call('/api/fetchshowcasedata');
  const [, { sessionID, i }] = data.items;
  const item = { type: 'session', sessionID, i };
  await call('/api/markforshowcase', { ...item, intent: 'addtag', tag: 'Weekend' });
  await page.reload();
  const words = ownWords(page);
  await expect(words).toHaveText([BEST, SATURDAY, ARABIC]);
  await group(page, 'Where it shows').click();
  await page.getByRole('button', { name: 'Add pages' }).click();
  await page.getByLabel('Address').fill('/weekend');
  await page.getByRole('combobox', { name: 'Tags of what is shown there' }).click();
  await page.getByRole('option', { name: 'Weekend', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(words).toHaveCount(3);
  const looked = page.getByLabel('Page of the preview');
  await looked.selectOption('/weekend');
  await expect(words).toHaveText([SATURDAY]);
  await looked.selectOption('Other pages');
  await expect(words).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Show nothing on other pages' }).check();
  await expect(page.getByText('Leave the snippet out of pages')).toBeVisible();
  await expect(words).toHaveCount(0);
  await expect(page.getByText(/shown on other pages. The space .+ stays empty/)).toBeVisible();
  expect(await save(page)).toMatchObject({
    tags: [],
    pages: [{ address: '/weekend', tags: ['Weekend'] }],
    onlyOnPages: true,
  });
  await page.reload();
  await expect(looked).toHaveValue('0');
  await expect(words).toHaveText([SATURDAY]);
});

test('rules for pages are added, ordered by key, and taken away; search engines get what is rated', async ({
  page,
}) => {
  await openSetUp(page, 'wall');
  await group(page, 'Where it shows').click();
  const add = page.getByRole('button', { name: 'Add pages' });
  await add.click();
  await expect(page.getByLabel('Address')).toBeFocused();
  await page.keyboard.type('shop');
  await group(page, 'Where it shows').click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText(/Please name a page/)).toBeVisible();
  await expect(page.getByLabel('Address')).toBeFocused();
  await page.getByLabel('Address').fill('/shop/*');
  await add.click();
  await page.keyboard.type('/about');
  await page.getByRole('button', { name: 'Move rule 2 up' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Address').first()).toHaveValue('/about');
  await expect(page.getByRole('button', { name: 'Move rule 1 down' })).toBeFocused();
  await page.getByRole('checkbox', { name: 'Show nothing on other pages' }).check();
  expect(await save(page)).toMatchObject({
    pages: [
      { address: '/about', tags: [] },
      { address: '/shop/*', tags: [] },
    ],
    onlyOnPages: true,
  });
  await page.reload();
  await group(page, 'Where it shows').click();
  for (const n of [2, 1]) await page.getByRole('button', { name: `Remove rule ${n}` }).click();
  await expect(add).toBeFocused();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Widget saved')).toBeVisible();
  const call = await ownCalls(page);
  const [{ uiData }] = (await call('/api/dash/fetchentitywidgets')).widgets;
  expect(uiData).toMatchObject({ pages: [], onlyOnPages: false });
  await page.goto('/dash/showcase/setupwidget/summary');
  await group(page, 'Search engines').click();
  await expect(page.getByText(/no stars for a business itself/)).toBeVisible();
  await page.getByLabel('What the ratings are about').selectOption('A product');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Please name it.')).toBeVisible();
  await expect(page.getByLabel('Its name')).toBeFocused();
  await page.keyboard.type('Rye bread');
  expect(await save(page)).toMatchObject({ subject: { kind: 'Product', name: 'Rye bread' } });
});

test('what floats starts where the business has it, and is played again', async ({ page }) => {
  await openBusiness(page);
  await showcaseAll(page);
  await page.goto('/dash/showcase?tab=settings');
  const floating = page.getByRole('region', { name: 'Floating widget defaults' });
  await floating.getByLabel('Side').selectOption('Right');
  await expect(page.getByText('Saved for new widgets').first()).toBeVisible();
  await expect(floating.getByLabel('How often')).toBeEnabled();
  await floating.getByLabel('How often').selectOption('Once a day');
  await expect(page.getByText('Saved for new widgets')).toHaveCount(2);
  await page.goto('/dash/showcase/setupwidget/popup');
  await expect(drawn(page).getByText(BEST)).toBeVisible();
  await expect(drawn(page).locator('.frame.r')).toBeVisible();
  await drawn(page).getByRole('button', { name: 'Close' }).click();
  await expect(drawn(page).getByText(BEST)).toBeHidden();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(drawn(page).getByText(BEST)).toBeVisible();
  await group(page, 'Where it shows').click();
  await expect(page.getByLabel('Side')).toHaveValue('r');
  await page.getByLabel('Side').selectOption('Left');
  await expect(drawn(page).locator('.frame.l')).toBeAttached();
  expect(await page.evaluate(() => localStorage.getItem('goodword:') ?? '')).toBe('');
  expect(await save(page)).toMatchObject({ position: 'l', frequency: 'd' });
});

test('another type keeps what was chosen, and has the options that it has', async ({ page }) => {
  await openSetUp(page, 'wall');
  await page.getByLabel('Least rating').selectOption('5 stars only');
  await page.getByLabel('Number of items').fill('2');
  await page.getByRole('radio', { name: 'Your brand' }).check();
  for (const type of WIDGET_TYPES) {
    await page.getByLabel('Type').selectOption(type);
    await expect(page).toHaveURL(new RegExp(`setupwidget/${type}$`));
    const floats = type === 'floating' || type === 'popup';
    await expect(page.getByLabel('Height in pixels')).toHaveCount(floats ? 0 : 1);
    const isOne = ['quote', 'highlight', 'badge', 'summary', 'banner'].includes(type);
    await expect(page.getByLabel('Number of items')).toHaveCount(isOne ? 0 : 1);
  }
  await page.getByLabel('Type').selectOption('grid');
  await expect(page.getByLabel('Number of items')).toHaveValue('2');
  await expect(ownWords(page)).toHaveCount(2);
  expect(await save(page)).toMatchObject({
    type: 'grid',
    minRating: 5,
    count: 2,
    theme: 'brand',
  });

  // A saved one takes what is standard there.
  const call = await ownCalls(page);
  const { widgetID } = await call('/api/dash/addwidget', { uiData: { type: 'wall' } });
  await page.goto(`/dash/showcase/setupwidget/${widgetID}`);
  await page.getByLabel('Type', { exact: true }).selectOption('grid');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Widget saved')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(widgetID));
  const { widgets } = await call('/api/dash/fetchentitywidgets');
  const { widgetID: fresh } = await call('/api/dash/addwidget', { uiData: { type: 'grid' } });
  const all = (await call('/api/dash/fetchentitywidgets')).widgets;
  const added = all.find((one: { widgetID: string }) => one.widgetID === fresh);
  const changed = widgets.find((one: { widgetID: string }) => one.widgetID === widgetID);
  expect({ ...changed.uiData, measuredHeight: null }).toEqual(added.uiData);
});
