import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { EVERY_STEP, goBack, goOn, heading, openEveryStep } from './every-step.ts';
import { openSurvey } from './open-survey.ts';
import { test } from './shared-context.ts';
import { differenceOf, storedPicture } from './sight/compare-pictures.ts';

// The survey's steps at a phone's width, as they are entered and as Back shows them. After a change of their
// design, `npx playwright test tests/e2e/survey-pictures.spec.ts --update-snapshots` stores them again.

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Parts of the progress bar move longer than a screenshot waits.
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const FOLDER = join(import.meta.dirname, 'pictures');
/** A step whose marks are missing differs by 0.1 and more; the same step in another font by less. */
const MOST = 0.06;
/** Of two pictures of one run. */
const SAME = 0.005;

test('each step looks as it did, and after Back as it did with what was chosen', async ({
  page,
  request,
}, testInfo) => {
  await openEveryStep(page, await openSurvey(request));
  for (const [at, step] of EVERY_STEP.entries()) {
    await expect(heading(page, step.ask)).toBeVisible();
    await expectStored(await lookAt(page), `${step.name}-entered`, testInfo);
    await step.answer(page);
    const answered = await lookAt(page);
    const next = EVERY_STEP[at + 1]?.ask;
    if (next === undefined) break;
    await goOn(page, next);
    await goBack(page, step.ask);
    const again = await lookAt(page);
    expect(await differenceOf(answered, again), `${step.name} after Back`).toBeLessThan(SAME);
    await expectStored(again, `${step.name}-after-back`, testInfo);
    await goOn(page, next);
  }
  await goOn(page, 'Thanks');
  await expectStored(await lookAt(page), 'thanks', testInfo);
});

for (const type of ['nps', 'csat'] as const) {
  test(`${type} looks as it did, and after Back as it did with what was chosen`, async ({
    page,
    request,
  }, testInfo) => {
    const survey = await openSurvey(request);
    await survey.ask([
      sampleStep.rating(type, { content: { ask: 'How was it?' } }),
      sampleStep.open({ content: { ask: 'Why is that?' } }),
      sampleStep.thankYou(),
    ]);
    await page.goto(survey.link);
    await expectStored(await lookAt(page), `${type}-entered`, testInfo);
    await page.getByRole('radio').nth(3).focus();
    await page.keyboard.press('Space');
    await goOn(page, 'Why is that?');
    await goBack(page, 'How was it?');
    await expectStored(await lookAt(page), `${type}-after-back`, testInfo);
  });
}

test('a step without its marks does not look as it did', async ({ page, request }) => {
  await openEveryStep(page, await openSurvey(request));
  await goOn(page, 'How was it?');
  const before = await lookAt(page);
  await page.locator('.mark span').evaluateAll((marks) => {
    for (const mark of marks) mark.remove();
  });
  expect(await differenceOf(before, await lookAt(page))).toBeGreaterThan(MOST);
  await page.close();
});

/** Without focus and pointer, whose places depend on how the step was entered. */
async function lookAt(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo({ top: 0, behavior: 'instant' });
  });
  return page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
}

async function expectStored(screenshot: Buffer, name: string, { config }: TestInfo): Promise<void> {
  const path = join(FOLDER, `survey-${name}.png`);
  if (['all', 'changed'].includes(config.updateSnapshots)) {
    writeFileSync(path, await storedPicture(screenshot));
  }
  expect(existsSync(path), `${path} is stored by --update-snapshots`).toBe(true);
  const difference = await differenceOf(readFileSync(path), screenshot);
  expect(difference, `${name} looks different`).toBeLessThan(MOST);
}
