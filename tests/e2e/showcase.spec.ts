import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { openScreen } from './owner.ts';
import { openBusiness, ownCalls, said, showcaseAll } from './praised-business.ts';
import { test } from './shared-context.ts';

async function openResponse(page: Page, words: string): Promise<Locator> {
  await page.goto('/dash/responses');
  await page.getByLabel('Responses', { exact: true }).getByText(words).click();
  return page.getByRole('dialog', { name: 'Response' });
}

function toggleUnder(detail: Locator, words: string): Locator {
  const entry = detail.getByRole('listitem').filter({ hasText: words }).first();
  return entry.getByRole('button', { name: 'Showcase', exact: true });
}

function cards(page: Page): Locator {
  return page.getByRole('article', { name: /^Showcased words of/ });
}

test('an answer is showcased from its response and from the list, and taken back', async ({
  page,
}) => {
  await openBusiness(page);
  const detail = await openResponse(page, 'best');
  const toggle = toggleUnder(detail, 'The <b>best</b> bakery');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Added feedback for showcase')).toBeVisible();
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Removed feedback from showcase')).toBeVisible();
  await page.keyboard.press('Escape');

  const star = page.getByRole('button', { name: 'Showcase the words of Grace Hopper' });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Added feedback for showcase')).toBeVisible();
  await openScreen(page, 'Showcase');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('The <b>best</b> bakery on the harbour.');
});

test('what could not be saved is reverted with a warning', async ({ page }) => {
  await openBusiness(page);
  await page.goto('/dash/responses');
  const star = page.getByRole('button', { name: 'Showcase the words of Grace Hopper' });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/markforshowcase', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { error: { code: 'failed', message: 'No.' } } });
  });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  release();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Oops!')).toBeVisible();

  await page.unroute('**/api/markforshowcase');
  await page.route('**/api/markforshowcase', (route) => route.abort());
  await star.click();
  await expect(page.getByText(/We can't reach Goodword/)).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});

test('quick clicks are saved one after the other and end as the last one', async ({ page }) => {
  await openBusiness(page);
  await page.goto('/dash/responses');
  const stars = ['Grace Hopper', 'Maximiliane von Hohenstein', 'ليلى الحسن'].map((name) =>
    page.getByRole('button', { name: `Showcase the words of ${name}` }),
  );
  await expect(stars[0] as Locator).toBeEnabled();
  const seen = { running: 0, most: 0, all: 0 };
  await page.route('**/api/markforshowcase', async (route: Route) => {
    seen.all += 1;
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 150));
    seen.running -= 1;
    await route.fulfill({ response });
  });
  const clicks = [0, 1, 2, 1, 0, 0];
  for (const index of clicks) await stars[index]?.evaluate((star: HTMLElement) => star.click());
  const pressed = () =>
    Promise.all(stars.map((star) => star.getAttribute('aria-pressed'))).then((all) => all.join());
  expect(await pressed()).toBe('true,false,true');
  await expect.poll(() => seen.all).toBe(clicks.length);
  await expect.poll(() => seen.running).toBe(0);
  expect(seen.most).toBe(1);
  await page.reload();
  await expect(stars[0] as Locator).toBeEnabled();
  expect(await pressed()).toBe('true,false,true');
});

test('words without consent are not offered, and the reason is told', async ({ page }) => {
  await openBusiness(page);
  const detail = await openResponse(page, 'Not for others.');
  await expect(toggleUnder(detail, 'Not for others.')).toBeDisabled();
  await expect(
    detail.getByText('The customer did not agree to publish this.').first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Responses', { exact: true }).getByText('Rae')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Showcase the words of Grace' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Showcase the words of Rae' })).toHaveCount(0);
});

test('an item has up to nine tags, and tagging showcases it', async ({ page }) => {
  await openBusiness(page);
  const detail = await openResponse(page, 'best');
  const entry = detail.getByRole('listitem').filter({ hasText: 'The <b>best</b>' }).first();
  await entry.getByRole('button', { name: 'Add Tag' }).click();
  const field = entry.getByRole('combobox', { name: 'Tag' });
  for (const tag of ['Bread', ' two  words ', 'خبز', '👍', 'e', 'f', 'g', 'h']) {
    await field.fill(tag);
    await field.press('Enter');
    await expect(field).toHaveValue('');
  }
  await field.fill('x'.repeat(41));
  await field.press('Enter');
  await expect(entry.getByText('A tag may have at most 40 characters.')).toBeVisible();
  await field.fill('i');
  await field.press('Enter');
  await expect(entry.getByText('9 of 9 tags')).toBeVisible();
  await expect(entry.getByRole('button', { name: 'Add Tag' })).toBeHidden();
  await expect(entry.getByRole('button', { name: 'Remove tag i', exact: true })).toBeFocused();
  await expect(toggleUnder(detail, 'The <b>best</b>')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Added feedback for showcase')).toBeVisible();

  await page.goto('/dash/showcase');
  await expect(cards(page).getByText('two words', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove tag Bread' }).click();
  await expect(page.getByRole('button', { name: 'Remove tag two words' })).toBeFocused();
  await expect(cards(page).getByRole('button', { name: 'Add Tag' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Tag' }).selectOption('👍');
  await expect(page).toHaveURL(/tag=/);
  await expect(cards(page)).toHaveCount(1);
  await page.goto('/dash/showcase?tag=Bread');
  await expect(page.getByText('Nothing has this tag')).toBeVisible();
});

test('Escape closes the field of a tag and leaves the response open', async ({ page }) => {
  await openBusiness(page);
  const detail = await openResponse(page, 'best');
  await detail.getByRole('button', { name: 'Add Tag' }).click();
  const field = detail.getByRole('combobox', { name: 'Tag' });
  await field.fill('half');
  await field.press('Escape');
  await expect(field).toBeHidden();
  await expect(detail.getByRole('button', { name: 'Add Tag' })).toBeFocused();
});

test('an empty showcase says what will stand there, and hints until there are two', async ({
  page,
}) => {
  await openBusiness(page);
  await page.goto('/dash/showcase');
  const hint = page.getByRole('note', { name: 'Showcase more testimonials' });
  await expect(hint).toBeVisible();
  await expect(page.getByText('Nothing is showcased yet')).toBeVisible();
  await page.getByRole('link', { name: 'Go to responses' }).click();
  await page.getByRole('button', { name: 'Showcase the words of Grace Hopper' }).click();
  await openScreen(page, 'Showcase');
  await expect(cards(page)).toHaveCount(1);
  await expect(hint).toBeVisible();
  await showcaseAll(page);
  await page.reload();
  await expect(cards(page)).toHaveCount(3);
  await expect(hint).toBeHidden();
});

test('a removed item can be taken back with its tags, and leads to its response', {
  tag: '@phone',
}, async ({ page }) => {
  await openBusiness(page);
  await showcaseAll(page);
  await page.goto('/dash/showcase');
  await expect(cards(page)).toHaveCount(3);
  const grace = cards(page).filter({ hasText: 'Grace Hopper' });
  await grace.getByRole('button', { name: 'Add Tag' }).click();
  await grace.getByRole('combobox', { name: 'Tag' }).fill('Bread');
  await grace.getByRole('combobox', { name: 'Tag' }).press('Enter');
  await expect(grace.getByText('Bread', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the words of Grace Hopper' }).press('Enter');
  await expect(cards(page)).toHaveCount(2);
  const next = page.getByRole('button', { name: /^Remove the words/ }).first();
  await expect(next).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByText('Added feedback for showcase')).toBeVisible();
  await page.reload();
  await expect(grace.getByText('Bread', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Response of Grace Hopper' }).click();
  const detail = page.getByRole('dialog', { name: 'Response' });
  await expect(detail.getByText('The <b>best</b> bakery on the harbour.')).toBeVisible();
});

test('a double click leaves an item showcased, with its tags', async ({ page }) => {
  await openBusiness(page);
  await showcaseAll(page);
  const call = await ownCalls(page);
  const { data } = await call('/api/fetchshowcasedata');
  for (const tag of ['Bread', 'Rolls']) {
    const [sessionID, i] = data.items[0].id.split('_');
    const item = { type: 'session', sessionID, i: Number(i) };
    await call('/api/markforshowcase', { ...item, intent: 'addtag', tag });
  }
  await page.goto('/dash/responses');
  const star = page.getByRole('button', { name: 'Showcase the words of Grace Hopper' });
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await star.dblclick();
  await expect(page.getByText('Added feedback for showcase')).toBeVisible();
  await expect(page.getByText('Removed feedback from showcase')).toBeHidden();
  // The notices may lie over it.
  await star.press('Enter');
  await expect(page.getByText('Removed feedback from showcase')).toBeVisible();
  // The notice of before may still be there.
  const isLastSaved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/markforshowcase') &&
      answer.request().postDataJSON().tag === 'Rolls',
  );
  await star.press('Enter');
  await isLastSaved;
  await expect(page.getByText('Added feedback for showcase')).toHaveCount(1);
  await expect(page.getByText('Removed feedback from showcase')).toBeHidden();
  await page.goto('/dash/showcase');
  await expect(page.getByRole('button', { name: 'Remove tag Bread' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove tag Rolls' })).toBeVisible();
});

test('an Undo that fails is told once and stays on offer', async ({ page }) => {
  await openBusiness(page);
  await showcaseAll(page);
  await page.goto('/dash/showcase');
  const grace = cards(page).filter({ hasText: 'Grace Hopper' });
  for (const tag of ['Bread', 'Rolls']) {
    const field = grace.getByRole('combobox', { name: 'Tag' });
    if (!(await field.isVisible())) await grace.getByRole('button', { name: 'Add Tag' }).click();
    await field.fill(tag);
    await field.press('Enter');
    await expect(grace.getByRole('button', { name: `Remove tag ${tag}` })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove the words of Grace Hopper' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  const intents: string[] = [];
  await page.route('**/api/markforshowcase', (route) => {
    intents.push(route.request().postDataJSON().intent);
    return route.abort();
  });
  await undo.click();
  await expect(page.getByText('Oops!')).toHaveCount(1);
  await expect(cards(page)).toHaveCount(2);
  await expect(undo).toHaveCount(1);
  await undo.click();
  await expect.poll(() => intents.join()).toBe('mark,mark');
  await expect(page.getByText('Oops!')).toHaveCount(1);
  await expect(undo).toHaveCount(1);
  await page.unroute('**/api/markforshowcase');
  await undo.click();
  await expect(page.getByText('Added feedback for showcase')).toBeVisible();
  await page.reload();
  await expect(grace.getByRole('button', { name: 'Remove tag Rolls' })).toBeVisible();
});

test('of many items six are shown at first', async ({ page }) => {
  const many = Array.from({ length: 26 }, (_, n) => ({
    testimonial: said(`Words ${n}.`, `N${n}`),
  }));
  await openBusiness(page, many);
  await showcaseAll(page);
  await page.goto('/dash/showcase');
  await expect(cards(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Show 20 more' }).click();
  await expect(cards(page)).toHaveCount(26);
  await expect(cards(page).nth(6).getByRole('link')).toBeFocused();
});

test('a showcase that cannot be loaded says so and can be tried again', async ({ page }) => {
  await openBusiness(page);
  await showcaseAll(page);
  await page.route('**/api/fetchshowcasedata', (route) => route.abort());
  await page.goto('/dash/showcase');
  await expect(page.getByText("We couldn't load your showcase")).toBeVisible();
  await page.unroute('**/api/fetchshowcasedata');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(3);
});
