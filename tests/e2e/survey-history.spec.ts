import { expect } from '@playwright/test';
import { EVERY_STEP, goBack, goOn, heading, openEveryStep } from './every-step.ts';
import { openSurvey } from './open-survey.ts';
import { SIZES, test } from './shared-context.ts';

for (const size of SIZES) {
  test(`the browser’s Back and Forward lead through the questions, and Back leaves the first one, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page, request }) => {
    const survey = await openSurvey(request);
    await page.goto('/healthz');
    await openEveryStep(page, survey);
    for (const at of [0, 1, 2]) {
      await EVERY_STEP[at]?.answer(page);
      await goOn(page, EVERY_STEP[at + 1]?.ask ?? '');
    }
    await page.goBack();
    await expect(heading(page, 'What was it?')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Cake' })).toBeChecked();
    await page.goBack();
    await expect(heading(page, 'How was it?')).toBeVisible();
    await page.getByRole('radio').nth(1).focus();
    await page.keyboard.press('Space');
    await page.goForward();
    await expect(heading(page, 'What was it?')).toBeVisible();
    await expect.poll(async () => (await survey.responses())[0]).toMatchObject({ rating: 2 });

    await page.reload();
    await expect(heading(page, 'What was it?')).toBeVisible();
    await page.goForward();
    await expect(heading(page, 'What else?')).toBeVisible();
    await goBack(page, 'What was it?');
    await goBack(page, 'How was it?');
    await page.goBack();
    await expect(heading(page, 'Hello there')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/healthz/);
  });
}

test('after the end, Back leaves the survey, and Forward shows the end again', async ({
  page,
  request,
}) => {
  const survey = await openSurvey(request);
  await page.goto('/healthz');
  await openEveryStep(page, survey);
  for (const [at, step] of EVERY_STEP.entries()) {
    await step.answer(page);
    await goOn(page, EVERY_STEP[at + 1]?.ask ?? 'Thanks');
  }
  await expect.poll(() => survey.responses()).toMatchObject([{ finished: true }]);
  await page.goBack();
  await expect(page).toHaveURL(/healthz/);
  await page.goForward();
  await expect(heading(page, 'Thanks')).toBeVisible();
});
