import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changed, createFakeProduct, refusal } from '#tests/components/fake-product.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

const product = () => createFakeProduct(['Best scones.', 'Too loud.', 'Warm rye.']);

test('few ratings are said to be few', async () => {
  const person = await openDashboard('/dash/home', product());
  await person.sees(/Only a few ratings so far/);
  await person.sees(/fewer than 10 ratings/);
  await person.sees('No invites in this period.');
});

test('figures stand only for days that exist, and there is a way out', async () => {
  const person = await openDashboard(
    '/dash/home?period=custom&from=2026-12-31&to=2026-01-01',
    product(),
  );
  await person.sees(/From 2026-12-31 to 2026-01-01/);
  await person.has(0, 'heading', 'NPS');
  await person.click('button', 'Show the last 90 days');
  await person.find('heading', 'NPS');
  expect(address()).not.toContain('custom');
});

test('a panel that fails offers another try', async () => {
  const fake = product();
  fake.answer('getAnalytics', () => refusal(403, 'forbidden'));
  const person = await openDashboard('/dash/home?period=all', fake);
  const panel = await person.within('region', "We couldn't load the trend");
  fake.answer('getAnalytics', null);
  await panel.click('button', 'Try again');
  await person.find('heading', 'NPS over time');
});

test('figures that are still counting say so', async () => {
  const fake = product();
  changed(fake, 'getAnalytics', (answer) => ({
    ...answer,
    funnel: { ...answer.funnel, isWhole: false },
  }));
  const person = await openDashboard('/dash/home', fake);
  const steps = await person.within('region', 'Question by question');
  await steps.find('note', 'Still counting');
});

test('a score that leaves no doubt is one number', async () => {
  const fake = product();
  const intervals = { nps: [50.3, 51.2], csat: [86.1, 86.3], star: [4.4, 4.4] };
  changed(fake, 'getAnalytics', (answer) => ({
    ...answer,
    total: { ...answer.total, n: 282_216, intervals },
  }));
  const person = await openDashboard('/dash/home', fake);
  await person.sees('282,216 ratings · likely between 50 and 52');
  await person.sees('282,216 ratings · very likely 4.4');
});

test.each([
  [100, 4, ['100 left of 100', '4 left of 20', 'Running low']],
  [0, 20, ['0 left of 100', 'Used up', '20 left of 20']],
])('%i emails and %i texts left are shown as the plan has them', async (emails, texts, seen) => {
  const fake = product();
  changed(fake, 'getEntity', (entity) => ({
    ...entity,
    trialEmailQuotaLeft: emails,
    trialTextQuotaLeft: texts,
  }));
  const person = await openDashboard('/dash/home', fake);
  const plan = await person.find('region', 'Your plan');
  await waitFor(() => {
    for (const text of seen) expect(plan.textContent).toContain(text);
  });
});

test('steps that are all done can be put away for good', async () => {
  const fake = product();
  changed(fake, 'getEntity', (entity) => ({
    ...entity,
    surveySetup: { ...entity.surveySetup, version: 2 },
    externalPlatforms: { fb: { id: 'bakery' } },
    publicFeedbackDetail: {
      ...entity.publicFeedbackDetail,
      appearanceInfo: { ...entity.publicFeedbackDetail.appearanceInfo, backgroundHex: '#0A7A55' },
    },
  }));
  changed(fake, 'getAnalytics', (answer) => ({
    ...answer,
    counts: { ...answer.counts, started: 3, invited: 1 },
  }));
  const person = await openDashboard('/dash/home', fake);
  await person.sees('5 of 6 done');
  await person.has(0, 'button', 'Put away');
});
