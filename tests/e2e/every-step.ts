import { expect, type Locator, type Page } from '@playwright/test';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import type { OpenSurvey } from './open-survey.ts';

/** A step of a survey that has one of each kind. */
export interface EveryStep {
  name: string;
  ask: string;
  /** Answers it without moving on. */
  answer(page: Page): Promise<void>;
}

export const EVERY_STEP: readonly EveryStep[] = [
  { name: 'welcome', ask: 'Hello there', answer: async () => {} },
  { name: 'stars', ask: 'How was it?', answer: (page) => choose(page, 3) },
  { name: 'choice', ask: 'What was it?', answer: (page) => choose(page, 1) },
  {
    name: 'choices',
    ask: 'What else?',
    answer: async (page) => {
      await choose(page, 0);
      await choose(page, 2);
    },
  },
  {
    name: 'words',
    ask: 'Why is that?',
    answer: (page) => page.getByRole('textbox').fill('The bread was warm.'),
  },
  {
    name: 'testimonial',
    ask: 'Tell others?',
    answer: async (page) => {
      await page.getByRole('textbox', { name: 'Your answer' }).fill('Best bread in town.');
      await page.getByRole('textbox', { name: /^Name/ }).fill('Ada');
      await page.getByRole('checkbox').check();
    },
  },
  {
    name: 'links',
    ask: 'Share it?',
    answer: async (page) => {
      const opened = page.waitForEvent('popup');
      await page.getByRole('link', { name: /Google/ }).click();
      await (await opened).close();
    },
  },
  {
    name: 'contact',
    ask: 'Who are you?',
    answer: (page) => page.getByRole('textbox', { name: /^Email/ }).fill('ada@example.com'),
  },
];

/** Makes it the flow of the survey, and opens its first step. */
export async function openEveryStep(page: Page, survey: OpenSurvey): Promise<void> {
  const content = (at: number) => ({ content: { ask: EVERY_STEP[at]?.ask } });
  const answerOptions = ['Bread', 'Cake', 'Tea'].map((text) => ({ text }));
  const everybody = { showTo: { ratingScale: 'all' } };
  await survey.connect({ gp: { gpObject: { place_id: 'a-place' } } });
  await survey.ask([
    sampleStep.welcome({ heading: 'Hello there' }),
    sampleStep.rating('star', content(1)),
    sampleStep.choice('singleq', { ...content(2), answerOptions }),
    sampleStep.choice('multiq', { ...content(3), answerOptions }),
    sampleStep.open(content(4)),
    sampleStep.testimonial({ ...content(5), ...everybody }),
    sampleStep.share({ ...content(6), allowSkip: true }),
    sampleStep.contact({ ...content(7), askForAdditional: { email: true } }),
    sampleStep.thankYou({ content: { ask: 'Thanks' } }),
  ]);
  // The platform's page is not under test.
  await page.context().route('https://*.google.com/**', (route) => route.fulfill({ body: '' }));
  await page.goto(survey.link);
}

/** Goes on to the step that asks this. */
export function goOn(page: Page, ask: string): Promise<void> {
  return leaveStep(page, ask, (step) => step.locator('button[type=submit]'));
}

/** Goes back to the step that asks this. */
export function goBack(page: Page, ask: string): Promise<void> {
  return leaveStep(page, ask, (step) => step.getByRole('button', { name: 'Back' }));
}

/**
 * Clicks until the other step shows: a click is ignored just after a step appeared, and before the page's script has
 * started. Clicks only beside the question that shows now, since a busy page may answer late.
 */
async function leaveStep(
  page: Page,
  ask: string,
  buttonOf: (step: Locator) => Locator,
): Promise<void> {
  const asked = (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
  const step = page.locator('body').filter({ has: heading(page, asked) });
  await expect(async () => {
    const isReached = await heading(page, ask).isVisible();
    if (!isReached) await buttonOf(step).click({ timeout: 1_000 });
    await expect(heading(page, ask)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

export function heading(page: Page, ask: string) {
  return page.getByRole('heading', { level: 1, name: ask });
}

/** By key: a tap would move on. */
async function choose(page: Page, at: number): Promise<void> {
  const control = page.locator('fieldset input').nth(at);
  await control.focus();
  await page.keyboard.press('Space');
  await expect(control).toBeChecked();
}
