import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Flow } from '#domain/survey-flow/steps.ts';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { storeFlow } from '#tests/components/fake-flow.ts';
import { createFakeProduct, type FakeProduct, refusal } from '#tests/components/fake-product.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

const SCREEN = '/dash/surveyflow';
const LONG = 'What is the main reason for the rating that you have just given to us here?';
const STANDARD = 'How would you rate Harbour Lane Bakery?';

type Change = Record<string, unknown>;

function openFlow(prepare: (fake: FakeProduct) => void = () => {}, path = SCREEN) {
  const fake = createFakeProduct([]);
  prepare(fake);
  return openDashboard(path, fake).then((person) => ({ fake, person }));
}

const flowOf = ({ entity }: FakeProduct) => entity.surveySetup.surveyFlow;

/** Saves other steps, as another user would. */
function store(fake: FakeProduct, change: (flow: Flow) => unknown[]): void {
  storeFlow(fake.entity, change(structuredClone(flowOf(fake))));
}

/** The same step with another content. */
const changed = (type: string, change: Change) => (flow: Flow) =>
  flow.map((step) => {
    if (step.type !== type || step.type === 'unknown') return step;
    return { ...step, content: { ...step.content, ...change } };
  });

/** A connected platform whose reviews have never been fetched. */
const platform = (id: string) => ({
  id,
  rating: null,
  fetchReviews: null,
  noReviews: null,
  error: null,
  reason: null,
  luID: null,
  last_successful_crawl: null,
});

const headings = () =>
  [...document.querySelectorAll('[aria-label="Steps"] h2')].map((title) => title.textContent);
const hasFocus = (element: HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element));

test('a text has a limit, and its default text can be restored', async () => {
  const { fake, person } = await openFlow();
  await person.click('button', /^Edit: 2\. Rating/);
  const question = await person.field('Question');
  await person.fill('Question', 'x'.repeat(121));
  await person.sees('121 of 120 characters');
  (await person.field('Heading')).focus();
  await person.sees(/^Keep this to 120 characters/);
  await person.has(0, 'button', 'Apply Changes');
  await person.click('button', 'Reset to default: Question');
  expect(question.value).toBe(STANDARD);
  await person.has(0, 'region', 'Unsaved changes');
  await person.fill('Question', 'How was it?');
  const apply = await person.find('button', 'Apply Changes');
  apply.click();
  apply.click();
  await person.sees('Survey flow updated!');
  await person.has(0, 'button', 'Apply Changes');
  expect(fake.calls('saveSurveyFlow')).toHaveLength(1);
  expect(flowOf(fake)[1]).toMatchObject({ content: { ask: 'How was it?' } });
});

test('leaving with unsaved changes asks first', async () => {
  const { fake, person } = await openFlow();
  await person.click('checkbox', 'Disable public access to survey');
  await person.click('link', 'Home');
  await person.click('button', 'Keep editing');
  expect(address()).toBe(SCREEN);
  await person.click('link', 'Home');
  await person.click('button', 'Leave without saving');
  await waitFor(() => expect(address()).toMatch(/home/));
  await person.has(0, 'list', 'Steps');
  expect(fake.calls('saveSurveyFlow')).toEqual([]);
});

test('steps are moved, removed and restored, within their allowed positions', async () => {
  const { person } = await openFlow((fake) =>
    store(fake, (flow) =>
      changed('openq', { ask: LONG })(flow).filter(
        ({ type }) => type !== 'testimonial' && type !== 'contactq',
      ),
    ),
  );
  const isDisabled = async (name: string) =>
    (await person.find('button', name)) as HTMLButtonElement;
  for (const name of ['Move up', 'Move down', 'Remove']) {
    expect((await isDisabled(`${name}: 4. Thank you`)).disabled).toBe(true);
  }
  expect((await isDisabled('Move up: 2. Rating')).disabled).toBe(true);
  (await person.find('button', 'Move down: 2. Rating')).focus();
  await person.press('{Enter}');
  await hasFocus(await person.find('button', 'Move up: 3. Rating'));
  await person.sees('Rating moved to step 3 of 4.');
  await person.click('button', 'Remove: 2. Open question');
  await person.sees(`${LONG.slice(0, 40).trimEnd()}…`);
  await person.click('button', 'Cancel');
  await hasFocus(await person.find('button', 'Remove: 2. Open question'));
  await person.click('button', 'Remove: 2. Open question');
  await (await person.within('dialog')).click('button', 'Remove');
  await waitFor(() => expect(headings()).toHaveLength(3));
  await person.press('{Control>}z{/Control}');
  await waitFor(() => expect(headings()).toHaveLength(4));
  await person.click('button', 'Undo');
  expect(headings()[1]).toBe('2. Rating');
  await person.has(0, 'button', 'Apply Changes');
  await person.click('button', 'Redo');
  expect(headings()[1]).toBe('2. Open question');
  await person.click('button', 'Discard');
  expect(headings()[1]).toBe('2. Rating');
});

test('a step type that is allowed once is offered only once', async () => {
  const { person } = await openFlow((fake) =>
    store(fake, (flow) => flow.filter(({ type }) => type !== 'testimonial')),
  );
  await person.has(0, 'button', /^Add a step above/);
  await person.click('button', 'Add a step below: 2. Rating, above: 3. Open question');
  const panel = await person.within('region', 'Add step');
  await panel.has(1, 'button', /^Testimonial/);
  await panel.has(0, 'button', /^(Rating|Welcome|Thank you)/);
  await panel.click('button', /^Testimonial/);
  await person.sees('Shown for ratings 4–5');
  await person.field('Skip button label');
  await person.click('checkbox', 'Let customers skip this step');
  await waitFor(() => expect(document.querySelectorAll('[value="No thanks"]')).toHaveLength(0));
  await person.click('checkbox', 'Text');
  await person.sees('With neither on, we ask for text.');
});

test('a choice question takes nine options, and keeps those with responses', async () => {
  const content = { ask: 'Which colour?' };
  const answerOptions = [{ text: 'Red' }, { text: 'Blue' }];
  const { fake, person } = await openFlow((product) => {
    const colour = { type: 'singleq', questionID: 'COLOUR', content, answerOptions };
    store(product, ([first, ...rest]) => [first, colour, ...rest]);
    product.entity.questionsWithResponses = ['COLOUR'];
  }, `${SCREEN}/editquestion/COLOUR`);
  const note = await person.within('note', 'These answer options are locked');
  await note.sees(/Red/);
  await person.has(0, 'textbox', 'Answer option 1');
  for (let n = 3; n <= 9; n += 1) {
    await person.click('button', 'Add option');
    await person.fill(`Answer option ${n}`, n < 9 ? `Shade ${n}` : '');
  }
  await person.has(0, 'button', 'Add option');
  await person.fill('Answer option 8', 'x'.repeat(101));
  await person.fill('Answer option 7', 'Shade 3');
  (await person.field('Description of option 7')).focus();
  await person.sees(/^Answer option may not be more than 100 characters/);
  await person.sees(/^Give each answer option a different text/);
  await person.click('button', 'Remove answer option 8');
  await person.click('button', 'Remove answer option 7');
  await person.click('button', 'Move answer option 6 up');
  await person.click('button', 'Apply Changes');
  await person.sees('Survey flow updated!');
  const saved = flowOf(fake)[1] as unknown as { answerOptions: { text: string }[] };
  expect(saved.answerOptions.map(({ text }) => text).filter(Boolean)).toEqual([
    ...['Red', 'Blue', 'Shade 3', 'Shade 4', 'Shade 6', 'Shade 5'],
  ]);
});

test('the range of a step follows the scale of the rating', async () => {
  const { person } = await openFlow();
  const lowest = () => person.find('slider', 'Lowest rating');
  await person.click('button', /^Edit: 3\. Open question/);
  await person.click('radio', 'Only certain ratings');
  await person.sees('Shown for ratings 4–5', 3);
  await person.click('button', 'Undo');
  await waitFor(async () =>
    expect((await person.find('radio', 'Everyone')).matches(':checked')).toBe(true),
  );
  await person.click('button', 'Redo');
  (await lowest()).focus();
  await person.press('{ArrowLeft}');
  await person.sees('Shown for ratings 3–5');
  await person.click('button', 'Finish editing');
  await person.click('button', /^Edit: 2\. Rating/);
  await person.click('radio', /^NPS/);
  expect((await person.field('Question')).value).toMatch(/^How likely are you to recommend/);
  await person.sees('Shown for ratings 6–10');
  await person.sees('Shown for ratings 8–10');
  await person.click('button', 'Finish editing');
  await person.click('button', /^Edit: 3\. Open question/);
  (await lowest()).focus();
  await person.press('{ArrowLeft>6}');
  await person.sees('All ratings');
});

test('the thank-you step offers the contact details that the business has', async () => {
  const { fake, person } = await openFlow(({ entity }) => {
    entity.businessInfo.businessEmail = 'hello@bakery.example';
    entity.externalPlatforms = { fb: platform('bakery'), gp: platform('no place') };
  }, `${SCREEN}/externallinks`);
  await hasFocus(await person.find('button', 'Add link'));
  const end = await person.within('group', 'Show at the end');
  await end.has(2, 'checkbox');
  await end.click('checkbox', 'Link to your Facebook page');
  await end.click('checkbox', 'Email address');
  await end.has(1, 'link', 'Edit business information');
  await person.click('button', 'Add link');
  await person.fill('Link text 1', 'Our shop');
  await person.fill('URL of link 1', 'bakery.example');
  await person.click('checkbox', 'Only after a video answer');
  await person.sees(
    "This link must point to a valid web address. Remember to include the 'https://'.",
  );
  await person.fill('URL of link 1', 'https://bakery.example');
  await person.click('button', 'Apply Changes');
  await person.sees('Survey flow updated!');
  expect(flowOf(fake).at(-1)).toMatchObject({
    externalLinks: [{ url: 'https://bakery.example' }],
  });
});

test('a collaborator sees no link to the business information', async () => {
  const { person } = await openFlow((fake) => {
    fake.role = 'collaborator';
  }, `${SCREEN}/externallinks`);
  const end = await person.within('group', 'Show at the end');
  await end.has(0, 'link', 'Edit business information');
});

test('a server error is shown at its step, and unknown steps are kept', async () => {
  const { fake, person } = await openFlow((product) => {
    const original = { type: 'matrix', uniqueID: 'MATRIX' };
    const unknown = { type: 'unknown', uniqueID: 'MATRIX', original };
    store(product, ([first, second, ...rest]) => [first, second, unknown, ...rest]);
  });
  fake.answer('saveSurveyFlow', () => {
    const fields = { 'flow.1.content.ask': 'The server says no.' };
    return { status: 422, json: { error: { code: 'invalid', message: 'No.', fields } } };
  });
  await person.sees("“matrix” steps aren't supported in this version.");
  await person.has(0, 'button', 'Edit: 3. Unknown step');
  await person.click('button', 'Move down: 3. Unknown step');
  await person.click('button', 'Apply Changes');
  await person.sees(/^Oops! Something went wrong/);
  await person.sees('The server says no.');
  await hasFocus(await person.fill('Question', 'Well?'));
  fake.answer('saveSurveyFlow', null);
  await person.click('button', 'Apply Changes');
  await person.sees('Survey flow updated!');
  expect(flowOf(fake)[3]).toMatchObject({ type: 'unknown' });
});

test('the flow check reports a survey that asks only happy customers for reviews, and fixes it', async () => {
  const { fake, person } = await openFlow((product) => {
    const { entity } = product;
    entity.externalPlatforms = { fb: platform('bakery') };
    const share = {
      type: 'shareq',
      content: { ask: 'Would you review us?' },
      allowSkip: true,
      shareActions: [{ platformCode: 'fbr' }],
      showTo: { ratingScale: { low: 4, high: 5 } },
    };
    store(product, ([first, second, ...rest]) => [first, second, share, ...rest.slice(-1)]);
  });
  const check = await person.within('region', 'Survey check');
  await check.sees(/hides them from ratings 1, 2, and 3/);
  await check.sees(/consumer law/);
  await check.click('button', /^Show to everyone/);
  await check.sees('No problems found');
  await person.click('button', 'Apply Changes');
  await person.sees('Survey flow updated!');
  expect(flowOf(fake)[2]).toMatchObject({ showTo: { ratingScale: 'all' } });
});

test('an earlier version is viewed with its differences, and restored', async () => {
  let earlier: Flow = [];
  const { fake, person } = await openFlow((product) => {
    earlier = flowOf(product);
    store(product, changed('openq', { ask: 'Why so?' }));
  });
  const versions = [2, 1].map((version) => ({
    version,
    savedAt: 1_795_000_000 + version,
    savedBy: 'Ada',
    numberOfSteps: 6,
    ratingType: 'star',
  }));
  fake.answer('fetchFlowVersions', () => ({ status: 200, json: { versions } }));
  fake.answer('fetchFlowVersion', () => ({ status: 200, json: { ...versions[1], flow: earlier } }));
  await person.click('button', 'More');
  await person.click('menuitem', 'Version history');
  const drawer = await person.within('dialog', 'Version history');
  await drawer.has(2, 'button', /^View version from/);
  const lines = document.querySelectorAll('[aria-label^="View version from"]');
  fireEvent.click(lines[1] as Element);
  await drawer.sees('Changes if restored');
  await expectStructure();
  await drawer.click('button', 'Restore this version');
  await person.has(0, 'dialog', 'Version history');
  await person.click('button', 'Apply Changes');
  await person.sees('Survey flow updated!');
  expect(flowOf(fake)).toEqual(earlier);
});

test('a save over a newer version shows the differences, and can overwrite it', async () => {
  const { fake, person } = await openFlow();
  await person.click('checkbox', 'Disable public access to survey');
  store(fake, changed('openq', { ask: 'And why?' }));
  await person.click('button', 'Apply Changes');
  await person.sees(/A newer version was saved/);
  await person.click('button', 'See differences');
  const dialog = await person.within('dialog', 'Your changes and theirs');
  await dialog.sees('And why?');
  await dialog.sees(/Public access is on/);
  await dialog.click('button', 'Keep mine');
  await person.seesNo(/A newer version was saved/);
  await person.click('button', 'Apply Changes');
  await person.sees('Survey flow updated!');
  expect(fake.entity.surveySetup).toMatchObject({ version: 3, inviteOnly: true });
  expect(flowOf(fake)[2]).toMatchObject({ content: { ask: { pack: 'openAsk' } } });
});

test('an open step can be left only once it is valid, also by navigation', async () => {
  const { person } = await openFlow(() => {}, `${SCREEN}/editquestion/OPEN`);
  await hasFocus(await person.field('Heading'));
  const question = await person.fill('Question', '');
  (await person.field('Supporting text')).focus();
  await person.sees('Please fill this in.');
  await person.has(0, 'button', 'Apply Changes');
  document.querySelector<HTMLElement>('[data-cover]')?.click();
  await hasFocus(await person.field('Heading'));
  await person.click('button', 'Finish editing');
  await person.sees('Fix the open step first.');
  await hasFocus(question);
  await person.click('link', 'Survey');
  expect(address()).toBe(`${SCREEN}/editquestion/OPEN`);
  await person.fill('Question', 'Why?');
  await person.click('link', 'Survey');
  await waitFor(() => expect(address()).toBe(SCREEN));
  await person.has(0, 'button', /^Finish editing/);
  await person.click('button', 'Edit: 3. Open question');
  await person.click('button', 'Finish editing');
  await hasFocus(await person.find('button', 'Edit: 3. Open question'));
});

test('library questions are added at the end or between steps, and an unknown one opens the step list', async () => {
  const { person } = await openFlow(() => {}, `${SCREEN}/addquestion`);
  const choose = () =>
    waitFor(() => {
      const ready = document.querySelector<HTMLElement>('[data-library-question]');
      if (!ready) throw new Error('There are no library questions.');
      ready.click();
    });
  await choose();
  await waitFor(() => expect(address()).toMatch(/\/dash\/surveyflow\/editquestion\/.+/));
  await hasFocus(await person.field('Heading'));
  await person.find('button', /^Finish editing: 6\./);
  await person.click('button', 'Finish editing');
  await person.click('button', /^Add a step below: 2\. Rating/);
  await person.click('button', 'Browse question library');
  await choose();
  await person.find('button', /^Finish editing: 3\./);
  await person.click('button', 'Discard');
  await person.click('link', 'Home');
  window.history.pushState(null, '', `${SCREEN}/editquestion/no-such-question`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(address()).toBe(SCREEN));
});

test('a changed step can be applied once its picture has loaded or failed', async () => {
  const { fake, person } = await openFlow();
  let fail = () => {};
  const gate = new Promise<void>((resolve) => {
    fail = resolve;
  });
  fake.answer('createUpload', async () => {
    await gate;
    return refusal(500, 'failed');
  });
  await person.click('button', /^Edit: 1\. Welcome/);
  const apply = () => person.find('button', 'Apply Changes') as Promise<HTMLButtonElement>;
  await person.fill('Heading', 'Good morning!');
  expect((await apply()).disabled).toBe(false);
  await person.upload(new File(['a'], 'a.txt', { type: 'text/plain' }));
  await person.sees('Your logo file needs to be a JPG, GIF or PNG file extension.');
  await person.upload(new File(['x'.repeat(500_001)], 'a.png', { type: 'image/png' }));
  await person.sees('Your logo file may not be larger than 500Kb in size.');
  await person.upload(new File(['a'], 'ada.png', { type: 'image/png' }));
  await waitFor(async () => expect((await apply()).disabled).toBe(true));
  await person.click('button', 'Finish editing');
  await person.sees('Wait for your upload to finish.');
  fail();
  await person.sees(/We couldn't upload your logo, please ensure/);
  await waitFor(async () => expect((await apply()).disabled).toBe(false));
});
