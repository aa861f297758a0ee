import { expect, type Locator, type Page } from '@playwright/test';
import { changeAnswer } from './change-answer.ts';
import { apply, finish, titles } from './flow-editor.ts';
import { openSurvey } from './open-survey.ts';
import { openScreen } from './owner.ts';
import { test } from './shared-context.ts';

const LONG = 'What is the main reason for the rating that you have just given to us here?';
const THANKS = { type: 'thankyou', content: { ask: 'Thanks' } };
const COLOUR = {
  type: 'singleq',
  questionID: 'COLOUR',
  uniqueID: 'COLOUR',
  content: { ask: 'Which colour?' },
  answerOptions: [{ text: 'Red' }, { text: 'Blue' }],
};

test('a changed text is applied and asked from then on, within its limit', {
  tag: '@phone',
}, async ({ page }) => {
  const { link } = await openSurvey(page.request);
  await page.goto('/dash/surveyflow');
  await expect(apply(page)).toBeHidden();
  await edit(page, 'Rating');
  const question = page.getByLabel('Question', { exact: true });
  await expect(question).toHaveValue('How would you rate Harbour Lane Bakery?');
  await question.fill('x'.repeat(121));
  await expect(page.getByText('121 of 120 characters')).toBeVisible();
  await question.blur();
  await expect(page.getByText('This may not be more than 120 characters.')).toBeVisible();
  await expect(apply(page)).toBeHidden();

  await page.getByRole('button', { name: 'Use the standard text: Question' }).click();
  await expect(question).toHaveValue('How would you rate Harbour Lane Bakery?');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
  await question.fill('How was your visit to <us> today?');
  await apply(page).click();
  await expect(page.getByText('Survey flow updated!')).toBeVisible();
  await expect(apply(page)).toBeHidden();
  await page.goto(`${link}?rating=3`);
  await expect(
    page.getByRole('heading', { name: 'How was your visit to <us> today?' }),
  ).toBeVisible();
});

test('leaving with unsaved changes asks first, and a double click applies them once', async ({
  page,
}) => {
  const { link } = await openSurvey(page.request);
  await page.goto('/dash/surveyflow');
  await inviteOnly(page).check();
  await openScreen(page, 'Home');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/surveyflow/);
  await openScreen(page, 'Home');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/home/);
  await page.goto('/dash/surveyflow');
  const saves: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/savesurveyflow')) saves.push(response.status());
  });
  await inviteOnly(page).check();
  await apply(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('Survey flow updated!')).toBeVisible();
  await expect(apply(page)).toBeHidden();
  expect(saves).toEqual([200]);
  const response = await page.goto(link);
  expect(response?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'By invitation only' })).toBeVisible();
});

test('a survey is built step by step, each kind once where only one may be', async ({ page }) => {
  const survey = await openSurvey(page.request);
  await survey.ask([THANKS]);
  await page.goto('/dash/surveyflow');
  await addStep(page, 'Add a step above: 1. Thank you', 'Contact');
  await expect(page.getByLabel('Heading')).toBeFocused();
  await page.getByRole('checkbox', { name: 'Mobile number' }).check();
  await finish(page);
  await addStep(page, 'Add a step above: 1. Contact', 'Welcome');
  await finish(page);
  await expect(page.getByRole('button', { name: /^Add a step above/ })).toBeHidden();

  await addStep(page, 'Add a step below: 1. Welcome, above: 2. Contact', 'Rating');
  await page.getByRole('radio', { name: /^NPS/ }).click();
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue(
    'How likely are you to recommend Harbour Lane Bakery to a friend or colleague?',
  );
  await finish(page);
  await page.getByRole('button', { name: 'Add a step below: 2. Rating' }).click();
  await expect(tile(page, 'Rating')).toBeHidden();
  await expect(tile(page, 'Welcome')).toBeHidden();
  await expect(tile(page, 'Thank you')).toBeHidden();
  await tile(page, 'Testimonial').click();
  await expect(page.getByText('Shown to ratings 7–10').first()).toBeVisible();
  await expect(page.getByLabel('Skip text')).toHaveValue('No, thank you');
  await page.getByRole('checkbox', { name: 'Respondents may skip this step' }).uncheck();
  await expect(page.getByLabel('Skip text')).toBeHidden();
  await page.getByRole('checkbox', { name: 'Text', exact: true }).uncheck();
  await expect(page.getByText('Neither is chosen, so only text is asked for.')).toBeVisible();
  await finish(page);
  await addStep(page, 'Add a step below: 3. Testimonial', 'Multiple choice');
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused();
  const preview = page.frameLocator('iframe[data-shown]');
  await expect(preview.getByRole('heading', { name: 'Your question' })).toBeVisible();
  await expect(page.getByText('Complete this step to apply your changes.')).toBeVisible();
  await expect(page.getByText('Needs attention')).toBeHidden();
  await page.getByRole('button', { name: 'Show what to correct' }).click();
  await expect(page.getByText('Needs attention')).toBeVisible();
  await page.getByLabel('Question', { exact: true }).fill('What did you buy?');
  await page.getByLabel('Answer option 1', { exact: true }).fill('Bread');
  await page.getByLabel('Answer option 2', { exact: true }).fill('Cakes');
  await page.getByRole('button', { name: 'Add tip' }).click();
  await expect(page.getByLabel('Tip 1', { exact: true })).toBeFocused();
  await finish(page);

  await apply(page).click();
  await expect(page.getByText('Survey flow updated!')).toBeVisible();
  await page.reload();
  await expect(titles(page)).toHaveText([
    '1. Welcome',
    '2. Rating',
    '3. Testimonial',
    '4. Multiple choice',
    '5. Contact',
    '6. Thank you',
  ]);
});

test('steps are moved, removed and brought back, and keep to their places', async ({ page }) => {
  const survey = await openSurvey(page.request);
  await survey.ask([
    {
      type: 'welcome',
      content: { heading: 'Hi', introParagraph: 'a', instructions: 'b', buttonText: 'c' },
    },
    { type: 'openq', content: { ask: LONG }, textInputPlaceholderText: 'Here' },
    COLOUR,
    THANKS,
  ]);
  await page.goto('/dash/surveyflow');
  await expect(page.getByRole('button', { name: 'Move up: 2. Open question' })).toBeDisabled();
  for (const name of ['Move up', 'Move down', 'Remove']) {
    await expect(page.getByRole('button', { name: `${name}: 4. Thank you` })).toBeDisabled();
  }
  const down = page.getByRole('button', { name: 'Move down: 2. Open question' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(titles(page).nth(2)).toHaveText('3. Open question');
  await expect(page.getByRole('button', { name: 'Move up: 3. Open question' })).toBeFocused();
  await expect(page.getByText('Open question is now step 3 of 4.')).toBeAttached();

  await page.getByRole('button', { name: 'Remove: 3. Open question' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`${LONG.slice(0, 40).trimEnd()}…`, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  const remove = page.getByRole('button', { name: 'Remove: 3. Open question' });
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(titles(page)).toHaveCount(3);
  await page.keyboard.press('Control+z');
  await expect(titles(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page).nth(1)).toHaveText('2. Open question');
  await expect(apply(page)).toBeHidden();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(titles(page).nth(2)).toHaveText('3. Open question');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(titles(page).nth(1)).toHaveText('2. Open question');
});

test('a choice question takes nine options, and keeps those that were answered', async ({
  page,
}) => {
  const survey = await openSurvey(page.request);
  await survey.ask([COLOUR]);
  const start = { handle: survey.handle, clientKey: `key-${survey.handle}` };
  const begun = await (await page.request.post('/api/survey/start', { data: start })).json();
  const entry = { questionID: 'COLOUR', type: 'singleq', answer: 'Red' };
  await page.request.post('/api/survey/answer', { data: { ...begun, i: 0, entry } });
  await page.goto('/dash/surveyflow/editquestion/COLOUR');
  await expect(page.getByRole('note', { name: 'These answer options are locked' })).toContainText(
    'Red',
  );
  await expect(page.getByLabel('Answer option 1', { exact: true })).toBeHidden();
  const add = page.getByRole('button', { name: 'Add option' });
  for (let n = 3; n <= 9; n += 1) {
    await add.click();
    await page.getByLabel(`Answer option ${n}`, { exact: true }).fill(n < 9 ? `Shade ${n}` : '');
  }
  await expect(add).toBeHidden();
  await page.getByLabel('Answer option 8', { exact: true }).fill('x'.repeat(101));
  await page.getByLabel('Answer option 7', { exact: true }).fill('Shade 3');
  await page.getByLabel('Description of option 7').focus();
  await expect(page.getByText('Answer option may not be more than 100 characters.')).toBeVisible();
  await expect(page.getByText('Two answer options may not have the same text.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove answer option 8' }).click();
  await page.getByRole('button', { name: 'Remove answer option 7' }).click();
  await page.getByRole('button', { name: 'Move answer option 6 up' }).click();
  await apply(page).click();
  await expect(page.getByText('Survey flow updated!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('note')).toContainText('Shade 6');
});

test('the range of a step follows the scale of the rating', async ({ page }) => {
  await openSurvey(page.request);
  await page.goto('/dash/surveyflow');
  await edit(page, 'Open question');
  await page.getByRole('radio', { name: 'Only certain ratings' }).check();
  await expect(page.getByText('Shown to ratings 4–5').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('radio', { name: 'Everybody' })).toBeChecked();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('slider', { name: 'Lowest rating that sees this step' }).press('ArrowLeft');
  await expect(page.getByText('Shown to ratings 3–5').first()).toBeVisible();
  await finish(page);
  await edit(page, 'Rating');
  await page.getByRole('radio', { name: /^NPS/ }).click();
  await expect(page.getByText('Shown to ratings 6–10')).toBeAttached();
  await expect(page.getByText('Shown to ratings 8–10')).toBeAttached();
  await finish(page);
  await edit(page, 'Open question');
  const lowest = page.getByRole('slider', { name: 'Lowest rating that sees this step' });
  for (let step = 0; step < 6; step += 1) await lowest.press('ArrowLeft');
  await expect(page.getByText('The whole scale: shown to everybody')).toBeVisible();
});

test('the end of a survey offers what the business has', async ({ page }) => {
  await openSurvey(page.request);
  await changeAnswer(page, 'getentity', (entity) => ({
    ...entity,
    businessInfo: { ...entity.businessInfo, businessEmail: 'hello@bakery.example' },
    externalPlatforms: { fb: { id: 'bakery' }, gp: { id: 'no place' } },
  }));
  await page.goto('/dash/surveyflow/externallinks');
  await expect(page.getByRole('button', { name: 'Add link' })).toBeFocused();
  const end = page.getByRole('group', { name: 'Show at the end' });
  await expect(end.getByRole('checkbox')).toHaveCount(2);
  await end.getByRole('checkbox', { name: 'Link to your Facebook page' }).check();
  await end.getByRole('checkbox', { name: 'Email address' }).check();
  await expect(end.getByRole('link', { name: 'Business information' })).toBeVisible();
  await page.getByRole('button', { name: 'Add tip' }).click();
  await page.getByLabel('Tip 1', { exact: true }).fill('Bring this page for a free roll');
  await page.getByRole('button', { name: 'Add link' }).click();
  await page.getByLabel('Link text 1').fill('Our shop');
  await page.getByLabel('Address of link 1').fill('bakery.example');
  await page.getByRole('checkbox', { name: 'Only for those who answered with a video' }).check();
  await expect(
    page.getByText(
      "This link must point to a valid web address. Remember to include the 'https://'.",
    ),
  ).toBeVisible();
  await page.getByLabel('Address of link 1').fill('https://bakery.example');
  await apply(page).click();
  await expect(page.getByText('Survey flow updated!')).toBeVisible();

  await changeAnswer(page, 'getaccess', (access) => ({ ...access, role: 'collaborator' }));
  await page.reload();
  await expect(page.getByLabel('Tip 1', { exact: true })).toHaveValue(/free roll/);
  await expect(end).toBeVisible();
  await expect(end.getByRole('link', { name: 'Business information' })).toBeHidden();
});

test('what the server refuses is shown at its step, and unknown steps are kept', async ({
  page,
}) => {
  await openSurvey(page.request);
  const original = { type: 'matrix', uniqueID: 'MATRIX' };
  await changeAnswer(page, 'getentity', (entity) => {
    const { surveyFlow } = entity.surveySetup;
    const unknown = { type: 'unknown', uniqueID: 'MATRIX', original };
    const flow = [...surveyFlow.slice(0, 2), unknown, ...surveyFlow.slice(2)];
    return { ...entity, surveySetup: { ...entity.surveySetup, surveyFlow: flow } };
  });
  const refusal = {
    code: 'invalid',
    message: 'No.',
    fields: { 'flow.1.content.ask': 'The server says no.' },
  };
  await page.route('**/api/dash/savesurveyflow', (route) =>
    route.fulfill({ status: 422, json: { error: refusal } }),
  );
  await page.goto('/dash/surveyflow');
  await expect(
    page.getByText(
      "This step's type 'matrix' is not known to this version. It is kept as it is and shown to nobody.",
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit: 3. Unknown step' })).toBeHidden();
  await page.getByRole('button', { name: 'Move down: 3. Unknown step' }).click();
  await apply(page).click();
  await expect(page.getByText(/^Oops! Something went wrong/)).toBeVisible();
  await expect(page.getByText('The server says no.')).toBeVisible();
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused();
});

function inviteOnly(page: Page): Locator {
  return page.getByRole('checkbox', { name: 'Disable public access to survey' });
}

function tile(page: Page, type: string): Locator {
  const panel = page.getByRole('region', { name: 'Which step do you want to add?' });
  return panel.getByRole('button', { name: new RegExp(`^${type}`) });
}

async function edit(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Edit: \\d+\\. ${type}`) }).click();
}

async function addStep(page: Page, place: string, type: string): Promise<void> {
  await page.getByRole('button', { name: place }).click();
  await tile(page, type).click();
}
