import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { pass, startFakeClock } from '#tests/components/fake-clock.ts';
import { changed, createFakeProduct, refusal } from '#tests/components/fake-product.ts';
import { arrive, importReviews } from '#tests/components/fake-responses.ts';
import { reviewOf } from '#tests/components/fake-review.ts';
import { address, goTo, openDashboard } from '#tests/components/open-dashboard.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const product = () => createFakeProduct(['Best scones.', 'Too loud.', 'Warm rye.']);

test('invalid dates list nothing and offer all time', async () => {
  const fake = product();
  const person = await openDashboard('/dash/responses?from=2026-13-45&to=2026-01-01', fake);
  await person.sees("That date range isn't valid");
  await expectStructure();
  await person.has(0, 'listitem');
  await person.click('button', 'Show all time');
  await person.sees('Best scones.');
  expect(address()).toBe('/dash/responses');
});

test('a sort order is sent to the server and remembered', async () => {
  const fake = product();
  const person = await openDashboard('/dash/responses', fake);
  await person.sees('Best scones.');
  await person.select('Sort by', 'Lowest rating');
  await waitFor(() => expect(fake.calls('fetchFeedback').at(-1)?.sort).toBe('lowest'));
  expect(address()).toContain('sort=lowest');
});

test('responses are listed by their source, which is in the address and in the open response', async () => {
  const fake = product();
  for (const [at, source] of (['qr', 'email', 'link'] as const).entries()) {
    const session = fake.sessions[at];
    if (session) session.source = source;
  }
  const [scanned] = fake.sessions;
  const person = await openDashboard('/dash/responses', fake);
  await person.sees('Best scones.');
  expect(fake.calls('fetchFeedback').at(-1)?.source).toBeUndefined();
  await person.click('checkbox', 'QR code');
  await waitFor(() => expect(fake.calls('fetchFeedback').at(-1)?.source).toEqual(['qr']));
  expect(address()).toBe('/dash/responses?source=qr');
  await person.sees('Source (1)');
  await person.has(1, 'listitem');
  await person.click('checkbox', 'Email invite');
  await waitFor(() => expect(address()).toBe('/dash/responses?source=qr%2Cemail'));
  await person.has(2, 'listitem');
  await expectStructure();
  await goTo(`/dash/responses?source=qr&session=${scanned?.sessionID}`);
  await (await person.within('dialog', 'Response')).sees('QR code');
});

test('a reference in the address lists its responses alone, named as its link now, until it is removed', async () => {
  const fake = product();
  for (const [at, reference] of ['Table 1', 'Table 12'].entries()) {
    const session = fake.sessions[at];
    if (session) Object.assign(session, { reference, linkName: at === 0 ? 'Terrace' : reference });
  }
  const person = await openDashboard('/dash/responses?reference=Table+1', fake);
  await person.sees('Best scones.');
  await person.has(1, 'listitem');
  await person.sees('Terrace (Table 1)', 2);
  await expectStructure();
  await person.click('button', 'Remove this filter');
  await person.sees('Table 12');
  await person.has(3, 'listitem');
  expect(address()).toBe('/dash/responses');
  expect(fake.calls('fetchFeedback').at(-1)?.reference).toBeUndefined();
});

test('a search that takes too long can be narrowed in one click', async () => {
  const fake = product();
  fake.answer('fetchFeedback', ({ disregardPeriod }) => {
    if (disregardPeriod !== true) fake.answer('fetchFeedback', null);
    return refusal(422, 'too_slow', 'This search takes too long.');
  });
  const person = await openDashboard('/dash/responses?q=order', fake);
  await person.sees('This search took too long');
  fake.answer('fetchFeedback', null);
  await person.click('button', 'Search the last 30 days');
  await waitFor(() => expect(address()).toContain('period=30d'));
  await waitFor(() => expect(fake.calls('fetchFeedback').at(-1)?.timeFromS).toBeTypeOf('number'));
});

test('a rejected filter is named at its field and above the list, and cleared in one click', async () => {
  const fake = product();
  const fields = { filterWords: 'Not these words.' };
  fake.answer('fetchFeedback', ({ filterWords }) => ({
    status: 422,
    json: { error: { code: 'invalid', message: `No: ${filterWords}`, fields } },
  }));
  const person = await openDashboard('/dash/responses?q=bread', fake);
  await person.sees(/Search: Not these words\./);
  await person.sees('Not these words.');
  fake.answer('fetchFeedback', null);
  await person.click('button', 'Clear this filter');
  await person.sees('Best scones.');
  expect(address()).toBe('/dash/responses');
});

test('a question without answers shows a message and a link back to all questions', async () => {
  const fake = product();
  const person = await openDashboard('/dash/responses/NOSUCH', fake);
  await person.sees(/No one has answered it yet/);
  await person.click('button', 'Clear all filters');
  await person.sees('Best scones.');
});

test('a refresh reports that the list is up to date, or that the refresh failed', async () => {
  const fake = product();
  const person = await openDashboard('/dash/responses', fake);
  await person.sees('Best scones.');
  await person.click('button', 'Refresh responses');
  await person.sees('Feedback up to date');
  fake.answer('fetchFeedback', () => refusal(403, 'forbidden'));
  await person.click('button', 'Refresh responses');
  await person.sees('Oops!');
  await person.sees('Best scones.');
});

test('partial figures and figures that are still being counted are marked as such', async () => {
  const fake = product();
  const matching = { count: 7, isComplete: false, isBehind: false };
  changed(fake, 'fetchFeedback', (answer) => ({ ...answer, matching }));
  const person = await openDashboard('/dash/responses?results=open&q=e', fake);
  await person.sees('of the newest 7 responses');
  changed(fake, 'fetchFeedback', (answer) => ({
    ...answer,
    matching: { ...matching, isBehind: true },
  }));
  await person.click('button', 'Refresh responses');
  await person.sees(/Updating/);
});

test('an unavailable server is named as the reason', async () => {
  const fake = product();
  fake.answer('fetchFeedback', () => 'lost');
  const person = await openDashboard('/dash/responses', fake);
  await person.sees(/We can't reach Goodword/);
});

test('a list that failed offline shows that it is offline, and loads automatically once online', async () => {
  const fake = product();
  const person = await openDashboard('/dash/responses', fake);
  await person.sees('Best scones.');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fake.answer('fetchFeedback', () => 'lost');
  await person.click('checkbox', 'Negative');
  await person.sees("You're offline. We'll retry when you're back online.");
  const question = await person.field('Question');
  expect(question.querySelectorAll('option').length).toBeGreaterThan(1);
  fake.answer('fetchFeedback', null);
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  await person.sees('Best scones.');
  expect(address()).toContain('sentiment=');
});

test('questions can be chosen even if the first list failed', async () => {
  const fake = product();
  const usual = fake.fetch;
  const error = { code: 'invalid', message: 'No.', fields: { timeToS: 'Not this one.' } };
  fake.fetch = async (input, init) =>
    String(init?.body).includes('sentiment')
      ? Response.json({ error }, { status: 422 })
      : usual(input, init);
  const person = await openDashboard('/dash/responses?sentiment=positive', fake);
  await person.sees(/Period: Not this one\./);
  const question = await person.field('Question');
  await waitFor(() => expect(question.querySelectorAll('option').length).toBeGreaterThan(1));
  await person.select('Question', 'Why?');
  await waitFor(() => expect(address()).toMatch(/responses\/OPEN\?sentiment=positive/));
});

test('a list whose figures are still being counted is refetched automatically', async () => {
  startFakeClock();
  const fake = product();
  const matching = { count: 2, isComplete: false, isBehind: true };
  changed(fake, 'fetchFeedback', (answer) => ({ ...answer, matching }));
  const person = await openDashboard('/dash/responses', fake);
  await person.find('button', 'Summary Updating');
  arrive(fake, 'New here!');
  fake.answer('fetchFeedback', null);
  await pass(11_000);
  await person.find('button', /^Summary of 4 responses/);
  await person.sees('New here!');
});

test('the last 7 days use the server’s clock', async () => {
  const fake = product();
  fake.entity.now = Math.floor(Date.now() / 1000) + 10 * 86_400;
  const person = await openDashboard('/dash/responses?period=7d', fake);
  await person.sees('Best scones.');
  const requestedStart = () => Number(fake.calls('fetchFeedback').at(-1)?.timeFromS);
  await waitFor(() => expect(requestedStart()).toBeGreaterThan(Date.now() / 1000 + 2 * 86_400));
});

test('a link opens a response outside the list, and an unknown response shows a message', async () => {
  const fake = product();
  const sessionID = fake.sessions[1]?.sessionID;
  const person = await openDashboard(`/dash/responses?q=scones&session=${sessionID}`, fake);
  await (await person.within('dialog', 'Response')).sees('Too loud.');
  await goTo('/dash/responses?session=01890000-0000-7000-8000-000000000000');
  const panel = await person.within('dialog', 'Response');
  await panel.sees('Response not found');
  await panel.click('button', 'All responses');
  await person.has(0, 'dialog', 'Response');
});

test('a failed export reports that nothing was saved', async () => {
  const fake = product();
  fake.answer('exportFeedback', () => 'lost');
  const person = await openDashboard('/dash/responses', fake);
  await person.sees('Best scones.');
  await person.click('button', 'Export');
  await person.click('menuitem', /CSV/);
  await person.sees(/Nothing was saved/);
});

const LONG = 'Maximiliane-Charlotte von Hohenstein';

test('a connected platform has a tab, and its reviews are loaded on demand', async () => {
  const fake = product();
  const platforms = { gp: { gpObject: { place_id: 'place' } }, tp: { id: 'us' }, tw: { id: 'us' } };
  changed(fake, 'getEntity', (entity) => ({ ...entity, externalPlatforms: platforms }));
  const reviews = Array.from({ length: 53 }, (_, at) =>
    reviewOf(at, {
      name: at === 0 ? LONG : `Guest ${at}`,
      review_title: 'A title that is longer than thirty characters',
      review_text: at === 0 ? '' : 'Warm rye at seven.',
    }),
  );
  importReviews(fake, reviews);
  const person = await openDashboard('/dash/responses', fake);
  await person.has(4, 'tab');
  expect(fake.calls('fetchReviews')).toEqual([]);
  const tab = await person.find('tab', 'Survey feedback');
  act(() => tab.focus());
  await person.press('{ArrowRight}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('All reviews'));
  await person.press('{ArrowRight}');
  await waitFor(() => expect(address()).toContain('platform=gp'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Google'));
  const list = await person.within('region', 'Google reviews');
  await list.sees('Maximiliane-Cha…');
  await list.sees(LONG, 1);
  await list.sees('A title that is longer than th…');
  await list.sees('(No review text provided)');
  await list.seesNo(/may take from 1 minute up to an hour/);
  await list.click('button', 'Load More');
  await list.sees('Warm rye at seven.', 52);
  await list.has(0, 'button', 'Load More');
  const ofGoogle = fake.calls('fetchReviews').filter(({ platform }) => platform === 'gp');
  expect(ofGoogle.map(({ startAfter }) => startAfter)).toEqual([false, 'review-49']);
  await person.click('tab', 'Trustpilot');
  await person.sees("It looks like you don't have any reviews...");
  await person.sees(/may take from 1 minute up to an hour/);
});
