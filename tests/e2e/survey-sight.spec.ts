import { expect, type Page } from '@playwright/test';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { EVERY_STEP, goBack, goOn, heading, openEveryStep } from './every-step.ts';
import { openSurvey } from './open-survey.ts';
import { expectSeen, findUnseenOn } from './sight/expect-seen.ts';
import { test } from './sight/seeing-test.ts';

test('every step is seen when it is entered, and after Back with what was chosen', {
  tag: '@phone',
}, async ({ page, request }) => {
  await openEveryStep(page, await openSurvey(request));
  for (const [at, step] of EVERY_STEP.entries()) {
    await expect(heading(page, step.ask)).toBeVisible();
    await expectSeen(page);
    await step.answer(page);
    await expectSeen(page);
    const next = EVERY_STEP[at + 1]?.ask;
    if (next === undefined) break;
    await goOn(page, next);
    const before = await chosenOn(page);
    await goBack(page, step.ask);
    await expectSeen(page);
    await goOn(page, next);
    expect(await chosenOn(page)).toEqual(before);
  }
  await goOn(page, 'Thanks');
  await expectSeen(page);
});

test('a step whose answer the server refuses, and a survey answered again, are seen', async ({
  page,
  request,
}) => {
  await openEveryStep(page, await openSurvey(request));
  await page.route('**/api/survey/answer', (route) => route.fulfill({ status: 422, json: {} }));
  await goOn(page, 'How was it?');
  await EVERY_STEP[1]?.answer(page);
  await page.locator('button[type=submit]').click();
  await expect(page.getByText('We couldn’t save your answer.')).toBeVisible();
  await expectSeen(page);
});

test('a testimonial without permission asks for it in sight, and a double tap gives none', {
  tag: '@phone',
}, async ({ page, request }) => {
  const survey = await openSurvey(request);
  const testimonial = sampleStep.testimonial({ showTo: { ratingScale: 'all' }, allowSkip: true });
  await survey.ask([testimonial, sampleStep.thankYou()]);
  await page.goto(survey.link);
  await page.getByLabel('Your answer').fill('Warm at seven.');
  await page.locator('button[type=submit]').dblclick();
  const question = page.locator('p', { hasText: 'Publish it, or keep it private?' });
  await expect(question).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Publish it' })).toBeInViewport({ ratio: 1 });
  await expectSeen(page);
  await page.getByRole('button', { name: 'Keep it private' }).click();
  await expect(heading(page, 'Thanks')).toBeVisible();
  await expect
    .poll(async () => (await survey.responses())[0]?.journeyFeedback[0])
    .toMatchObject({ textAnswer: 'Warm at seven.', consent: false });
});

test('in forced colours, the mark of a chosen option differs, and no field is seen through the buttons', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openEveryStep(page, await openSurvey(request));
  await goOn(page, 'How was it?');
  await EVERY_STEP[1]?.answer(page);
  await goOn(page, 'What was it?');
  await EVERY_STEP[2]?.answer(page);
  await goOn(page, 'What else?');
  await goBack(page, 'What was it?');
  const marks = page.getByRole('radio');
  const [other, chosen] = [await marks.first().screenshot(), await marks.nth(1).screenshot()];
  expect(chosen.equals(other)).toBe(false);
  expect(other.equals(await marks.last().screenshot())).toBe(true);
  await expect(page.locator('.actions')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 320, height: 640 } });

  test('all buttons are within the narrowest phone', async ({ page, request }) => {
    const survey = await openSurvey(request);
    await survey.ask([
      sampleStep.welcome({ heading: 'Hello' }),
      sampleStep.contact({ content: { ask: 'Who are you?' }, allowSkip: true }),
      sampleStep.thankYou({ content: { ask: 'Thanks' } }),
    ]);
    await survey.offer(['de']);
    await page.goto(survey.link);
    await goOn(page, 'Who are you?');
    await expect(page.getByRole('button', { name: 'Überspringen' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Absenden' })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('in Arabic', () => {
  test.use({ viewport: { width: 390, height: 740 } });

  test('a button with an English text is in the middle of a phone', async ({ page, request }) => {
    const survey = await openSurvey(request);
    const welcome = sampleStep.welcome({ heading: 'Hello', buttonText: 'Go' });
    await survey.ask([welcome, sampleStep.thankYou({ content: { ask: 'Thanks' } })]);
    await survey.offer(['ar']);
    await page.goto(`${survey.link}?lang=ar`);
    const box = await page.getByRole('button', { name: 'Go' }).boundingBox();
    if (!box) throw new Error('The button is not seen.');
    expect(box.x + box.width / 2).toBeCloseTo(390 / 2, 0);
  });
});

/** Each breaks a page in one way, and names what can no longer be seen. */
const BREAKS = [
  ['a clipped text', '.ends span { position: absolute; clip-path: inset(50%) }', 'is clipped'],
  ['a text without a size', '.ends { height: 0; overflow: hidden }', 'is clipped'],
  ['a text far away', '.ends { position: absolute; left: -9999px }', 'is clipped'],
  ['a transparent text', '.ends { opacity: 0 }', 'is transparent'],
  ['a text in no colour', '.ends { color: transparent }', 'is transparent'],
  ['a covered text', '.band { position: fixed; inset: 0; z-index: 9 }', 'is covered'],
  [
    'a mark that its radio button only covers',
    '.mark span { position: absolute; width: 1px; height: 1px; clip-path: inset(50%) }',
    'control without a sight',
  ],
] as const;

for (const [what, css, fault] of BREAKS) {
  test(`${what} is found`, async ({ page, request }) => {
    const { link } = await openSurvey(request);
    await page.goto(`${link}?rating=3`);
    await expectSeen(page);
    await addStyle(page, css);
    const faults = (await findUnseenOn(page)).join('\n');
    expect(faults).toContain(fault);
    expect(faults.split('\n').length).toBeGreaterThan(1);
    await page.close();
  });
}

/** The page's policy allows no style that is written into it. */
async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

/** What is chosen or written on the page. */
function chosenOn(page: Page): Promise<unknown[]> {
  return page.locator('form input, form textarea').evaluateAll((controls) =>
    controls.map((control) => {
      const { checked, value } = control as HTMLInputElement;
      return [checked, value];
    }),
  );
}
