import { expect } from '@playwright/test';
import { EVERY_STEP, goBack, goOn, openEveryStep } from './every-step.ts';
import { openSurvey } from './open-survey.ts';
import { test } from './shared-context.ts';

test('a survey is answered in a browser without the functions that came after Chrome 80 and Safari 13.1', async ({
  page,
  request,
}) => {
  const survey = await openSurvey(request);
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(becomeOld);
  await openEveryStep(page, survey);
  for (const [at, step] of EVERY_STEP.entries()) {
    const next = EVERY_STEP[at + 1]?.ask ?? 'Thanks';
    await step.answer(page);
    await goOn(page, next);
    if (next === 'Thanks') break;
    await goBack(page, step.ask);
    await goOn(page, next);
  }
  await expect.poll(() => survey.responses()).toMatchObject([{ finished: true, rating: 4 }]);
  expect(errors).toEqual([]);
});

test('Arabic with the business’s name is read and answered there', async ({ page, request }) => {
  const survey = await openSurvey(request, 'Bo Bakery');
  await page.addInitScript(becomeOld);
  await page.goto(`${survey.link}?lang=ar&rating=4`);
  await expect(page.getByText('\u2068Bo Bakery\u2069').first()).toBeVisible();
  await page.getByRole('button', { name: 'التالي' }).click();
  await expect.poll(() => survey.responses()).toMatchObject([{ rating: 4 }]);
});

/** Runs before the page's script. Lookbehind cannot be taken away, so patterns with one throw. */
function becomeOld(): void {
  const lost: [object, string[]][] = [
    [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'with']],
    [Array.prototype, ['toSpliced', 'group']],
    [Array, ['fromAsync']],
    [String.prototype, ['at', 'replaceAll', 'isWellFormed', 'toWellFormed']],
    [Object, ['hasOwn', 'groupBy']],
    [Map, ['groupBy']],
    [Promise, ['any', 'withResolvers', 'try']],
    [AbortSignal, ['timeout', 'any', 'abort']],
    [Element.prototype, ['replaceChildren', 'moveBefore', 'setHTML']],
    [Document.prototype, ['startViewTransition', 'replaceChildren']],
    [HTMLFormElement.prototype, ['requestSubmit']],
    [Crypto.prototype, ['randomUUID']],
    [Intl, ['Segmenter', 'ListFormat', 'DisplayNames']],
    [window, ['structuredClone', 'reportError', 'requestIdleCallback', 'navigation', 'scheduler']],
    [window, ['AggregateError', 'WeakRef', 'FinalizationRegistry', 'TrustedTypes']],
  ];
  for (const [owner, names] of lost) {
    for (const name of names) {
      if (name in owner) Object.defineProperty(owner, name, { value: undefined });
    }
  }
  const Modern = RegExp;
  function Old(pattern: string | RegExp, flags?: string): RegExp {
    if (/\(\?<[=!]/.test(String(pattern))) throw new SyntaxError(`Invalid: ${pattern}`);
    return new Modern(pattern, flags);
  }
  Old.prototype = Modern.prototype;
  Object.assign(window, { RegExp: Old });
}
