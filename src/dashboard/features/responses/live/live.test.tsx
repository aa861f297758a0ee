import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { answerWith, arrive } from '#tests/components/fake-responses.ts';
import { openDashboard, type Person } from '#tests/components/open-dashboard.tsx';

const REASONS = ['Best scones.', 'Too loud.', 'Warm rye.', 'It was all right.', 'Sold out.'];

// The clock runs, and can be put forward: what happens is gathered for a while before it is told.
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'performance'],
    shouldAdvanceTime: true,
  });
});
afterEach(() => void vi.useRealTimers());

const reasonsOf = (count: number) => Array.from({ length: count }, (_, at) => `Reason ${at}.`);

async function openList(search = '', reasons: readonly string[] = REASONS) {
  const product = createFakeProduct(reasons);
  const person = await openDashboard(`/dash/responses${search}`, product);
  await waitFor(() => expect(product.isWatched()).toBe(true));
  const list = await person.within('region', 'Responses');
  return { product, person, list };
}

const pass = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

async function happens(product: FakeProduct, event: LiveEvent, wait = 2_000) {
  product.tell(event);
  await pass(wait);
}

const comes = (product: FakeProduct, reason: string) => {
  const { sessionID } = arrive(product, reason);
  return happens(product, { event: 'session', count: 1, newest: sessionID });
};

async function archive(product: FakeProduct, ids: readonly string[], isArchived = true) {
  for (const one of product.sessions) if (ids.includes(one.sessionID)) one.isArchived = isArchived;
  const sessionIDs = ids.length > 20 ? null : ids;
  await happens(product, { event: 'changed', sessionIDs }, 7_000);
}

const idsOf = ({ sessions }: FakeProduct) => sessions.map(({ sessionID }) => sessionID);
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('li[data-session]')].map((li) => li.dataset.session);
const showsArchived = (count: number) =>
  waitFor(() => {
    const lines = [...document.querySelectorAll('li[data-session]')];
    expect(lines.filter((li) => li.textContent?.includes('Archived'))).toHaveLength(count);
  });
const hasResults = (person: Person, count: number) =>
  person.find('button', new RegExp(`^Results of ${count} responses`));

test('what comes in is announced over a filtered list, and shown when it is asked for', async () => {
  const { product, list } = await openList('?q=scones');
  await list.sees('Best scones.');
  await comes(product, 'New here!');
  await list.sees('1 new response');
  await list.has(1, 'listitem');
  await list.click('button', 'Show all responses');
  await list.sees('New here!');
  await list.sees('Sold out.');
  await list.seesNo('1 new response');
});

test('what is found to be spam as it is finished is announced no longer', async () => {
  const { product, list } = await openList();
  await list.sees('Best scones.');
  await comes(product, 'Buy now!');
  await list.sees('1 new response');
  for (const one of product.sessions.slice(0, 1)) one.isSpam = true;
  await happens(product, { event: 'changed', sessionIDs: idsOf(product).slice(0, 1) });
  await list.seesNo('1 new response');
  await list.has(5, 'listitem');
});

test('after a break what came in is counted over a filtered list, which follows what changed', async () => {
  const { product, list } = await openList('?q=scones');
  await list.sees('Best scones.');
  await waitFor(() => expect(product.asked('fetchFeedback')).toHaveLength(2));
  arrive(product, 'Missed!');
  for (const one of product.sessions.slice(1, 2)) one.status = 'inProgress';
  await happens(product, { event: 'resync' });
  await (await list.line('Best scones.')).sees('In progress');
  await list.sees('1 new response');
});

test('an open response and its line follow what is answered later', async () => {
  const { product, person, list } = await openList();
  await (await list.line('Too loud.')).click('link');
  const panel = await person.within('dialog', 'Response');
  await panel.sees('Too loud.');
  const [, session] = product.sessions;
  if (session) answerWith(session, { textAnswer: 'Better now.' });
  await happens(product, { event: 'changed', sessionIDs: idsOf(product).slice(1, 2) });
  await panel.sees('Better now.');
  await list.sees('Better now.');
  await person.seesNo('Too loud.');
});

test('what somebody else archives keeps its line and is not counted, and what is erased leaves', async () => {
  const { product, person, list } = await openList('', reasonsOf(12));
  await list.sees(/of 12$/);
  const sessionIDs = idsOf(product).slice(1, 2);
  await archive(product, sessionIDs);
  await list.sees(/of 11$/);
  await (await list.line('Reason 1.')).sees('Archived');
  await list.sees('This list has changed');
  await (await list.line('Reason 1.')).click('link');
  const panel = await person.within('dialog', 'Response');
  await panel.find('button', 'Restore');
  await archive(product, sessionIDs, false);
  await list.sees(/of 12$/);
  await showsArchived(0);
  await list.seesNo('This list has changed');
  await panel.find('button', 'Archive');
  product.sessions.splice(1, 1);
  await happens(product, { event: 'changed', sessionIDs });
  await panel.sees('There is no such response');
  await panel.has(0, 'button', 'Archive');
  await list.sees(/of 11$/);
  await hasResults(person, 11);
});

test('where others archive and restore many, the page that is read stays, and the list says that it has changed', async () => {
  const { product, person, list } = await openList('?page=2', reasonsOf(45));
  await list.sees('11–20 of 45');
  const ids = idsOf(product);
  const before = ids.slice(10, 20);
  expect(shown()).toEqual(before);

  await archive(product, ids.slice(0, 21));
  await showsArchived(10);
  await list.sees('11–20 of 24');
  await hasResults(person, 24);
  expect(shown()).toEqual(before);
  // What stands on other pages has its line too as it is turned to.
  await list.click('button', 'Next page');
  await showsArchived(1);
  expect(shown()).toEqual(ids.slice(20, 30));
  await list.click('button', 'Previous page');
  await list.click('button', 'Update');
  await showsArchived(0);
  expect(shown()).toEqual(ids.slice(31, 41));
  await list.has(0, 'button', 'Update');

  await archive(product, ids.slice(0, 21), false);
  await list.sees('11–20 of 45');
  expect(shown()).toEqual(ids.slice(31, 41));
  await list.click('button', 'Update');
  await waitFor(() => expect(shown()).toEqual(before));
  // What others changed at once on pages that are not shown is seen as they are turned to.
  for (const one of product.sessions) one.status = 'inProgress';
  await happens(product, { event: 'changed', sessionIDs: null });
  await list.sees('In progress', 10);
  await list.click('button', 'Next page');
  await list.sees('21–30 of 45');
  await list.sees('In progress', 10);
});

test('later answers to what the list shows ask for no count while news are announced', async () => {
  const { product, list } = await openList();
  await list.sees('Best scones.');
  const listed = product.sessions[0];
  await comes(product, 'New here!');
  await list.sees('1 new response');
  await pass(20_000);
  const counts = product.asked('fetchFeedback').length;
  for (const textAnswer of ['Rye at seven.', 'Rye at eight.']) {
    if (listed) answerWith(listed, { textAnswer });
    const sessionIDs = listed ? [listed.sessionID] : [];
    await happens(product, { event: 'changed', sessionIDs }, 20_000);
    await list.sees(textAnswer);
  }
  expect(product.asked('fetchFeedback')).toHaveLength(counts);
});
