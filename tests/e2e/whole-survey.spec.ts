import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { fill } from '#domain/fill-placeholders.ts';
import { ar } from '#domain/survey-texts/ar.ts';
import { de } from '#domain/survey-texts/de.ts';
import type { SurveyTexts } from '#domain/survey-texts/en.ts';
import { type OpenSurvey, openSurvey } from './open-survey.ts';
import { test } from './shared-context.ts';
import { expectSeen } from './sight/expect-seen.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const SENT_WITHIN = { timeout: 60_000 };

const BUILT = [
  'welcome',
  'ratingq',
  'openq',
  'singleq',
  'multiq',
  'testimonial',
  'shareq',
  'contactq',
  'thankyou',
];

test('a survey with every kind of step is built, answered on phones with the network interrupted, and stored completely', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const survey = await openSurvey(page.request);
  await survey.connect({ tp: { id: 'bakery.example' } });
  await survey.offer(['de', 'ar']);
  await page.goto('/dash/surveyflow');
  await emptyEditor(page);
  await buildEverything(page);
  expect((await survey.flow()).map(({ type }) => type)).toEqual(BUILT);

  await answerOnPhone(browser, survey, {
    texts: de,
    language: 'de',
    reason: 'Das Brot war noch warm 🥖',
    text: 'Die beste <b>Bäckerei</b> am Hafen.',
    platform: 'Trustpilot',
    email: 'grete@example.com',
  });
  await answerOnPhone(browser, survey, {
    texts: ar,
    language: 'ar',
    reason: 'الخبز كان طازجًا',
    text: 'أفضل مخبز في المدينة.',
    platform: null,
    email: 'layla@example.com',
  });

  await page.goto('/dash/responses');
  await page.getByLabel('Responses', { exact: true }).getByText('أفضل مخبز').first().click();
  const detail = page.getByRole('dialog', { name: 'Response' });
  for (const text of ['الخبز كان طازجًا', 'layla@example.com', 'Cakes']) {
    await expect(detail.getByText(text).first()).toBeVisible();
  }
});

/** Removes every step that can be removed: the last thank-you stays. */
async function emptyEditor(page: Page): Promise<void> {
  const removals = page.getByRole('button', { name: /^Remove: 1\./ });
  for (let left = 7; left > 1; left -= 1) {
    await removals.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(removals).toBeDisabled();
}

/** Adds the steps from last to first, each above the one before. */
async function buildEverything(page: Page): Promise<void> {
  await addAbove(page, 'Contact');
  await finish(page);
  await addAbove(page, 'Review and share');
  await expect(page.getByRole('switch', { name: /Trustpilot/ })).toBeChecked();
  await finish(page);
  await addAbove(page, 'Testimonial');
  await finish(page);
  await addChoice(page, 'Multiple choice', ['What did you buy?', 'Bread', 'Cakes']);
  await addChoice(page, 'Single choice', ['Where did you buy?', 'Shop', 'Market']);
  await addAbove(page, 'Open question');
  await finish(page);
  await addAbove(page, 'Rating');
  await finish(page);
  await addAbove(page, 'Welcome');
  await finish(page);
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(page.getByText('Survey flow updated!')).toBeVisible();
}

async function addChoice(page: Page, type: string, [ask = '', ...options]: string[]) {
  await addAbove(page, type);
  await page.getByLabel('Question', { exact: true }).fill(ask);
  for (const [index, option] of options.entries()) {
    await page.getByLabel(`Answer option ${index + 1}`, { exact: true }).fill(option);
  }
  await finish(page);
}

async function addAbove(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: /^Add a step above: 1\./ }).click();
  const panel = page.getByRole('region', { name: 'Add step' });
  await panel.getByRole('button', { name: new RegExp(`^${type}`) }).click();
}

async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish editing', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Finish editing/ })).toHaveCount(0);
}

interface Answers {
  texts: SurveyTexts;
  language: string;
  reason: string;
  text: string;
  /** The platform it is shared on; null if it is not shared. */
  platform: string | null;
  email: string;
}

async function answerOnPhone(browser: Browser, survey: OpenSurvey, answers: Answers) {
  const { texts, language, reason, text, platform, email } = answers;
  const context = await browser.newContext(PHONE);
  // The platforms' pages are not under test.
  await context.route(/trustpilot/, (route) => route.fulfill({ body: 'A page of somebody else' }));
  const page = await context.newPage();
  const next = page.getByRole('button', { name: texts.next, exact: true });
  const arrived = async () => JSON.stringify(await survey.responses());

  await page.goto(`${survey.link}?lang=${language}`);
  await page.getByRole('button', { name: texts.welcomeButton }).click();
  await choose(page.getByRole('radio', { name: fill(texts.starLabel, { n: 5 }) }));
  await expect(page.getByRole('heading', { name: texts.openAsk })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('textbox').fill(reason);
  await next.click();
  await choose(page.getByRole('radio', { name: 'Market' }));
  await expect(page.getByRole('heading', { name: 'What did you buy?' })).toBeVisible();
  expect(await arrived()).not.toContain(reason);
  await context.setOffline(false);
  await expect.poll(arrived, SENT_WITHIN).toContain(reason);

  await choose(page.getByRole('checkbox', { name: 'Cakes' }));
  await next.click();
  await page.getByRole('textbox', { name: texts.answerLabel }).fill(text);
  await page.getByRole('checkbox').check();
  await expectSeen(page);
  await next.click();
  if (platform === null) {
    await page.getByRole('button', { name: texts.shareSkip }).click();
  } else {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: new RegExp(platform) }).click();
    await (await opened).close();
    await next.click();
  }

  await context.setOffline(true);
  await page.getByRole('textbox', { name: new RegExp(`^${texts.emailLabel}`) }).fill(email);
  await expectSeen(page);
  await page.getByRole('button', { name: texts.send }).click();
  await expect(page.getByText(texts.thankYouWaiting)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: texts.consentLink })).toBeVisible(SENT_WITHIN);
  await expectSeen(page);
  await expectWhole(survey, answers);
  await context.close();
}

/** A tap right after a step appears counts as half of a double tap, so it is repeated. */
async function choose(control: Locator): Promise<void> {
  await expectSeen(control.page());
  await expect(() => control.check({ force: true, timeout: 2_000 })).toPass({ timeout: 60_000 });
}

/** Expects each answer to be stored once, as given. */
async function expectWhole(survey: OpenSurvey, { reason, text, platform, email }: Answers) {
  const all = await survey.responses();
  const [response] = all.filter((one) => JSON.stringify(one).includes(email));
  expect(response).toMatchObject({
    finished: true,
    rating: 5,
    journeyFeedback: [
      { type: 'ratingq', answer: 5 },
      { type: 'openq', textAnswer: reason },
      { type: 'singleq', answer: 'Market' },
      { type: 'multiq', answer: ['Cakes'] },
      { type: 'testimonial', textAnswer: text, consent: true },
      platform === null
        ? { type: 'shareq', skipped: true }
        : { type: 'shareq', platformCode: 'tp' },
      { type: 'contactq', email },
    ],
  });
}
