import { type Browser, expect, type Page } from '@playwright/test';
import { type Answers, answerSurvey } from './answer-survey.ts';
import { openHostPage, seenBy } from './host-page.ts';
import { newOwner, openScreen, signUp } from './owner.ts';
import { test } from './shared-context.ts';

const PHONE = { width: 390, height: 844 };
/** A rebuild waits 15 s for more changes, and pages may use an older build for 5 s. */
const SHOWN_WITHIN = 90_000;

const GRACE = {
  stars: 5,
  reason: 'The <b>rye bread</b> 🥖 is worth the walk.',
  testimonial: { text: 'Best <i>bakery</i> on the harbour.', name: 'Grace Hopper' },
  email: 'grace@example.com',
};
const LAYLA = {
  stars: 5,
  reason: 'Everything was fresh.',
  testimonial: { text: 'خبز رائع وخدمة لطيفة.', name: 'ليلى حداد' },
  email: 'layla@example.com',
};

test('a customer’s answer from a phone appears in the dashboard, and then on the owner’s site', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const owner = newOwner();
  await signUp(page, owner);

  await openScreen(page, 'Get feedback');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Link and QR code/ })
    .click();
  const link = await page.getByRole('textbox', { name: 'Feedback link' }).inputValue();
  expect(link).toBe(`${baseURL}/f/${owner.handle}`);
  await answerOnPhone(browser, link, GRACE);

  await showcase(page, GRACE);
  await page.goto('/dash/home');
  await expect(page.getByText('1 rating').first()).toBeVisible();

  const site = await openSite(browser, await addWidget(page));
  await expect(site.getByRole('figure')).toHaveCount(1);
  await expect(site.getByText(GRACE.testimonial.text)).toBeVisible();
  await expect(site.getByText(GRACE.testimonial.name)).toBeVisible();
  await expect(site.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
  await expect(site.getByText('rye bread')).toBeHidden();
  expect((await seenBy(site)).shifts).toEqual([]);

  await answerOnPhone(browser, link, LAYLA);
  await showcase(page, LAYLA);
  await expect(async () => {
    await site.reload();
    await expect(site.getByText(LAYLA.testimonial.text)).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: SHOWN_WITHIN });
  await expect(site.getByRole('figure')).toHaveCount(2);
});

type TestimonialAnswers = Answers & { testimonial: { text: string; name: string } };

async function answerOnPhone(
  browser: Browser,
  link: string,
  answers: TestimonialAnswers,
): Promise<void> {
  const phone = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const customer = await phone.newPage();
  await answerSurvey(customer, link, answers);
  await phone.close();
}

/** Finds the response, checks it, and showcases its testimonial. */
async function showcase(
  page: Page,
  { reason, testimonial, email }: TestimonialAnswers,
): Promise<void> {
  await openScreen(page, 'Responses');
  await page.getByLabel('Responses', { exact: true }).getByText(testimonial.name).click();
  const detail = page.getByRole('dialog', { name: 'Response' });
  await expect(detail.getByText(reason)).toBeVisible();
  await expect(detail.getByText(email)).toBeVisible();
  const entry = detail.getByRole('listitem').filter({ hasText: testimonial.text }).first();
  const toggle = entry.getByRole('button', { name: 'Showcase', exact: true });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Added feedback for showcase').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
}

/** Sets up a wall; returns the snippet to paste. */
async function addWidget(page: Page): Promise<string> {
  await openScreen(page, 'Showcase');
  await page.getByRole('link', { name: 'Add widget' }).click();
  await page.getByRole('link', { name: 'Wall', exact: true }).click();
  const preview = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe');
  await expect(preview.getByText(GRACE.testimonial.text)).toBeVisible();
  await page.getByRole('button', { name: 'Save and get snippet' }).click();
  const snippet = page.getByRole('region', { name: 'Add it to your site' }).locator('code');
  await expect(snippet).toContainText('data-goodword=');
  return snippet.innerText();
}

/** The owner's own site, on its own origin, with the snippet. */
async function openSite(browser: Browser, snippet: string): Promise<Page> {
  const context = await browser.newContext();
  const site = await context.newPage();
  await openHostPage(site, { body: snippet });
  return site;
}
