import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setServerClock } from '#dashboard/browser/server-clock.ts';
import { loadSession } from '#dashboard/session/session.ts';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { pass, startFakeClock } from '#tests/components/fake-clock.ts';
import { FOREIGN, makeInternal } from '#tests/components/fake-internal-view.ts';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { goTo, openDashboard, type Person } from '#tests/components/open-dashboard.tsx';

const QUESTION = `Why do you need to look at ${FOREIGN.name}?`;
const BANNER = 'Support view';
const LINK = `/dash/responses?e=${FOREIGN.id}`;

// The next test needs a session with its own business.
afterEach(async () => {
  await loadSession();
});

async function openInternal(path = '/dash/home') {
  const fake = createFakeProduct(['Good bread.']);
  const view = makeInternal(fake);
  return { fake, view, person: await openDashboard(path, fake) };
}

async function giveReason(person: Person, reason = 'They asked us for help.') {
  await person.find('heading', QUESTION);
  await person.fill('Reason', reason);
  await person.click('button', 'View business');
}

test('an internal account finds a business in the palette, gives a reason, looks, and ends the view', async () => {
  const { fake, person } = await openInternal();
  await person.click('button', /^Search/);
  await person.fill(/^Go to a page/, 'timber');
  await expectStructure();
  await person.click('button', /Tide & Timber.*grace@example\.com/);
  await giveReason(person, 'too short');
  await person.sees('Use 10 to 500 characters.');
  await expectStructure();
  expect(fake.calls('startInternalView')).toEqual([]);

  await giveReason(person);
  const banner = await person.within('complementary', BANNER);
  await banner.sees(FOREIGN.name);
  await banner.sees('as ada@example.com');
  await banner.sees('60 minutes left');
  await expectStructure();
  expect(fake.calls('startInternalView')).toEqual([
    { bID: FOREIGN.id, reason: 'They asked us for help.' },
  ]);
  await banner.click('button', 'End');
  await person.sees(`You've left ${FOREIGN.name}.`);
  await person.has(0, 'complementary', BANNER);
  await person.find('button', /^Switch business \(Harbour Lane Bakery/);
});

test.each([
  '@tide-and-timber',
  'https://goodword.example/f/tide-and-timber',
])('the palette finds a business by %s', async (typed) => {
  const { person } = await openInternal();
  await person.click('button', /^Search/);
  await person.fill(/^Go to a page/, typed);
  await person.find('button', /Tide & Timber/);
});

test('a link to a screen of a business continues there after the reason', async () => {
  const { person } = await openInternal('/dash/settings');
  const going = goTo(LINK);
  await giveReason(person);
  await going;
  await person.find('complementary', BANNER);
  await person.sees('Good bread.');
});

test('an address typed without the business keeps the one being viewed', async () => {
  const { fake, person } = await openInternal('/dash/settings');
  const going = goTo(LINK);
  await giveReason(person);
  await going;
  cleanup();
  const typed = await openDashboard('/dash/settings/security', fake);
  const banner = await typed.within('complementary', BANNER);
  await banner.sees(FOREIGN.name);
  await typed.find('heading', /^Two-step sign-in/);
  await banner.click('button', 'End');
  await typed.has(0, 'complementary', BANNER);
  cleanup();
  const own = await openDashboard('/dash/settings/security', fake);
  await own.find('button', /^Switch business \(Harbour Lane Bakery/);
});

test('without a reason the screen before stays', async () => {
  const { fake, person } = await openInternal('/dash/settings');
  const going = goTo(LINK);
  await person.find('heading', QUESTION);
  await person.has(0, 'note', 'Your hour is over');
  await person.find('button', 'Sign out');
  await person.click('button', 'Go back');
  await going;
  await person.find('button', /^Switch business \(Harbour Lane Bakery/);
  expect(fake.calls('startInternalView')).toEqual([]);
  await person.has(0, 'complementary', BANNER);
});

test('a view that ends while a screen is open asks again, and the screen stays', async () => {
  const { fake, view, person } = await openInternal('/dash/settings');
  const going = goTo(LINK);
  await giveReason(person);
  await going;
  view.expire();
  fake.endStream();
  const before = fake.calls('fetchFeedback').length;
  await giveReason(person, 'Still the empty widget.');
  await waitFor(() => expect(fake.calls('fetchFeedback').length).toBeGreaterThan(before));
  await person.has(0, 'heading', QUESTION);
  await person.sees('Good bread.');
  expect(window.location.pathname + window.location.search).toBe(LINK);
});

test('the end of the hour is noticed although nothing is clicked', async () => {
  startFakeClock();
  const { fake, view, person } = await openInternal('/dash/settings');
  const going = goTo(LINK);
  await giveReason(person);
  await going;
  await person.find('complementary', BANNER);
  view.expire();
  setServerClock(fake.entity.now + 3_600);
  await pass(5_000);
  await person.find('note', 'Your hour is over');
  await giveReason(person, 'Still the empty widget.');
  await waitFor(() => expect(fake.calls('startInternalView')).toHaveLength(2));
});

test('a reason that the server refuses stays in its field', async () => {
  const { fake, person } = await openInternal('/dash/settings');
  const going = goTo(LINK);
  fake.answer('startInternalView', () => 'lost');
  await giveReason(person);
  await person.sees("We couldn't open the business");
  expect((await person.field('Reason')).value).toBe('They asked us for help.');
  await person.click('button', 'Go back');
  await going;
});

test('people who are no internal accounts do not search all businesses', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard('/dash/home', fake);
  await person.click('button', /^Search/);
  await person.fill(/^Go to a page/, 'timber');
  await person.sees('No matches');
  expect(fake.calls('findBusinesses')).toEqual([]);
});
