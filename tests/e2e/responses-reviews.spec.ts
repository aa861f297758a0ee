import { expect, type Page } from '@playwright/test';
import type { Review } from '#contract/reviews.ts';
import { openSurvey } from './open-survey.ts';
import { test } from './shared-context.ts';

const LONG = 'Maximiliane-Charlotte von Hohenstein';

function reviews(from: number, count: number): Review[] {
  return Array.from({ length: count }, (_, at) => ({
    reviewDocID: `review-${from + at}`,
    unique_id: `${from + at}`,
    name: at === 0 ? LONG : `Customer ${from + at}`,
    date: '2026-03-01T10:00:00.000Z',
    profile_picture: '',
    rating_value: at === 1 ? null : 4,
    review_title: 'A title that is longer than thirty characters',
    review_text: at === 0 ? '' : 'Warm rye at seven.',
    url: 'https://reviews.example/1',
  }));
}

/** Reviews come by imports, which are not made here: what is stored of Google's is told by hand. */
async function storeReviews(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/fetchreviews', (route) => {
    const { platform, startAfter } = route.request().postDataJSON();
    asked.push(`${platform} ${startAfter}`);
    const isFirst = startAfter === false;
    const answer = isFirst ? reviews(0, 50) : reviews(50, 3);
    return platform === 'gp'
      ? route.fulfill({ json: { reviews: answer, hasMore: isFirst } })
      : route.continue();
  });
  return asked;
}

test('a connected platform has its tab, its reviews are loaded as they are wanted', async ({
  page,
}) => {
  const { connect } = await openSurvey(page.request);
  await connect({
    gp: { gpObject: { place_id: 'place' } },
    tp: { id: 'bakery' },
    tw: { id: 'us' },
  });
  const asked = await storeReviews(page);
  await page.goto('/dash/responses');
  await expect(page.getByRole('tab')).toHaveText(['Survey feedback', 'Google', 'Trustpilot']);
  expect(asked).toEqual([]);
  await page.getByRole('tab', { name: 'Survey feedback' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/platform=gp/);
  await expect(page.getByRole('tab', { name: 'Google' })).toBeFocused();
  const list = page.getByLabel('Google reviews');
  await expect(list.getByText('Maximiliane-Cha…')).toBeVisible();
  await expect(list.getByText(LONG, { exact: true })).toHaveCount(1);
  await expect(list.getByText('A title that is longer than th…').first()).toBeVisible();
  await expect(list.getByText('(No review text provided)')).toBeVisible();
  await expect(list.getByText(/may take from 1 minute up to an hour/)).toBeVisible();
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(53);
  await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);
  expect(asked).toEqual(['gp false', 'gp review-49']);
  await page.reload();
  await expect(list.getByText('Maximiliane-Cha…')).toBeVisible();
  await page.getByRole('tab', { name: 'Trustpilot' }).click();
  await expect(page.getByText("It looks like you don't have any reviews...")).toBeVisible();
  await page.goBack();
  await expect(list.getByText('Maximiliane-Cha…')).toBeVisible();
});
