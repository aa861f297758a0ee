import { expect, type Route } from '@playwright/test';
import { en } from '#domain/survey-texts/en.ts';
import { SURVEY_TEXTS } from '#domain/survey-texts/survey-texts-by-language.ts';
import { START_NOTICE_ID } from '#survey/start-notice.ts';
import { EVERY_STEP, goOn, openEveryStep } from './every-step.ts';
import { holdCalls } from './hold-calls.ts';
import { openSurvey } from './open-survey.ts';
import { SIZES, test } from './shared-context.ts';

/** Why the script of a page does not start. */
const FAILURES = {
  'fails to load': (route: Route) => route.abort(),
  'is another page’s': (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Sign in' }),
  'throws at its start': (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("early")' }),
} as const;

for (const [what, fail] of Object.entries(FAILURES)) {
  for (const size of SIZES) {
    test(`a page whose script ${what} says so in its language, and can be reloaded, on a ${size}`, {
      tag: `@${size}`,
    }, async ({ page, request }) => {
      const { link } = await openSurvey(request);
      const { notStarted, reload, openAsk } = SURVEY_TEXTS.de;
      let isFailing = true;
      await page.route('**/assets/client-*.js', (route) =>
        isFailing ? fail(route) : route.continue(),
      );
      await page.goto(`${link}?lang=de&rating=4`);
      const notice = page.locator(`#${START_NOTICE_ID}`);
      await expect(notice).toHaveCSS('animation-delay', '4s');
      await expect(page.getByRole('alert').getByText(notStarted)).toBeVisible();
      isFailing = false;
      await page.getByRole('link', { name: reload }).click();
      await goOn(page, openAsk);
      await expect(page.getByText(notStarted)).toBeHidden();
    });
  }
}

test('a tap on “Next” does not stop the reload of a page that has not started', async ({
  page,
  request,
}) => {
  const { link } = await openSurvey(request);
  let isFailing = true;
  await page.route('**/assets/client-*.js', (route) =>
    isFailing ? route.abort() : route.continue(),
  );
  await page.goto(`${link}?rating=4`);
  await expect(page.getByText(en.notStarted)).toBeVisible();
  isFailing = false;
  const release = await holdCalls(page, 'f/*');
  const tapped = page.waitForEvent('console', (message) => message.text() === 'tapped');
  // Playwright's own click would wait until the page has been reloaded.
  await page.evaluate(() => {
    const next = document.querySelector<HTMLElement>('button[type=submit]');
    addEventListener('beforeunload', () =>
      setTimeout(() => {
        next?.click();
        console.log('tapped');
      }),
    );
  });
  await page.getByRole('link', { name: en.reload }).click({ noWaitAfter: true });
  await tapped;
  release();
  await expect(page.getByText(en.notStarted)).toBeHidden();
});

test('a page that starts late takes its notice away, and keeps what was entered', async ({
  page,
  request,
}) => {
  const { link } = await openSurvey(request);
  const release = await holdCalls(page, 'assets/client-*.js');
  await page.goto(`${link}?rating=2`, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: '5 of 5 stars' }).check({ force: true });
  await expect(page.getByText(en.notStarted)).toBeVisible();
  release();
  await expect(page.getByText(en.notStarted)).toBeHidden();
  await expect(page.getByRole('radio', { name: '5 of 5 stars' })).toBeChecked();
});

test('a page without scripts says at once that they are needed, and shows the first question', async ({
  browser,
  request,
}) => {
  const { link, businessName } = await openSurvey(request);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link);
  // Playwright finds neither texts nor roles in a noscript element.
  const notice = page.locator('noscript p');
  await expect(notice).toBeVisible();
  await expect(notice).toHaveText(`${en.scriptNeeded} ${en.reload}`);
  await page.goto(`${link}?rating=3`);
  await expect(page.getByText(`How would you rate ${businessName}?`)).toBeVisible();
  await context.close();
});

test('a fault of our own code is called one, and the answers are sent after a reload', async ({
  page,
  request,
}) => {
  const survey = await openSurvey(request);
  await openEveryStep(page, survey);
  await goOn(page, 'How was it?');
  await EVERY_STEP[1]?.answer(page);
  await page.evaluate(() => Object.assign(window, { AbortController: undefined }));
  await goOn(page, 'What was it?');
  await expect(page.getByRole('alert').getByText(en.fault)).toBeVisible();
  await expect(page.getByText(en.waiting)).toHaveCount(0);
  await page.getByRole('link', { name: en.reload }).click();
  await expect(page.getByText(en.resumed)).toBeVisible();
  await expect.poll(async () => JSON.stringify(await survey.responses())).toContain('"answer":4');
});

test('a page that our own code can no longer draw says so', async ({ page, request }) => {
  const { link } = await openSurvey(request);
  await page.goto(link);
  await page.evaluate(() => {
    Array.prototype.flatMap = () => {
      throw new Error('A fault');
    };
  });
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('alert').getByText(en.fault)).toBeVisible();
  await page.getByRole('link', { name: en.reload }).click();
  await expect(page.getByText(en.resumed)).toBeVisible();
});
