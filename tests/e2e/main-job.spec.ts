import { expect, test } from '@playwright/test';
import { answerSurvey } from './customer.ts';
import { expectAccessible } from './expect-accessible.ts';
import { newOwner, openScreen, signUp } from './owner.ts';

const PHONE = { width: 390, height: 844 };

test('an owner signs up, a customer answers on a phone, and the answer stands in the dashboard', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = newOwner();
  await signUp(page, owner);

  await openScreen(page, 'Get feedback');
  const link = await page.getByRole('textbox', { name: 'Feedback link' }).inputValue();
  expect(link).toBe(`${baseURL}/f/${owner.handle}`);

  const phone = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const customer = await phone.newPage();
  await answerSurvey(customer, link, {
    stars: 5,
    reason: 'The <b>rye bread</b> 🥖 is worth the walk.',
    testimonial: { words: 'Best bakery on the harbour.', name: 'Grace Hopper' },
    email: 'grace@example.com',
  });
  await expectAccessible(customer);
  await phone.close();

  await openScreen(page, 'Responses');
  const list = page.getByLabel('Responses', { exact: true });
  await expect(list.getByText('Grace Hopper')).toBeVisible();
  await list.getByText('Grace Hopper').click();
  const detail = page.getByRole('dialog', { name: 'Response' });
  await expect(detail.getByText('The <b>rye bread</b> 🥖 is worth the walk.')).toBeVisible();
  await expect(detail.getByText('Best bakery on the harbour.')).toBeVisible();
  await expect(detail.getByText('grace@example.com')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/dash/home');
  await expect(page.getByText('1 rating').first()).toBeVisible();
  await expectAccessible(page);
});
