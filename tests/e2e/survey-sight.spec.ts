import { expect, type Locator, type Page } from '@playwright/test';
import { LANGUAGES } from '#domain/languages.ts';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { EVERY_STEP, goBack, goOn, heading, openEveryStep } from './every-step.ts';
import { openSurvey } from './open-survey.ts';
import { OWN_CONTEXT, SIZES, test } from './shared-context.ts';
import { expectSeen, findUnseenOn } from './sight/expect-seen.ts';

for (const size of SIZES) {
  test(`every step is seen when it is entered, and after Back with what was chosen, on a ${size}`, {
    tag: `@${size}`,
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
}

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

for (const size of SIZES) {
  test(`a testimonial without permission asks for it in sight, and a double tap gives none, on a ${size}`, {
    tag: `@${size}`,
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
}

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

/** A narrow, a usual and a large phone, and a computer. */
const SCREENS = [
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

test('the ends of a scale from 0 to 10 are labelled beside the 0 and the 10 in each language and width', async ({
  page,
  request,
}) => {
  const survey = await openSurvey(request);
  await survey.ask([sampleStep.rating('nps'), sampleStep.thankYou()]);
  const languages = LANGUAGES.map(({ code }) => code);
  await survey.offer(languages);
  for (const language of languages) {
    await page.goto(`${survey.link}?lang=${language}`);
    const isMirrored = (await page.locator('html').getAttribute('dir')) === 'rtl';
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      const [least, ...others] = await boxesOf(page.locator('.mark'));
      const most = others.pop();
      const [low, high] = await boxesOf(page.locator('.end'));
      if (!least || !most || !low || !high) throw new Error('There is no scale with labels.');
      const [lowEdge, highEdge] = isMirrored
        ? (['right', 'left'] as const)
        : (['left', 'right'] as const);
      const where = `${language}, ${screen.width} px`;
      expect(low[lowEdge], `start of the low label, ${where}`).toBeCloseTo(least[lowEdge], 0);
      expect(high[highEdge], `end of the high label, ${where}`).toBeCloseTo(most[highEdge], 0);
      expect(distanceBetween(low, least), `low label, ${where}`).toBeLessThan(14);
      expect(distanceBetween(high, most), `high label, ${where}`).toBeLessThan(14);
      for (const { width, height } of [least, most, ...others]) {
        expect(Math.min(width, height), `marks, ${where}`).toBeGreaterThanOrEqual(44);
      }
      await expectSeen(page);
    }
  }
});

for (const language of ['de', 'ar']) {
  test(`the buttons stay at one height and in one row on every step of a phone (${language})`, {
    tag: '@phone',
  }, async ({ page, request }) => {
    const survey = await openSurvey(request);
    await survey.ask([
      // The first step has the language menu below its buttons.
      sampleStep.welcome(),
      sampleStep.open({ content: { ask: 'Why?' }, allowSkip: true }),
      sampleStep.testimonial({
        content: { ask: 'Tell others?' },
        showTo: { ratingScale: 'all' },
        allowSkip: true,
        infoToCollect: { company: true, jobTitle: true, profilePicture: false },
      }),
      sampleStep.contact({ content: { ask: 'Who are you?' }, allowSkip: true }),
      sampleStep.thankYou({ content: { ask: 'Thanks' } }),
    ]);
    await survey.offer([language]);
    for (const screen of SCREENS.slice(0, 3)) {
      await page.setViewportSize(screen);
      await page.goto(survey.link);
      await page.evaluate(() => localStorage.clear());
      await page.goto(survey.link);
      await goOn(page, 'Why?');
      const rows = [await rowOfButtons(page)];
      const starts = [await startOf(page)];
      await goOn(page, 'Tell others?');
      rows.push(await rowOfButtons(page));
      starts.push(await startOf(page));
      await page.locator('textarea').fill('Warm at seven.');
      await page.locator('button[type=submit]').click();
      await expect(page.locator('.asked')).toBeInViewport({ ratio: 1 });
      rows.push(await rowOfButtons(page));
      await page.locator('.asking .quiet').click();
      await expect(heading(page, 'Who are you?')).toBeVisible();
      rows.push(await rowOfButtons(page));
      starts.push(await startOf(page));
      expect(new Set(rows).size, `${rows} at ${screen.width} px`).toBe(1);
      expect(new Set(starts).size, `${starts} at ${screen.width} px`).toBe(1);
    }
  });
}

for (const size of SIZES) {
  test(`Back takes back the question of publishing, then leads to the step before, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page, request }) => {
    const survey = await openSurvey(request);
    const testimonial = sampleStep.testimonial({ showTo: { ratingScale: 'all' } });
    await survey.ask([sampleStep.open(), testimonial, sampleStep.thankYou()]);
    await page.goto(survey.link);
    await page.getByRole('textbox').fill('Because');
    await goOn(page, 'Tell');
    const text = page.getByLabel('Your answer');
    const question = page.getByText('Publish it, or keep it private?');
    const send = page.getByRole('button', { name: 'Send' });
    await text.fill('Warm at seven.');
    await send.click();
    await expect(question).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(question).toHaveCount(0);
    await expect(heading(page, 'Tell')).toBeInViewport({ ratio: 1 });
    await expect(text).toHaveValue('Warm at seven.');
    await expect(send).toBeInViewport({ ratio: 1 });
    await expectSeen(page);
    await goBack(page, 'Why?');
    await expect(page.getByRole('textbox')).toHaveValue('Because');
  });
}

test.describe('in German', { tag: OWN_CONTEXT }, () => {
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

test('a button with an English text is in the middle of a phone in Arabic', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 740 });
  const survey = await openSurvey(request);
  const welcome = sampleStep.welcome({ heading: 'Hello', buttonText: 'Go' });
  await survey.ask([welcome, sampleStep.thankYou({ content: { ask: 'Thanks' } })]);
  await survey.offer(['ar']);
  await page.goto(`${survey.link}?lang=ar`);
  const box = await page.getByRole('button', { name: 'Go' }).boundingBox();
  if (!box) throw new Error('The button is not seen.');
  expect(box.x + box.width / 2).toBeCloseTo(390 / 2, 0);
});

/** Each breaks a page in one way, and names what can no longer be seen. */
const BREAKS = [
  ['a clipped text', '.end { position: absolute; clip-path: inset(50%) }', 'is clipped'],
  ['a text without a size', '.end { height: 0; overflow: hidden }', 'is clipped'],
  ['a text far away', '.end { position: absolute; left: -9999px }', 'is clipped'],
  ['a transparent text', '.end { opacity: 0 }', 'is transparent'],
  ['a text in no colour', '.end { color: transparent }', 'is transparent'],
  ['a covered text', '.band { position: fixed; inset: 0; z-index: 9 }', 'is covered'],
  [
    'a mark that its radio button only covers',
    '.mark span { position: absolute; width: 1px; height: 1px; clip-path: inset(50%) }',
    'control without a sight',
  ],
] as const;

test('what cannot be seen is found', async ({ page, request }) => {
  const { link } = await openSurvey(request);
  await page.goto(`${link}?rating=3`);
  await expectSeen(page);
  for (const [what, css, fault] of BREAKS) {
    await test.step(what, async () => {
      await setStyle(page, css);
      const faults = (await findUnseenOn(page)).join('\n');
      expect(faults).toContain(fault);
      expect(faults.split('\n').length).toBeGreaterThan(1);
    });
  }
  await setStyle(page, '');
});

/** The page's policy allows no style that is written into it. */
async function setStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Where the text or the control of each element stands. */
function boxesOf(elements: Locator): Promise<Box[]> {
  return elements.evaluateAll((all) =>
    all.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, bottom, width, height } = range.getBoundingClientRect();
      return { left, right, top, bottom, width, height };
    }),
  );
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width' | 'height'>;

/** Pixels between two boxes, one above the other. */
function distanceBetween(one: Box, other: Box): number {
  return Math.max(one.top - other.bottom, other.top - one.bottom);
}

/** The top and the bottom of each button at the end of the step, which are all in sight and not cut. */
async function rowOfButtons(page: Page): Promise<string> {
  const buttons = page.locator('.actions button');
  for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
  const tops = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      const isCut = button.scrollWidth > button.clientWidth;
      return `${Math.round(top)} to ${Math.round(bottom)}${isCut ? ', cut' : ''}`;
    }),
  );
  expect(tops.join()).not.toContain('cut');
  return [...new Set(tops)].join(' and ');
}

/** How far below the top of the screen the question starts. */
function startOf(page: Page): Promise<number> {
  return page.locator('h1').evaluate((h1) => Math.round(h1.getBoundingClientRect().top));
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
