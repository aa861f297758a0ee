import { expect, type Page } from '@playwright/test';
import { openSurvey } from './open-survey.ts';
import { openScreen } from './owner.ts';
import { test } from './shared-context.ts';
import { storeReviews } from './store-reviews.ts';

const REVIEWS = [
  { name: 'Zoë Marlow', title: 'My Saturday', text: 'Warm rye at seven.', rating: 4.5 },
  { name: 'Rae Quill', text: 'Sold out at nine.', rating: 2 },
  { name: 'Silent Sam' },
];

const review = (page: Page, name: string) =>
  page.getByLabel('Trustpilot reviews').getByRole('listitem').filter({ hasText: name }).first();
const toggleOf = (page: Page, name: string) =>
  review(page, name).getByRole('button', { name: 'Showcase', exact: true });
const cardOf = (page: Page, name: string) =>
  page.getByRole('article', { name: `Testimonial from ${name}` });
const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('reviews are showcased one by one or all at once, and removed ones stay removed', async ({
  page,
}) => {
  const { connect } = await openSurvey(page.request);
  await connect({ tp: { id: 'bakery.example' } });
  await storeReviews(page, 'tp', REVIEWS);

  await test.step('a review is showcased and tagged in the list of reviews', async () => {
    await page.goto('/dash/responses?platform=tp');
    await toggleOf(page, 'Zoë').click();
    await expect(toggleOf(page, 'Zoë')).toHaveAttribute('aria-pressed', 'true');
    await expect(notice(page, 'Added review for showcase')).toBeVisible();
    await expect(toggleOf(page, 'Silent')).toHaveCount(0);
    await review(page, 'Zoë').getByRole('button', { name: 'Add Tag' }).click();
    await page.getByRole('combobox', { name: 'Tag' }).fill('Bread');
    await page.keyboard.press('Enter');
    const remove = review(page, 'Zoë').getByRole('button', { name: 'Remove tag Bread' });
    await expect(remove).toBeVisible();
  });
  await test.step('a review is removed in the showcase, and restored with its tag', async () => {
    await openScreen(page, 'Showcase');
    const card = cardOf(page, 'Zoë Marlow');
    for (const text of ['My Saturday', 'Warm rye at seven.', 'On Trustpilot', 'Bread']) {
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    }
    await card.getByRole('button', { name: "Remove Zoë Marlow's testimonial" }).click();
    await expect(card).toHaveCount(0);
    const undo = notice(page, 'Removed review from showcase').getByRole('button', { name: 'Undo' });
    await undo.click();
    await expect(card.getByText('Bread', { exact: true })).toBeVisible();
    await card.getByRole('link', { name: /Zoë/ }).click();
    await expect(toggleOf(page, 'Zoë')).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
  });
  await test.step('the switch shows all reviews, later ones too, except removed ones', async () => {
    await page.getByRole('tab', { name: 'Settings' }).click();
    const all = page.getByRole('switch', { name: 'Showcase all reviews' });
    await all.click();
    await expect(notice(page, 'Reviews are now showcased automatically')).toBeVisible();
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await storeReviews(page, 'gp', [{ name: 'Later Lou', text: 'Good, too.' }]);
    const removed = page.waitForResponse('**/api/markforshowcase');
    const rae = cardOf(page, 'Rae Quill');
    await rae.getByRole('button', { name: /Remove/ }).click();
    expect((await removed).status()).toBe(200);
    await page.reload();
    await expect(cardOf(page, 'Later Lou')).toBeVisible();
    await expect(cardOf(page, 'Zoë Marlow')).toBeVisible();
    await expect(cardOf(page, 'Rae Quill')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Settings' }).click();
    await all.click();
    await expect(notice(page, 'Only reviews')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});
