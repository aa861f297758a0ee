import { expect, test } from 'vitest';
import { changed, createFakeProduct } from '#tests/components/fake-product.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

const product = () => createFakeProduct(['Best scones.', 'Too loud.', 'Warm rye.']);

test('the summary shows distribution and drop-offs of the period, fetched when it is opened', async () => {
  const fake = product();
  const person = await openDashboard('/dash/responses?period=30d', fake);
  await person.sees('Best scones.');
  const ofPeriod = () => fake.calls('getAnalytics').filter((body) => 'timeFromS' in body).length;
  expect(ofPeriod()).toBe(0);
  await person.click('button', /^Summary/);
  await person.find('heading', 'Star ratings');
  await person.find('heading', 'Question by question');
  expect(ofPeriod()).toBe(1);
  await person.seesNo(/Other filters don't change/);
});

test('figures of the period say that other filters do not change them', async () => {
  const person = await openDashboard('/dash/responses?sentiment=positive&results=open', product());
  await person.sees(/Other filters don't change/);
});

test('figures that are still being counted are marked as such', async () => {
  const fake = product();
  changed(fake, 'getAnalytics', (answer) => ({
    ...answer,
    funnel: { ...answer.funnel, isComplete: false },
  }));
  const person = await openDashboard('/dash/responses?results=open', fake);
  const steps = await person.within('region', 'Question by question');
  await steps.find('note', 'Updating');
});

test('equal questions are told apart', async () => {
  const fake = product();
  changed(fake, 'getAnalytics', ({ funnel, ...answer }) => ({
    ...answer,
    funnel: {
      ...funnel,
      steps: funnel.steps.slice(0, 2).map((step) => ({ ...step, questionText: 'Why is that?' })),
    },
  }));
  const person = await openDashboard('/dash/responses?results=open', fake);
  const steps = await person.within('region', 'Question by question');
  await steps.sees('Why is that?');
  await steps.sees('Why is that? (2)');
});

test.each([
  ['the same', 3, 0],
  ['another', 2, 1],
])('ratings are shown once: a question with %s distribution', async (_what, votes, times) => {
  const fake = product();
  changed(fake, 'fetchFeedback', (answer) => ({
    ...answer,
    questionResults: {
      STARr: { total: votes, results: [{ name: '5', numberOfVotes: votes, percentage: 100 }] },
    },
    filterableQuestions: [
      { questionID: 'STARr', type: 'ratingq', questionText: 'How was it?', answerOptions: [] },
    ],
  }));
  const person = await openDashboard('/dash/responses?results=open', fake);
  await person.find('heading', 'How was it?');
  await person.find('heading', 'Promoters, passives and detractors');
  await person.has(times, 'heading', 'Star ratings');
});
