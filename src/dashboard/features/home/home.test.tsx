import { cleanup, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { uiData } from '#contract/widgets.ts';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { pass, startFakeClock } from '#tests/components/fake-clock.ts';
import {
  changed,
  createFakeProduct,
  type FakeProduct,
  refusal,
} from '#tests/components/fake-product.ts';
import { answerWith, arrive } from '#tests/components/fake-responses.ts';
import { address, goTo, openDashboard } from '#tests/components/open-dashboard.tsx';

const product = () => createFakeProduct(['Best scones.', 'Too loud.', 'Warm rye.']);

test('with few ratings a mark explains the score, and their missing number stands for the chart', async () => {
  const person = await openDashboard('/dash/home', product());
  await person.find('button', 'Based on only 3 ratings');
  await person.sees('7 more ratings in this period for a trend');
  await person.has(0, 'slider');
  await person.sees('Best scones.');
});

test('ratings of one week alone are no trend, and a shorter step can be chosen', async () => {
  const fake = product();
  changed(fake, 'getAnalytics', (answer) => ({
    ...answer,
    total: { ...answer.total, n: 30 },
    step: 'week' as const,
    points: answer.points.map((point, index) => ({ ...point, star: index === 0 ? 4.6 : null })),
  }));
  const person = await openDashboard('/dash/home', fake);
  await person.sees(/All ratings of this period are from one week/);
  await person.has(0, 'slider');
  await person.find('combobox', 'Group by');
});

test('figures are shown only for a valid date range, and the note offers another one', async () => {
  const person = await openDashboard(
    '/dash/home?period=custom&from=2026-12-31&to=2026-01-01',
    product(),
  );
  await person.sees("That date range isn't valid");
  await expectStructure();
  await person.has(0, 'heading', 'Star rating');
  await person.click('button', 'Show the last 90 days');
  await person.find('heading', 'Star rating');
  expect(address()).not.toContain('custom');
});

test('a panel that fails can be retried', async () => {
  const fake = product();
  fake.answer('getAnalytics', () => refusal(403, 'forbidden'));
  const person = await openDashboard('/dash/home?period=all', fake);
  const panel = await person.within('region', "We couldn't load the trend");
  fake.answer('getAnalytics', null);
  await panel.click('button', 'Try again');
  await person.find('heading', 'Star rating');
});

test('a score without uncertainty has no range', async () => {
  const fake = product();
  const intervals = { nps: [50.3, 51.2], csat: [86.1, 86.3], star: [4.4, 4.4] };
  changed(fake, 'getAnalytics', (answer) => ({
    ...answer,
    total: { ...answer.total, n: 282_216, intervals },
  }));
  const person = await openDashboard('/dash/home', fake);
  await person.sees('282,216 ratings');
  await person.click('radio', 'NPS');
  await person.sees('282,216 ratings · likely range 50 to 52');
});

test.each([
  [100, 4, ['100 of 100 left', '4 of 20 left', 'Running low']],
  [0, 20, ['0 of 100 left', 'Used up', '20 of 20 left']],
])('%i emails and %i texts left are shown as the plan defines', async (emails, texts, seen) => {
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
  await expectStructure();
});

/** A business that has done every step but the widget. */
function almostSetUp(): FakeProduct {
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
  return fake;
}

test('steps that are not all done cannot be dismissed', async () => {
  const person = await openDashboard('/dash/home', almostSetUp());
  await person.sees('5 of 6 done');
  await person.has(0, 'button', 'Dismiss');
});

test('completed steps can be dismissed permanently', async () => {
  const fake = almostSetUp();
  changed(fake, 'fetchEntityWidgets', () => ({
    widgets: [
      {
        widgetID: 'w',
        uiData: uiData.parse({ type: 'carousel' }),
        markedForDelete: false,
        snippet: '',
      },
    ],
  }));
  const person = await openDashboard('/dash/home', fake);
  await person.sees('6 of 6 done');
  await person.click('button', 'Dismiss');
  await person.seesNo('6 of 6 done');
  cleanup();
  const back = await openDashboard('/dash/home', fake);
  await back.sees('Best scones.');
  await back.seesNo('6 of 6 done');
});

test('steps of a new business are ticked automatically', async () => {
  const fake = createFakeProduct([]);
  const zeroCounts = { started: 0, invited: 0, responses: 0, finished: 0 };
  changed(fake, 'getAnalytics', (answer) => ({ ...answer, counts: zeroCounts }));
  const person = await openDashboard('/dash/home', fake);
  await person.sees('0 of 6 done');
  await expectStructure();
  await person.click('link', 'Review survey');
  await waitFor(() => expect(address()).toBe('/dash/surveyflow'));
  await goTo('/dash/home');
  await person.sees('1 of 6 done');
});

test('remaining steps are collapsed once there are responses', async () => {
  const fake = product();
  changed(fake, 'getEntity', (entity) => ({
    ...entity,
    externalPlatforms: { fb: { id: 'bakery' } },
  }));
  const person = await openDashboard('/dash/home', fake);
  await person.sees('2 of 6 done');
  await person.has(0, 'link', 'Send an invite');
  await person.click('button', 'Show steps');
  await person.find('link', 'Send an invite');
});

describe('while Home is open', () => {
  /** The clock runs and can be advanced: live events are coalesced before they are reported. */
  async function openWatched() {
    startFakeClock();
    const fake = product();
    const person = await openDashboard('/dash/home', fake);
    await person.sees('Best scones.');
    await person.find('heading', 'Star rating');
    await waitFor(() => expect(fake.isListening()).toBe(true));
    return { fake, person };
  }

  async function receiveSession(fake: FakeProduct, reason: string) {
    fake.sendEvent({ event: 'session', count: 1, newest: arrive(fake, reason).sessionID });
    await pass(11_000);
  }

  test('new and changed responses appear by themselves', async () => {
    const { fake, person } = await openWatched();
    await receiveSession(fake, 'Sold out at nine.');
    await person.sees('Sold out at nine.');
    const [session] = fake.sessions;
    if (session) answerWith(session, { textAnswer: 'Sold out at ten.' });
    fake.sendEvent({ event: 'changed', sessionIDs: session ? [session.sessionID] : [] });
    await pass(11_000);
    await person.sees('Sold out at ten.');
    await person.seesNo('Sold out at nine.');
  });

  test('responses missed while offline appear, and the figures are refetched', async () => {
    const { fake, person } = await openWatched();
    arrive(fake, 'Missed you.');
    const before = fake.calls('getAnalytics').length;
    fake.sendEvent({ event: 'resync' });
    await pass(11_000);
    await waitFor(() => expect(fake.calls('getAnalytics').length).toBeGreaterThan(before));
    await person.sees('Missed you.');
  });

  test('many events refetch the figures only once in ten seconds', async () => {
    const { fake, person } = await openWatched();
    const ofPeriod = () => fake.calls('getAnalytics').filter((body) => 'timeFromS' in body).length;
    await receiveSession(fake, 'Sold out at nine.');
    await person.sees('Sold out at nine.');
    const before = ofPeriod();
    for (const reason of ['Too loud at noon.', 'Warm at one.', 'Cold at two.']) {
      fake.sendEvent({ event: 'session', count: 1, newest: arrive(fake, reason).sessionID });
    }
    await pass(11_000);
    await waitFor(() => expect(ofPeriod()).toBe(before + 1));
  });

  test('responses that arrived while another screen was open are counted on return', async () => {
    const { fake, person } = await openWatched();
    await person.sees('3 ratings');
    await goTo('/dash/responses');
    await person.has(3, 'listitem');
    changed(fake, 'getAnalytics', (answer) => ({ ...answer, total: { ...answer.total, n: 4 } }));
    await receiveSession(fake, 'Sold out at nine.');
    await person.sees('This list has changed.');
    await goTo('/dash/home');
    await person.sees('4 ratings');
  });
});

test('what waits has a button that leads to exactly that, and otherwise Home is calm', async () => {
  const fake = product();
  const person = await openDashboard('/dash/home', fake);
  const panel = await person.within('region', 'Needs attention');
  await panel.sees('Nothing needs your attention');
  changed(fake, 'fetchAttention', (none) => ({ ...none, lowRatings: 2, failedEmails: 1 }));
  fake.sendEvent({ event: 'resync' });
  await panel.sees('1 email not delivered');
  await panel.click('link', 'Follow up: 2 low ratings still open');
  await waitFor(() => expect(address()).toContain('/dash/responses'));
  const filter = fake.calls('fetchFeedback').at(-1);
  expect(filter).toMatchObject({ sentiment: ['negative'], status: ['open'] });
  const { timeFromS, timeToS } = fake.calls('fetchAttention').at(-1) ?? {};
  expect(filter).toMatchObject({ timeFromS, timeToS });
});

test('on a plan that limits responses, the card says how many are used and how many wait to be opened', async () => {
  const fake = product();
  Object.assign(fake.entity, { trialDaysLeft: null, subStatusOK: true, stripePlan: '1m' });
  changed(fake, 'getResponseUse', () => ({ used: 170, limit: 200, unopened: 0 }));
  const person = await openDashboard('/dash/home', fake);
  const panel = await person.within('region', 'Your plan');
  await panel.sees('of 200 left');
  await panel.sees('Running low');
  await panel.seesNo(/to be opened/);
  changed(fake, 'getResponseUse', () => ({ used: 200, limit: 200, unopened: 1012 }));
  fake.sendEvent({ event: 'resync' });
  await panel.sees(/^1,012 responses wait to be opened\./);
  await panel.sees('Used up');
  await panel.click('link', 'See how to open them');
  await waitFor(() => expect(address()).toBe('/dash/settings/plan'));
});

test('undelivered emails lead to the history of exactly those', async () => {
  const fake = product();
  changed(fake, 'fetchAttention', (none) => ({ ...none, failedEmails: 2 }));
  const person = await openDashboard('/dash/home', fake);
  const panel = await person.within('region', 'Needs attention');
  await panel.sees('From the last 30 days');
  await panel.click('link', 'View: 2 emails not delivered');
  await person.find('region', 'Invite History');
  expect((await person.field('Status')).value).toBe('notDelivered');
  expect(fake.calls('fetchInvites').at(-1)).toMatchObject({ state: ['bounced', 'failed'] });
});

test('a business without responses sees what needs attention only if something does', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard('/dash/home', fake);
  await person.find('heading', 'Your plan');
  await waitFor(() => expect(fake.calls('fetchAttention')).not.toEqual([]));
  await person.has(0, 'region', 'Needs attention');
  changed(fake, 'fetchAttention', (none) => ({ ...none, failedTexts: 3 }));
  fake.sendEvent({ event: 'resync' });
  await person.find('link', 'View: 3 texts not delivered');
});

test('what failed long ago is not said to be new, and only who may connect platforms is asked to fix it', async () => {
  const fake = product();
  fake.role = 'collaborator';
  changed(fake, 'fetchAttention', (none) => ({ ...none, failedImports: 1 }));
  const person = await openDashboard('/dash/home', fake);
  const panel = await person.within('region', 'Needs attention');
  await panel.find('link', "View: Reviews from 1 platform couldn't be imported");
  await panel.seesNo(/last 30 days/);
  changed(fake, 'fetchAttention', (none) => ({ ...none, failedImports: 1, lowRatings: 1 }));
  fake.sendEvent({ event: 'resync' });
  await panel.sees('From the last 30 days. Failed imports and replies are always listed.');
});

test('reviews of other platforms show rating, number and replies, and why a live platform is missing', async () => {
  const product = createFakeProduct(['a', 'b', 'c']);
  product.entity.reviews.platforms = ['gp', 'ta'];
  changed(product, 'fetchReviewFigures', () => ({
    platforms: [
      {
        platform: 'gp',
        rating: 4.46,
        count: 131,
        isOwnCount: false,
        unrated: 0,
        newReviews: 12,
        before: { rating: 4.44, count: 119 },
      },
      {
        platform: 'fb',
        rating: 4,
        count: 2,
        isOwnCount: true,
        unrated: 1,
        newReviews: 3,
        before: null,
      },
    ],
    livePlatforms: ['ta'],
    total: { reviews: 12, answerable: 12, answered: 9, medianReplySeconds: 7_200 },
    previous: { reviews: 8, answerable: 8, answered: 4, medianReplySeconds: 180_000 },
  }));
  const person = await openDashboard('/dash/home', product);
  const panel = await person.within('region', 'Reviews on other platforms');
  await panel.sees('4.5');
  await panel.sees('131 reviews');
  await panel.sees('2 ratings');
  await panel.sees('1 review without stars');
  await panel.find('button', 'Counted from the reviews stored here');
  await panel.sees('+12');
  await panel.sees('9 of 12 answered, usually within 2 hours');
  await panel.sees(/The live reviews of Tripadvisor aren't included: its terms/);
});
