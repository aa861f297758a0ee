import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changed, createFakeProduct, refusal } from '#tests/components/fake-product.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

const product = () => createFakeProduct(['Best scones.', 'Too loud.', 'Warm rye.']);

test('days that do not exist list nothing and offer all time', async () => {
  const fake = product();
  const person = await openDashboard('/dash/responses?from=2026-13-45&to=2026-01-01', fake);
  await person.sees(/From 2026-13-45 to 2026-01-01/);
  await person.has(0, 'listitem');
  await person.click('button', 'Show all time');
  await person.sees('Best scones.');
  expect(address()).toBe('/dash/responses');
});

test('an order is sent to the server and remembered', async () => {
  const fake = product();
  const person = await openDashboard('/dash/responses', fake);
  await person.sees('Best scones.');
  await person.select('Sort by', 'Lowest rating');
  await waitFor(() => expect(fake.asked('fetchFeedback').at(-1)?.sort).toBe('lowest'));
  expect(address()).toContain('sort=lowest');
});

test('a search that takes too long is narrowed in one click', async () => {
  const fake = product();
  fake.answer('fetchFeedback', ({ disregardPeriod }) => {
    if (disregardPeriod !== true) fake.answer('fetchFeedback', null);
    return refusal(422, 'too_slow', 'This search takes too long.');
  });
  const person = await openDashboard('/dash/responses?q=order', fake);
  await person.sees("We couldn't finish this search");
  fake.answer('fetchFeedback', null);
  await person.click('button', 'Search the last 30 days');
  await waitFor(() => expect(address()).toContain('period=30d'));
  await waitFor(() => expect(fake.asked('fetchFeedback').at(-1)?.timeFromS).toBeTypeOf('number'));
});

test('a refused filter is named at its field and over the list, and cleared in one click', async () => {
  const fake = product();
  const fields = { filterWords: 'Not these words.' };
  fake.answer('fetchFeedback', ({ filterWords }) => ({
    status: 422,
    json: { error: { code: 'invalid', message: `No: ${filterWords}`, fields } },
  }));
  const person = await openDashboard('/dash/responses?q=bread', fake);
  await person.sees(/Text: Not these words\./);
  await person.sees('Not these words.');
  fake.answer('fetchFeedback', null);
  await person.click('button', 'Clear this filter');
  await person.sees('Best scones.');
  expect(address()).toBe('/dash/responses');
});

test('a question that nobody has answered says so, and leads back to all', async () => {
  const fake = product();
  const person = await openDashboard('/dash/responses/NOSUCH', fake);
  await person.sees(/Nobody has answered this question/);
  await person.click('button', 'Clear all filters');
  await person.sees('Best scones.');
});

test('refreshing says that the list is up to date, or that it failed', async () => {
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

test('figures of a part say so, and so do figures that are still counting', async () => {
  const fake = product();
  const matching = { count: 7, isWhole: false, isBehind: false };
  changed(fake, 'fetchFeedback', (answer) => ({ ...answer, matching }));
  const person = await openDashboard('/dash/responses?results=open&q=e', fake);
  await person.sees('of the newest 7 responses');
  changed(fake, 'fetchFeedback', (answer) => ({
    ...answer,
    matching: { ...matching, isBehind: true },
  }));
  await person.click('button', 'Refresh responses');
  await person.sees(/Still counting/);
});

test('a server out of reach is named as the reason', async () => {
  const fake = product();
  fake.answer('fetchFeedback', () => 'lost');
  const person = await openDashboard('/dash/responses', fake);
  await person.sees(/We can't reach Goodword/);
});
