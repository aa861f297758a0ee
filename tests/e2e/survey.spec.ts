import { expect } from '@playwright/test';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { SURVEY_TEXTS } from '#domain/survey-texts/survey-texts-by-language.ts';
import { answerSurvey } from './answer-survey.ts';
import { goBack, goOn } from './every-step.ts';
import { openSurvey } from './open-survey.ts';
import { SIZES, test } from './shared-context.ts';

test('a reload resumes at the current step with the earlier answers', async ({ page, request }) => {
  const { link } = await openSurvey(request);
  await page.goto(link);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('radio', { name: '2 of 5 stars' }).click({ force: true });
  await page.getByRole('textbox', { name: /main reason/ }).fill('Half a tho');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain('Half a tho');
  await page.reload();
  await expect(page.getByRole('textbox', { name: /main reason/ })).toHaveValue('Half a tho');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('radio', { name: '2 of 5 stars' })).toBeChecked();
});

test('whoever scanned the code has come by it, also in another language and after a reload, until they come by the link', async ({
  page,
  request,
}) => {
  const survey = await openSurvey(request);
  await survey.offer(['en', 'de']);
  await page.goto(`${survey.link}?via=QR&utm_source=poster`);
  await page.locator('details.languages summary').click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\?lang=de&via=qr$/);
  await page.reload();
  const answer = async () => {
    await page.getByRole('button', { name: SURVEY_TEXTS.de.welcomeButton }).click();
    await page.getByRole('radio').last().click({ force: true });
  };
  await answer();
  await expect.poll(() => survey.responses()).toMatchObject([{ source: 'qr' }]);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${survey.link}?via=qr`);
  await page.goto(`${survey.link}?lang=de`);
  await answer();
  await expect.poll(() => survey.responses()).toMatchObject([{ source: 'link' }, { source: 'qr' }]);
});

test('answers given offline are sent once the connection is back', async ({
  page,
  context,
  request,
}) => {
  const survey = await openSurvey(request);
  await page.goto(survey.link);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('radio', { name: '3 of 5 stars' }).click({ force: true });
  await expect.poll(async () => (await survey.responses()).length).toBe(1);
  await context.setOffline(true);
  await page.getByRole('textbox', { name: /main reason/ }).fill('Written in a tunnel');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/saved on this device/).first()).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => JSON.stringify(await survey.responses()), { timeout: 60_000 })
    .toContain('Written in a tunnel');
});

test('an answer lost by the network, even twice and across a reload, is stored once', async ({
  page,
  request,
}) => {
  const survey = await openSurvey(request);
  const questions = ['First?', 'Second?', 'Third?'].map((ask) =>
    sampleStep.open({ content: { ask } }),
  );
  await survey.ask([...questions, sampleStep.thankYou()]);
  const answer = async (ask: string) => {
    await page.getByRole('textbox', { name: ask }).fill(`My answer to ${ask}`);
    await page.getByRole('button', { name: /Next|Send/ }).click();
  };
  await page.goto(survey.link);
  const cut = () => page.route('**/api/survey/**', (route) => route.abort());
  await cut();
  await answer('First?');
  await expect(page.getByText(/saved on this device/).first()).toBeVisible();
  await page.reload();
  await page.unroute('**/api/survey/**');
  await expect(page.getByText('Welcome back')).toBeVisible();
  await answer('Second?');
  await cut();
  await answer('Third?');
  await page.reload();
  await expect(page.getByRole('heading', { name: /on their way/ })).toBeVisible();
  await page.unroute('**/api/survey/**');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Thanks' })).toBeVisible();
  const [response, ...others] = await survey.responses();
  expect(others).toEqual([]);
  const given = ['First?', 'Second?', 'Third?'].map((ask) => ({
    textAnswer: `My answer to ${ask}`,
  }));
  expect(response).toMatchObject({ finished: true, journeyFeedback: given });
});

test('opening a share action answers the step, and skipping leads to the testimonial inside', async ({
  page,
  request,
}) => {
  const survey = await openSurvey(request);
  await survey.connect({ gp: { gpObject: { place_id: 'a-place' } } });
  const testimonial = sampleStep.testimonial({ showTo: { ratingScale: 'all' }, allowSkip: true });
  const own = {
    actionText: 'Our club',
    actionURL: 'https://club.example/',
    actionImageType: 'svg',
  };
  await survey.ask([
    sampleStep.share({
      allowSkip: true,
      customSkipText: 'Not now',
      showIfSkip: testimonial,
      shareActions: [
        { platformCode: 'gp' },
        { platformCode: 'tp' },
        { platformCode: 'custom', ...own, actionImageData: '<svg viewBox="0 0 9 9"></svg>' },
      ],
    }),
    sampleStep.thankYou(),
  ]);
  await page.goto(survey.link);
  await expect(page.getByRole('list').getByRole('link')).toHaveText([
    /^Review us on Google/,
    /^Our club/,
  ]);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { name: 'Tell' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tell' })).toBeVisible();
  await goBack(page, 'Share?');
  await page
    .context()
    .route('https://search.google.com/**', (route) => route.fulfill({ body: '' }));
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Review us on Google/ }).click();
  expect(await (await opened).evaluate(() => window.opener)).toBeNull();
  await expect.poll(() => survey.shareCounts()).toEqual({ gp: 1 });
  await expect(page.getByRole('link', { name: /^Review us on Google/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks' })).toBeVisible();
  await expect.poll(() => survey.responses()).toMatchObject([{ finished: true }]);
  const [response] = await survey.responses();
  expect(response?.journeyFeedback).toMatchObject([{ platformCode: 'gp' }]);
});

test('a respondent who cannot load the share step sees a message and continues without it', async ({
  page,
  request,
}) => {
  const survey = await openSurvey(request);
  await survey.connect({ gp: { gpObject: { place_id: 'a-place' } } });
  await survey.ask([sampleStep.open(), sampleStep.share(), sampleStep.thankYou()]);
  await page.route('**/assets/share-step*', (route) => route.abort());
  await page.goto(survey.link);
  await page.getByRole('textbox').fill('Because');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/couldn’t load the links/)).toBeVisible();
  await goOn(page, 'Thanks');
});

for (const size of SIZES) {
  test(`the second tap of a double tap does not answer the next question, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page, request }) => {
    const survey = await openSurvey(request);
    const answerOptions = Array.from({ length: 9 }, (_, i) => ({ text: `Choice ${i + 1}` }));
    await survey.ask([
      sampleStep.rating('star'),
      sampleStep.choice('singleq', { answerOptions }),
      sampleStep.thankYou(),
    ]);
    await page.goto(survey.link);
    const star = await page.locator('label.mark').nth(2).boundingBox();
    if (!star) throw new Error('There are no stars.');
    const centre = { x: star.x + star.width / 2, y: star.y + star.height / 2 };
    expect(await page.evaluate(tapTwice, centre)).toMatch(/Choice/);
    const given = async () => (await survey.responses())[0]?.journeyFeedback.length;
    await expect.poll(given).toBe(1);
    for (const option of await page.getByRole('radio').all())
      await expect(option).not.toBeChecked();
    expect(await given()).toBe(1);
  });
}

for (const size of SIZES) {
  test(`the second tap of a double tap focuses no text field; one elsewhere, or later, does, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page, request, hasTouch }) => {
    const survey = await openSurvey(request);
    await survey.ask([sampleStep.rating('star'), sampleStep.open(), sampleStep.thankYou()]);
    await page.goto(survey.link);
    const tap = ({ x, y }: { x: number; y: number }) =>
      hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);
    const text = page.getByRole('textbox');
    await page.evaluate(countClicks);
    // On a busy machine the second tap may come when the step could have been read.
    await expect(async () => {
      if (await text.isVisible()) await goBack(page, 'Rate us');
      const star = await page.locator('label.mark').nth(2).boundingBox();
      if (!star) throw new Error('There are no stars.');
      const spot = { x: star.x + star.width / 2, y: star.y + star.height / 2 };
      await tap(spot);
      await page.waitForFunction(isTextAt, spot);
      const clicks = await page.evaluate(() => window.clicks);
      await tap(spot);
      await page.waitForFunction((before) => window.clicks > before, clicks);
      await expect(text).not.toBeFocused({ timeout: 1 });
    }).toPass({ timeout: 60_000 });
    const field = await text.boundingBox();
    if (!field) throw new Error('There is no text field.');
    await tap({ x: field.x + 20, y: field.y + field.height - 20 });
    await expect(text).toBeFocused();
  });
}

test('a rating in the URL is only preselected; scale and Next are visible on any phone', async ({
  page,
  request,
}) => {
  const survey = await openSurvey(request);
  await page.goto(`${survey.link}?rating=4`);
  await expect(page.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked();
  const other = await openSurvey(request);
  await page.goto(`${other.link}?rating=44`);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('radio')).toHaveCount(5);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  // Landscape.
  for (const [width, height] of [
    [667, 375],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const control of [page.locator('.star'), page.getByRole('button', { name: 'Next' })]) {
      await expect(control).toBeInViewport({ ratio: 1 });
    }
  }
  expect(await survey.responses()).toEqual([]);
});

test('markup, right-to-left marks and 4-byte characters are shown as written', async ({
  page,
  request,
}) => {
  const survey = await openSurvey(request, 'شركة <i>Dina</i> 🥐');
  const text = '<script>alert(1)</script> \u202eשלום\u202c 👩‍🍳';
  await answerSurvey(page, survey.link, { stars: 2, reason: text, email: 'a@example.com' });
  expect(JSON.stringify(await survey.responses())).toContain(JSON.stringify(text).slice(1, -1));
  await expect(page.getByText('شركة <i>Dina</i> 🥐').first()).toBeVisible();
});

test('changing the language keeps the answers and the session, and Arabic mirrors scale and keys', async ({
  page,
  request,
}) => {
  const survey = await openSurvey(request);
  await page.goto(`${survey.link}?rating=2`);
  await page.getByRole('radio', { name: '2 of 5 stars' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => page.evaluate(() => JSON.stringify(localStorage))).toContain('[3]');
  await page.locator('summary').click();
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const third = page.getByRole('radio', { name: '3 من 5' });
  await expect(third).toBeChecked();
  await third.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: '4 من 5' })).toBeChecked();
  const positions = await page
    .locator('.mark')
    .evaluateAll((marks) => marks.map((mark) => mark.getBoundingClientRect().x));
  expect(positions).toEqual(positions.toSorted((one, other) => other - one));
  await page.getByRole('button', { name: 'التالي' }).click();
  await expect.poll(() => survey.responses()).toMatchObject([{ rating: 4 }]);
});

test('an unknown survey shows a friendly message', async ({ page }) => {
  const response = await page.goto('/f/no-such-survey-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Survey not found' })).toBeVisible();
});

/** Runs in the page, so that the second tap follows at once. Returns the text under the second tap. */
async function tapTwice({ x, y }: { x: number; y: number }): Promise<string> {
  const under = () => document.elementFromPoint(x, y)?.closest('label') ?? null;
  const tap = (detail: number) => {
    const options = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail };
    under()?.dispatchEvent(new MouseEvent('click', options));
  };
  const first = under();
  tap(1);
  while (under() === null || under() === first) await new Promise(requestAnimationFrame);
  tap(2);
  return under()?.innerText ?? '';
}

declare global {
  interface Window {
    clicks: number;
  }
}

function countClicks(): void {
  window.clicks = 0;
  window.addEventListener('click', ({ detail }) => (window.clicks += Math.min(detail, 1)), true);
}

function isTextAt({ x, y }: { x: number; y: number }): boolean {
  return document.elementFromPoint(x, y)?.localName === 'textarea';
}
