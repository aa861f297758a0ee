import { expect, type Page } from '@playwright/test';
import { changeAnswer } from './change-answer.ts';
import { openSurvey } from './open-survey.ts';
import { test } from './shared-context.ts';
import { storeReviews } from './store-reviews.ts';

const REVIEWS = [
  { name: 'Zoë Marlow', title: 'My Saturday', text: 'Warm rye at seven.', rating: 4.5 },
  { name: 'Rae Quill', text: 'Sold out at nine.', rating: 2 },
  { name: 'Silent Sam' },
];

/** A business with reviews on Trustpilot. */
async function openReviewed(page: Page): Promise<void> {
  const { connect } = await openSurvey(page.request);
  await connect({ tp: { id: 'bakery.example' } });
  await storeReviews(page, 'tp', REVIEWS);
}

const review = (page: Page, name: string) =>
  page.getByLabel('Trustpilot reviews').getByRole('listitem').filter({ hasText: name }).first();
const toggleOf = (page: Page, name: string) =>
  review(page, name).getByRole('button', { name: 'Showcase', exact: true });
const cardOf = (page: Page, name: string) =>
  page.getByRole('article', { name: `Showcased words of ${name}` });
const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('a review is showcased where it is read, tagged, and taken away where it is shown', async ({
  page,
}) => {
  await openReviewed(page);
  await page.goto('/dash/responses?platform=tp');
  await toggleOf(page, 'Zoë').click();
  await expect(toggleOf(page, 'Zoë')).toHaveAttribute('aria-pressed', 'true');
  await expect(notice(page, 'Added review for showcase')).toBeVisible();
  await expect(toggleOf(page, 'Silent')).toHaveCount(0);
  await review(page, 'Zoë').getByRole('button', { name: 'Add Tag' }).click();
  await page.getByRole('combobox', { name: 'Tag' }).fill('Bread');
  await page.keyboard.press('Enter');
  await expect(review(page, 'Zoë').getByRole('button', { name: 'Remove tag Bread' })).toBeVisible();

  await page.goto('/dash/showcase');
  const card = cardOf(page, 'Zoë Marlow');
  for (const text of ['My Saturday', 'Warm rye at seven.', 'On Trustpilot', 'Bread']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await card.getByRole('button', { name: 'Remove the words of Zoë Marlow' }).click();
  await expect(card).toHaveCount(0);
  await notice(page, 'Removed review from showcase').getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByText('Bread', { exact: true })).toBeVisible();
  await card.getByRole('link', { name: /Zoë/ }).click();
  await expect(toggleOf(page, 'Zoë')).toHaveAttribute('aria-pressed', 'true');
});

test('all reviews are shown by one switch, but for those that are taken away', async ({ page }) => {
  await openReviewed(page);
  await page.goto('/dash/showcase?tab=settings');
  const all = page.getByRole('switch', { name: 'Show all reviews' });
  await expect(all).not.toBeChecked();
  await all.click();
  await expect(notice(page, 'All your reviews')).toBeVisible();
  await expect(all).toBeChecked();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await storeReviews(page, 'gp', [{ name: 'Later Lou', text: 'Good, too.' }]);
  await cardOf(page, 'Rae Quill')
    .getByRole('button', { name: /Remove/ })
    .click();
  await expect(notice(page, 'Removed review from showcase')).toBeVisible();
  await page.reload();
  await expect(cardOf(page, 'Later Lou')).toBeVisible();
  await expect(cardOf(page, 'Zoë Marlow')).toBeVisible();
  await expect(cardOf(page, 'Rae Quill')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await all.click();
  await expect(all).not.toBeChecked();
  await expect(notice(page, 'Only the reviews')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Nothing is showcased yet')).toBeVisible();
});

test('reviews come up also where the list was still on its way when they were wanted', async ({
  page,
}) => {
  await openReviewed(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    '**/api/fetchshowcasedata',
    async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response }).catch(() => {});
    },
    { times: 1 },
  );
  await page.goto('/dash/showcase?tab=settings');
  await page.getByRole('switch', { name: 'Show all reviews' }).click();
  await expect(notice(page, 'All your reviews')).toBeVisible();
  answer();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a social profile is added, changed and removed', async ({ page }) => {
  await openSurvey(page.request);
  await page.goto('/dash/showcase?tab=settings');
  const profiles = page.getByRole('region', { name: 'Social profiles' });
  const link = profiles.getByRole('link', { name: 'Open your profile on Yelp' });
  await profiles.getByRole('button', { name: 'Add your profile on Yelp' }).click();
  const field = profiles.getByRole('textbox', { name: 'Yelp' });
  await expect(field).toBeFocused();
  await field.fill('https://evil.example/biz/bakery');
  await page.keyboard.press('Enter');
  await expect(
    profiles.getByText(/business page on Yelp.+ such as yelp.com.biz.your-business/),
  ).toBeVisible();
  await field.fill('harbour-bakery');
  await page.keyboard.press('Enter');
  await expect(link).toHaveAttribute('href', 'https://www.yelp.com/biz/harbour-bakery');
  const change = profiles.getByRole('button', { name: 'Change your profile on Yelp' });
  await expect(change).toBeFocused();
  await change.click();
  await field.fill('https://m.yelp.com/biz/lane-bakery');
  await profiles.getByRole('button', { name: 'Save' }).click();
  await expect(link).toHaveAttribute('href', 'https://m.yelp.com/biz/lane-bakery');
  await profiles.getByRole('button', { name: 'Remove your profile on Yelp' }).click();
  await expect(link).toHaveCount(0);
  await expect(profiles.getByRole('button', { name: 'Add your profile on Yelp' })).toBeFocused();
  await notice(page, 'Profile on Yelp removed').getByRole('button', { name: 'Undo' }).click();
  await expect(link).toBeVisible();
  await page.goto('/dash/settings/sharingandreviews');
  await expect(link).toBeVisible();
});

test('who may not set platforms sees the profiles, and no way to change them', async ({ page }) => {
  await openReviewed(page);
  await changeAnswer(page, 'getaccess', (access) => ({ ...access, role: 'collaborator' }));
  await page.goto('/dash/showcase?tab=settings');
  const profiles = page.getByRole('region', { name: 'Social profiles' });
  await expect(profiles.getByRole('link', { name: /Trustpilot/ })).toBeVisible();
  await expect(profiles.getByRole('listitem')).toHaveCount(1);
  await expect(profiles.getByRole('button')).toHaveCount(0);
  await expect(page.locator('a[href*="sharingandreviews"]')).toHaveCount(0);
});

test('who may only look is told of each review whether it is showcased', async ({ page }) => {
  await openReviewed(page);
  await page.goto('/dash/responses?platform=tp');
  await toggleOf(page, 'Zoë').click();
  await expect(notice(page, 'Added review for showcase')).toBeVisible();
  await changeAnswer(page, 'getaccess', (access) => ({ ...access, role: 'internal' }));
  await page.reload();
  await expect(toggleOf(page, 'Zoë')).toBeDisabled();
  await expect(toggleOf(page, 'Rae')).toHaveCount(0);
  await page.goto('/dash/showcase');
  await expect(cardOf(page, 'Zoë Marlow')).toBeVisible();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByRole('switch', { name: 'Show all reviews' })).toBeDisabled();
});
