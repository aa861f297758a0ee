import { readFileSync } from 'node:fs';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessQuery } from '#dashboard/session/queries.ts';
import { queryClient } from '#dashboard/session/query-client.ts';
import { endSession, loadSession, readSession } from '#dashboard/session/session.ts';
import {
  changed,
  createFakeProduct,
  type FakeProduct,
  refusal,
} from '#tests/components/fake-product.ts';
import { address, goTo, openTab, type Person } from '#tests/components/open-dashboard.tsx';
import { router } from './router.tsx';

/** The sentences of the specification's "Navigation guard", in its order. */

let fake: FakeProduct;
beforeEach(() => {
  fake = createFakeProduct(['Good bread.']);
});

/** Opens an address in a new tab; the server may know the browser's sign-in by its cookie. */
async function open(path: string, prepare = () => {}) {
  const person = await start(path, prepare);
  await person.seesNo('Loading');
  // The router outlives a test; the one of a new tab would load now.
  router.history.replace(path);
  await act(() => router.load());
  return person;
}

/** The same, while the session still loads. */
async function start(path: string, prepare = () => {}) {
  vi.stubGlobal('fetch', createFakeProduct([]).fetch);
  const wasSignedIn = readSession().status === 'signedIn';
  await endSession();
  if (wasSignedIn) await opens('/dash/login');
  prepare();
  return openTab(path, fake);
}

async function signIn(person: Person): Promise<void> {
  await person.fill('Email', 'ada@example.com');
  await person.fill('Password', 'correct horse battery');
  await person.click('button', 'Sign in');
}

/** Where the browser remembers that somebody is signed in. */
const MARKER = 'goodword.signedIn';
const opens = (path: string) => waitFor(() => expect(address()).toBe(path));
const entityIs = (change: object) => Object.assign(fake.entity, change);
const endedTrial = () => ({ subscription: { ...fake.entity.subscription, isTrialEnded: true } });

// The next test starts signed in.
afterEach(async () => {
  vi.useRealTimers();
  vi.stubGlobal('fetch', createFakeProduct([]).fetch);
  queryClient.clear();
  await loadSession();
});

test('opening addnew before load goes to home', async () => {
  const person = await open('/dash/settings');
  await person.find('banner');
  await goTo('/dash/settings/plan');
  // The router of a new tab has shown no screen.
  router.stores.resolvedLocation.set(() => undefined);
  act(() => router.history.push('/dash/addnew'));
  await opens('/dash/home');
  await person.find('heading', 'Home');
  await goTo('/dash/addnew');
});

// guard.test.ts has all of them.
test.each([
  '/dash/login',
  '/dash/dealify',
])('a logged-in user opening %s is sent to /dash/home?logoutfirst=true', async (path) => {
  const person = await open(path);
  await opens('/dash/home?logoutfirst=true');
  await person.sees('You are already logged in!');
});

test('a logged-out user opening a route that needs login is sent to login with the wanted path in to', async () => {
  fake.isSignedIn = false;
  await open('/dash/responses?q=slow');
  await opens('/dash/login?to=%2Fdash%2Fresponses%3Fq%3Dslow');
});

test('a sign-in that ended before the page opened ends in the other tabs too', async () => {
  fake.isSignedIn = false;
  const person = await open('/dash/responses', () => localStorage.setItem(MARKER, '{}'));
  await opens('/dash/login?to=%2Fdash%2Fresponses');
  await person.sees('You were signed out');
  expect(localStorage.getItem(MARKER)).toBeNull();
  await signIn(person);
  await opens('/dash/responses');
});

test('after login the user goes to the value of to', async () => {
  fake.isSignedIn = false;
  const person = await open('/dash/login?to=%2Fdash%2Fsettings%2Fplan');
  await signIn(person);
  await opens('/dash/settings/plan');
});

test('an unreachable database and an unreadable answer are reported by the sign-in', async () => {
  fake.isSignedIn = false;
  fake.answerAuth('sign-in/email', () => refusal(503, 'unavailable'));
  const person = await open('/dash/login');
  await signIn(person);
  await person.sees('Error in db auth');
  fake.answerAuth('sign-in/email', () => ({ status: 200, json: '<h1>Welcome to this Wi-Fi</h1>' }));
  await person.click('button', 'Sign in');
  const form = await person.within('form', 'Sign in to Goodword');
  await (await form.within('alert')).sees(/couldn't read the server's answer \(status 200\)/);
});

test.each([
  ['the trial has ended', endedTrial],
  ['the business is cancelled', () => ({ cancelled: true })],
])('if %s, every route but the open ones goes to plan', async (_what, state) => {
  entityIs(state());
  await open('/dash/responses');
  await opens('/dash/settings/plan');
  for (const path of ['/dash/settings/plan/subscribe/2m', '/dash/addon/subscribe/videos']) {
    await act(() => router.navigate({ href: path }));
    await opens(path);
  }
  await act(() => router.navigate({ href: '/dash/addclient' }));
  await opens('/dash/addclient');
  await act(() => router.navigate({ href: '/dash/addnew' }));
  await opens('/dash/settings/plan');
});

test('the query values e and client feed the initial load', async () => {
  const { entityDocID } = fake.user;
  await open(`/dash/settings?e=${entityDocID}&client=${entityDocID}`);
  await waitFor(() =>
    expect(fake.calls('getAccess')[0]).toEqual({ bID: entityDocID, agencyC: entityDocID }),
  );
});

test('when the session is not yet loaded, the guard signs in, then loads languages, business and analytics, and marks the user logged in', async () => {
  const person = await open('/dash/settings');
  await person.find('banner');
  await waitFor(() => expect(fake.calls('iHaveLoggedIn')).toHaveLength(1));
  expect(fake.requested().slice(0, 7)).toEqual([
    '/api/auth/get-session',
    '/api/auth/token',
    'getAccess',
    'getOfficialLanguages',
    'getEntity',
    'getAnalytics',
    'iHaveLoggedIn',
  ]);
});

test('the first screen does not wait for analytics, and Home does not ask for them again', async () => {
  let arrive = () => {};
  const later = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const ofAllTime = () =>
    fake.calls('getAnalytics').filter(({ timeFromS }) => timeFromS === undefined);
  fake.answer('getAnalytics', async () => {
    await later;
    fake.answer('getAnalytics', null);
    return refusal(500, 'late');
  });
  const person = await open('/dash/home');
  await person.find('heading', 'Home');
  arrive();
  await waitFor(() => expect(ofAllTime().length).toBeGreaterThan(0));
  expect(ofAllTime()).toHaveLength(1);
});

test('last access is recorded after 90 seconds', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fake.fetch);
  await loadSession();
  await vi.advanceTimersByTimeAsync(89_999);
  expect(fake.calls('setLastAccessed')).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(fake.calls('setLastAccessed')).toHaveLength(1);
});

test('the user is identified to a help-chat widget', async () => {
  const identify = vi.fn();
  vi.stubGlobal('goodwordHelpChat', { identify });
  await open('/dash/settings');
  const { uid: id, displayName: name, emailAddress: email } = fake.user;
  await waitFor(() => expect(identify).toHaveBeenCalledExactlyOnceWith({ id, name, email }));
});

test('a help-chat widget forgets the user when they sign out', async () => {
  const forget = vi.fn();
  await open('/dash/settings');
  vi.stubGlobal('goodwordHelpChat', { identify: () => expect.unreachable(), forget });
  await endSession();
  expect(forget).toHaveBeenCalledOnce();
});

test('when no access is granted the user goes to setup', async () => {
  changed(fake, 'getAccess', (access) => ({ ...access, bID: null, role: null, businesses: [] }));
  await open('/dash/responses');
  await opens('/dash/setup');
});

test('a failure while loading on login is logged and the load continues', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const failing = ['getOfficialLanguages', 'getAnalytics', 'iHaveLoggedIn'] as const;
  for (const name of failing) fake.answer(name, () => refusal(400, 'broken'));
  vi.stubGlobal('goodwordHelpChat', { identify: () => expect.unreachable() });
  const person = await open('/dash/settings');
  await person.find('banner');
  const whats = () => logged.mock.calls.map(([what]) => what);
  const expected = ['official languages', 'analytics', 'logged in', 'help chat'];
  const messages = expected.map((what) => `Loading failed: ${what}`);
  await waitFor(() => expect(whats()).toEqual(expect.arrayContaining(messages)));
  logged.mockRestore();
});

test('the app shows nothing but an outline until all entities are loaded, which then goes', async () => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  fake.answer('getEntity', async () => {
    await held;
    fake.answer('getEntity', null);
    return { status: 200, json: fake.entity };
  });
  const person = await start('/dash/settings');
  await waitFor(() => expect(fake.calls('getEntity')).toHaveLength(1));
  await person.has(0, 'main');
  expect((await person.find('status')).textContent).toBe('Loading');
  arrive();
  await person.find('main');
  await person.seesNo('Loading');
});

test('after sign-out the user goes to login', async () => {
  const person = await open('/dash/settings');
  await person.click('button', 'User menu');
  await person.click('menuitem', 'Sign out');
  await opens('/dash/login');
});

test('a sign-out in one tab signs out the others', async () => {
  const person = await open('/dash/settings');
  await person.find('banner');
  const gone = { key: MARKER, oldValue: '{}', newValue: null };
  window.dispatchEvent(new StorageEvent('storage', gone));
  await opens('/dash/login?to=%2Fdash%2Fsettings');
  await person.sees('You were signed out');
});

test('when the auth token turns to signed-out after start-up, the session is cleared and the user goes to login', async () => {
  const person = await open('/dash/settings');
  await person.find('banner');
  fake.isSignedIn = false;
  fake.answer('getEntity', () => refusal(401, 'unauthorized'));
  await queryClient.invalidateQueries();
  await opens('/dash/login?to=%2Fdash%2Fsettings');
  expect(readSession()).toEqual({ status: 'signedOut', isUnexpected: true });
  expect(queryClient.getQueryData(accessQuery.queryKey)).toBeUndefined();
});

test('the page title is the dashboard name', () => {
  const page = readFileSync('src/dashboard/index.html', 'utf8');
  expect(page).toContain('<title>Goodword</title>');
});

test('logged-in flag and token expiry are stored locally and cleared on logout', async () => {
  const stored = () => localStorage.getItem(MARKER);
  const person = await open('/dash/settings');
  await person.find('banner');
  expect(JSON.parse(stored() ?? 'null')).toEqual({ tokenExpiresAt: expect.any(Number) });
  await endSession();
  expect(stored()).toBeNull();
});
