import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { profileOf, setCard } from '#tests/components/fake-platforms.ts';
import { createFakeProduct, refusal } from '#tests/components/fake-product.ts';
import { connect } from '#tests/components/fake-showcase.ts';
import { hasFocus } from '#tests/components/has-focus.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

const SETTINGS = '/dash/settings/sharingandreviews';

test('what each way to connect gives is said before connecting', async () => {
  const fake = createFakeProduct([]);
  setCard(fake, 'gp', {
    ways: [
      { way: 'signIn', isConfigured: false, takesOwnKey: false },
      { way: 'place', isConfigured: true, takesOwnKey: false },
    ],
  });
  setCard(fake, 'fb', { ways: [{ way: 'signIn', isConfigured: false, takesOwnKey: false }] });
  const person = await openDashboard(SETTINGS, fake);
  await person.has(9, 'region');
  const google = await person.within('region', 'Google');
  await google.sees('Google Business Profile');
  await google.sees("All reviews, kept while you're connected. You can reply to them.");
  await google.sees('Not set up on this installation', 1);
  await google.sees('5 reviews picked by Google, shown live and not stored.');
  await google.sees('CSV file');
  await person.has(0, 'button', 'Connect: Capterra');
  await person.has(0, 'button', 'Connect: Facebook');
  await google.click('button', 'Connect: Google');
  const dialog = await person.within('dialog', 'Connect Google');
  await dialog.sees(/isn't set up for this/);
  await dialog.has(0, 'button', 'Sign in with Google');
});

test('a platform is connected by link and key, and its first import is followed', async () => {
  const fake = createFakeProduct([]);
  setCard(fake, 'tp', { ways: [{ way: 'key', isConfigured: false, takesOwnKey: true }] });
  const person = await openDashboard(SETTINGS, fake);
  await person.click('button', 'Connect: Trustpilot');
  const dialog = await person.within('dialog', 'Connect Trustpilot');
  await dialog.click('button', 'Connect');
  await dialog.sees(/isn't a business page on Trustpilot/);
  await dialog.sees('Enter your API key.');
  await hasFocus(await dialog.field('Link or business unit ID'));
  await dialog.fill('Link or business unit ID', 'bakery.example');
  const key = await dialog.fill('API key', 'secret');
  expect(key).toHaveProperty('type', 'password');
  fake.answer('connectPlatform', () => ({
    status: 422,
    json: { error: { code: 'invalid', message: 'No.', fields: { apiKey: 'Not a key.' } } },
  }));
  await dialog.click('button', 'Connect');
  await dialog.sees('Not a key.');
  fake.answer('connectPlatform', null);
  await dialog.click('button', 'Connect');
  await person.has(0, 'dialog');
  const card = await person.within('region', 'Trustpilot');
  await card.sees('The import starts in a moment.');
  setCard(fake, 'tp', { state: 'importing', progress: { read: 1200, total: 2400 } });
  await card.sees('Importing 1,200 of 2,400 reviews');
  const bar = await card.find('progressbar');
  expect(bar.getAttribute('aria-valuenow')).toBe('50');
  setCard(fake, 'tp', { state: 'connected', storedReviews: 2400, rating: 4.5, ratingCount: 2401 });
  await card.sees('2,400');
  await card.sees('4.5 from 2,401 ratings');
});

test('a place on Google is searched for and connected', async () => {
  const fake = createFakeProduct([]);
  const place = { externalID: 'ChIJ1', name: 'Harbour Bakery', detail: '1 Quay', url: null };
  fake.answer('searchPlaces', () => ({ status: 200, json: { places: [place] } }));
  const person = await openDashboard(SETTINGS, fake);
  await person.click('button', 'Connect: Google');
  const dialog = await person.within('dialog', 'Connect Google');
  await dialog.fill('Find your business', 'harbour bakery');
  await dialog.click('button', 'Choose Harbour Bakery');
  await person.sees('Google connected');
  expect(fake.calls('connectPlatform')[0]).toMatchObject({ profileURLOrID: 'ChIJ1' });
});

test('a short Google link that names no place says what is needed', async () => {
  const fake = createFakeProduct([]);
  connect(fake.entity, 'gp', { gpObject: { url: 'https://maps.app.goo.gl/AbCd' } });
  const person = await openDashboard(SETTINGS, fake);
  const google = await person.within('region', 'Google');
  await google.sees(/doesn't say which place on Google/);
});

test('after a sign-in, one of many profiles is found and connected', async () => {
  const fake = createFakeProduct([]);
  const profiles = Array.from({ length: 12 }, (_, at) => ({
    ...{ externalID: `page-${at}`, name: `Shop ${at}`, detail: at === 7 ? 'Leeds' : 'York' },
    url: null,
  }));
  fake.answer('listPlatformProfiles', () => ({ status: 200, json: { platform: 'fb', profiles } }));
  const person = await openDashboard(`${SETTINGS}?signin=abc`, fake);
  const dialog = await person.within('dialog', 'Choose your profile on Facebook');
  await dialog.has(12, 'button', /^Choose/);
  await dialog.fill('Filter profiles', 'leeds');
  await dialog.has(1, 'button', /^Choose/);
  await dialog.click('button', 'Choose Shop 7');
  await person.sees('Facebook connected');
  await person.has(0, 'dialog');
  expect(address()).toBe(SETTINGS);
  expect(fake.calls('choosePlatformProfile')).toMatchObject([
    { signInID: 'abc', externalID: 'page-7' },
  ]);
});

test('an expired sign-in says so, and closing it clears the address', async () => {
  const fake = createFakeProduct([]);
  fake.answer('listPlatformProfiles', () => refusal(404, 'not_found'));
  const person = await openDashboard(`${SETTINGS}?signin=old`, fake);
  await person.sees('This sign-in has expired');
  const dialog = await person.within('dialog');
  await dialog.click('button', 'Back to settings');
  await waitFor(() => expect(address()).toBe(SETTINGS));
});

test('an account without profiles says so', async () => {
  const fake = createFakeProduct([]);
  const none = { platform: 'fb', profiles: [] };
  fake.answer('listPlatformProfiles', () => ({ status: 200, json: none }));
  const person = await openDashboard(`${SETTINGS}?signin=abc`, fake);
  await person.sees(/The Facebook account .+ doesn't manage a profile/);
});

test('signing in leaves for the platform', async () => {
  const fake = createFakeProduct([]);
  const leave = vi.spyOn(window.location, 'assign').mockReturnValue();
  const url = 'https://facebook.example/sign-in';
  fake.answer('startPlatformSignIn', () => ({ status: 200, json: { url } }));
  const person = await openDashboard(SETTINGS, fake);
  await person.click('button', 'Connect: Facebook');
  await person.click('button', 'Sign in with Facebook');
  await waitFor(() => expect(leave).toHaveBeenCalledWith(url));
});

test('an import that needs attention says what is wrong and offers what helps', async () => {
  const fake = createFakeProduct([]);
  const state = 'needsAttention';
  const problem = (code: 'reconnect' | 'gone' | 'unreachable', sentence: string) => ({
    ...{ code, sentence, since: 1_795_000_000 },
  });
  const connection = profileOf('Bakery');
  setCard(fake, 'tp', { state, connection, problem: problem('reconnect', 'No access.') });
  setCard(fake, 'g2', { state, connection, problem: problem('gone', 'Not found.') });
  setCard(fake, 'fb', { state, connection, problem: problem('unreachable', 'Not reached.') });
  const person = await openDashboard(SETTINGS, fake);
  await person.sees('No access.');
  await person.has(0, 'button', 'Refresh: Trustpilot');
  await person.click('button', 'Connect again: Trustpilot');
  await person.press('{Escape}');
  await person.click('button', 'Check address: G2');
  await person.find('dialog', 'Connect G2');
  await person.press('{Escape}');
  const running = 'An import is already running.';
  fake.answer('refreshReviews', () => refusal(409, 'already_running', running));
  await person.click('button', 'Try again: Facebook');
  await person.sees(running);
});

test('disconnecting asks about reviews only where the terms leave a choice', async () => {
  const fake = createFakeProduct([]);
  setCard(fake, 'tp', { state: 'connected', connection: profileOf('Bakery'), storedReviews: 3 });
  setCard(fake, 'fb', { state: 'connected', connection: profileOf('Bakery'), storedReviews: 3 });
  const person = await openDashboard(SETTINGS, fake);
  await person.click('button', 'Disconnect: Facebook');
  const facebook = await person.within('dialog', 'Disconnect Facebook?');
  await facebook.sees(/terms don't let us keep reviews/);
  await facebook.has(0, 'radio');
  await facebook.find('button', 'Disconnect and delete reviews');
  await facebook.click('button', 'Cancel');
  await person.click('button', 'Disconnect: Trustpilot');
  const dialog = await person.within('dialog', 'Disconnect Trustpilot?');
  await dialog.find('button', 'Disconnect');
  await dialog.click('radio', /^Delete them/);
  await dialog.click('button', 'Disconnect and delete reviews');
  await person.sees('3 reviews deleted.');
  const card = await person.within('region', 'Trustpilot');
  await card.find('button', 'Connect: Trustpilot');
  expect(fake.calls('disconnectPlatform')).toMatchObject([{ platform: 'tp', reviews: 'delete' }]);
});

test('a card edits the address of its profile', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard(SETTINGS, fake);
  const x = await person.within('region', 'X (Twitter)');
  await x.click('button', 'Add your profile on X (Twitter)');
  await x.fill('X (Twitter)', '@bakery');
  await x.click('button', 'Save');
  await x.find('link', 'Open your profile on X (Twitter)');
  await hasFocus(await x.find('button', 'Change your profile on X (Twitter)'));
});

test('a collaborator refreshes, and cannot change connections', async () => {
  const fake = createFakeProduct([]);
  fake.role = 'collaborator';
  setCard(fake, 'tp', { state: 'connected', connection: profileOf('Bakery') });
  const person = await openDashboard(SETTINGS, fake);
  await person.has(1, 'button', /: Trustpilot$/);
  await person.click('button', 'Refresh: Trustpilot');
  await person.sees('Looking for new Trustpilot reviews');
});
