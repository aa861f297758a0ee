import { expect, test } from '@playwright/test';
import { answerAll } from './customers.ts';
import { expectAccessible } from './expect-accessible.ts';
import { answeredSurvey, expectTotal, line, list } from './open-responses.ts';

test('what comes in is announced, and shown when it is asked for', {
  tag: '@one-size',
}, async ({ page }) => {
  const { handle } = await answeredSurvey(page);
  const watching = page.waitForResponse(/api\/dash\/live/);
  await page.goto('/dash/responses?q=order');
  await expectTotal(page, 1);
  await watching;
  await answerAll(page.request, handle, [{ stars: 5, reason: 'New here!', reference: 'new' }]);
  const news = list(page).getByRole('status').filter({ hasText: '1 new response' });
  await expect(news.getByText('1 new response')).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await news.getByRole('button', { name: 'Show' }).click();
  await expectTotal(page, 13);
  await expect(line(page, 'New here!')).toBeVisible();
  await expect(news).toHaveCount(0);
});

test('what came in while the connection was away is counted, also over a filtered list', {
  tag: '@one-size',
}, async ({ page, context }) => {
  const { handle } = await answeredSurvey(page);
  const watching = page.waitForResponse(/api\/dash\/live/);
  const baseline = page.waitForResponse(
    (response) =>
      /fetchfeedback/i.test(response.url()) &&
      !(response.request().postData() ?? '').includes('"order"'),
  );
  await page.goto('/dash/responses?q=order');
  await expectTotal(page, 1);
  await Promise.all([watching, baseline]);
  await context.setOffline(true);
  await answerAll(page.request, handle, [{ stars: 5, reason: 'Missed!', reference: 'missed' }]);
  await context.setOffline(false);
  await expect(list(page).getByRole('status').getByText('1 new response')).toBeVisible();
});
