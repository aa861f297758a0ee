import { expect, type Page } from '@playwright/test';
import { expectSeen } from './sight/expect-seen.ts';

export interface Answers {
  stars: number;
  reason: string;
  /** Without it, the customer declines to leave a testimonial. */
  testimonial?: { text: string; name: string };
  email: string;
}

/** Completes the survey of a new business. */
export async function answerSurvey(page: Page, link: string, answers: Answers): Promise<void> {
  await page.goto(link);
  await expectSeen(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await expectSeen(page);
  await page.getByRole('radio', { name: `${answers.stars} of 5 stars` }).click({ force: true });
  await page.getByRole('textbox', { name: /main reason/ }).fill(answers.reason);
  await expectSeen(page);
  await page.getByRole('button', { name: 'Next' }).click();
  if (answers.stars >= 4) await answerTestimonial(page, answers);
  if (answers.testimonial && answers.stars >= 4) {
    const name = page.getByRole('textbox', { name: /^Name/ });
    await expect(name).toHaveValue(answers.testimonial.name);
  }
  await page.getByRole('textbox', { name: /^Email/ }).fill(answers.email);
  await expectSeen(page);
  await page.getByRole('button', { name: /Next|Send|Done/ }).click();
  await expect(page.getByRole('heading', { name: /We’ve got your feedback/ })).toBeVisible();
}

async function answerTestimonial(page: Page, { testimonial }: Answers): Promise<void> {
  await expect(page.getByRole('heading', { name: /write a short testimonial/ })).toBeVisible();
  if (!testimonial) {
    await page.getByRole('button', { name: 'No thanks' }).click();
    return;
  }
  await page.getByRole('textbox', { name: 'Your answer' }).fill(testimonial.text);
  await page.getByRole('textbox', { name: /^Name/ }).fill(testimonial.name);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await expectSeen(page);
  await page.getByRole('button', { name: 'Next' }).click();
}
