import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { pass, startFakeClock } from '#tests/components/fake-clock.ts';
import { changed, createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { answerWith, arrive } from '#tests/components/fake-responses.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

const REASONS = ['Best scones.', 'Too loud.', 'Warm rye.', 'It was all right.', 'Sold out.'];

// The clock runs and can be advanced: live events are coalesced before they are reported.
beforeEach(startFakeClock);

const BAR = 'This list has changed.';
const reasonsOf = (count: number) => Array.from({ length: count }, (_, at) => `Reason ${at}.`);

async function openList(search = '', reasons: readonly string[] = REASONS) {
  const product = createFakeProduct(reasons);
  const person = await openDashboard(`/dash/responses${search}`, product);
  await waitFor(() => expect(product.isListening()).toBe(true));
  const list = await person.within('region', 'Responses');
  return { product, person, list };
}

async function happens(product: FakeProduct, event: LiveEvent, wait = 2_000) {
  product.sendEvent(event);
  await pass(wait);
}

const receiveSession = (product: FakeProduct, reason: string) => {
  const { sessionID } = arrive(product, reason);
  return happens(product, { event: 'session', count: 1, newest: sessionID });
};

async function archive(product: FakeProduct, ids: readonly string[], isArchived = true) {
  for (const one of product.sessions) if (ids.includes(one.sessionID)) one.isArchived = isArchived;
  const sessionIDs = ids.length > 20 ? null : ids;
  await happens(product, { event: 'changed', sessionIDs }, 7_000);
}

const idsOf = ({ sessions }: FakeProduct) => sessions.map(({ sessionID }) => sessionID);
const listedIds = () =>
  [...document.querySelectorAll<HTMLElement>('li[data-session]')].map((li) => li.dataset.session);

test('new responses are announced, and listed after a refresh', async () => {
  const { product, list } = await openList();
  await list.sees('Best scones.');
  await receiveSession(product, 'New here!');
  await list.sees(BAR);
  await expectStructure();
  await list.has(5, 'listitem');
  await list.click('button', 'Refresh');
  await list.sees('New here!');
  await list.seesNo(BAR);
});

test.each([
  ['owner', 1, '1 more response is waiting. It opens with the next month or with Engage.', 1],
  [
    'collaborator',
    12,
    '12 more responses are waiting. They open with the next month or with Engage.',
    0,
  ],
] as const)('tells the %s above the list that %i waits to be opened, with a link to plans for who may change them', async (role, unopened, text, links) => {
  const product = createFakeProduct(REASONS);
  product.role = role;
  Object.assign(product.entity, { trialDaysLeft: null, subStatusOK: true, stripePlan: '1m' });
  changed(product, 'getResponseUse', () => ({ used: 200, limit: 200, unopened }));
  const person = await openDashboard('/dash/responses', product);
  const list = await person.within('region', 'Responses');
  await list.sees(text);
  await list.has(links, 'link', 'See plans');
  await expectStructure();
});

test('changes outside the filter do not mark a filtered list as changed', async () => {
  const { product, list } = await openList('?q=scones');
  await list.sees('Best scones.');
  const before = product.calls('fetchFeedback').length;
  await receiveSession(product, 'New here!');
  await waitFor(() => expect(product.calls('fetchFeedback').length).toBeGreaterThan(before));
  await list.seesNo(BAR);
  await pass(5_000);
  await receiveSession(product, 'More scones!');
  await list.sees(BAR);
});

test('an empty list shows new responses automatically', async () => {
  const { product, list } = await openList('?q=pretzel');
  await list.sees('No results for these filters');
  await receiveSession(product, 'Great pretzel.');
  await list.sees('Great pretzel.');
  await list.seesNo(BAR);
});

test('an open response shows later answers, and its list says that it has changed', async () => {
  const { product, person, list } = await openList();
  await (await list.line('Too loud.')).click('link');
  const panel = await person.within('dialog', 'Response');
  await panel.sees('Too loud.');
  const [, session] = product.sessions;
  if (session) answerWith(session, { textAnswer: 'Better now.' });
  await happens(product, { event: 'changed', sessionIDs: idsOf(product).slice(1, 2) });
  await panel.sees('Better now.');
  await list.sees(BAR);
  await list.sees('Too loud.');
  product.sessions.splice(1, 1);
  await happens(product, { event: 'changed', sessionIDs: session ? [session.sessionID] : [] });
  await panel.sees('Response not found');
  await panel.has(0, 'button', 'Archive');
});

test('the current page stays the same until refreshed when others archive responses', async () => {
  const { product, list } = await openList('?page=2', reasonsOf(45));
  await list.sees('11–20 of 45');
  const ids = idsOf(product);
  expect(listedIds()).toEqual(ids.slice(10, 20));
  await archive(product, ids.slice(0, 21));
  await list.sees(BAR);
  expect(listedIds()).toEqual(ids.slice(10, 20));
  await list.click('button', 'Refresh');
  await list.sees('11–20 of 24');
  expect(listedIds()).toEqual(ids.slice(31, 41));
  await list.seesNo(BAR);
  // A change that was undone before the check is not a change.
  await archive(product, ids.slice(0, 21), false);
  await list.sees(BAR);
  await archive(product, ids.slice(0, 21));
  await list.seesNo(BAR);
});

test('a user’s own change is shown immediately, and not announced as a change by others', async () => {
  const { product, person, list } = await openList();
  await (await list.line('Warm rye.')).click('checkbox');
  await list.click('button', 'Archive');
  await list.seesNo('Warm rye.');
  const before = product.calls('fetchFeedback').length;
  await happens(product, { event: 'changed', sessionIDs: idsOf(product).slice(2, 3) }, 7_000);
  await waitFor(() => expect(product.calls('fetchFeedback').length).toBeGreaterThan(before));
  await list.seesNo(BAR);
  await person.click('button', 'Undo');
  await list.sees('Warm rye.');
});

test('the list is checked again after a lost connection', async () => {
  const { product, list } = await openList();
  await list.sees('Best scones.');
  for (const one of product.sessions.slice(0, 1)) one.status = 'inProgress';
  await happens(product, { event: 'resync' });
  await list.sees(BAR);
  await list.click('button', 'Refresh');
  await (await list.line('Best scones.')).sees('In progress');
});
