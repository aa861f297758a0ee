import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { pass, startFakeClock } from '#tests/components/fake-clock.ts';
import { profileOf, setCard } from '#tests/components/fake-platforms.ts';
import { createFakeProduct, refusal } from '#tests/components/fake-product.ts';
import { connect } from '#tests/components/fake-showcase.ts';
import { hasFocus } from '#tests/components/has-focus.ts';
import { address, openDashboard, type Person } from '#tests/components/open-dashboard.tsx';

const SETTINGS = '/dash/settings/sharingandreviews';

/** Opens a platform's menu and chooses an entry. */
async function choose(person: Person, platform: string, entry: string): Promise<void> {
  // The menu of another platform may still be closing.
  await person.has(0, 'menuitem');
  await person.click('button', `Actions: ${platform}`);
  await person.click('menuitem', entry);
}

test('without platforms, their logos are buttons that add them', async () => {
  const person = await openDashboard(SETTINGS, createFakeProduct([]));
  await person.sees('Where do customers review you?');
  await person.has(9, 'button', /^Add /);
  await person.has(0, 'table');
});

test('a pasted text with a link adds a platform, which is then linked and no longer offered', async () => {
  const fake = createFakeProduct([]);
  setCard(fake, 'gp', {
    ways: [
      { way: 'signIn', isConfigured: false, takesOwnKey: false },
      { way: 'place', isConfigured: false, takesOwnKey: false },
    ],
  });
  const person = await openDashboard(SETTINGS, fake);
  await person.click('button', 'Add Google');
  const dialog = await person.within('dialog', 'Add Google');
  await dialog.has(0, 'button', /Sign in/);
  await dialog.has(0, 'textbox', 'Find your business');
  await dialog.fill('Link to your page on Google', 'Alder & Rye https://maps.app.goo.gl/AbCd1');
  await dialog.sees('Alder & Rye');
  await dialog.sees('maps.app.goo.gl/AbCd1');
  await dialog.click('button', 'Add link');
  await person.has(0, 'dialog');
  const google = await person.within('rowgroup', 'Google');
  await google.sees('Linked', 1);
  await google.find('link', 'Open your page on Google');
  await person.has(0, 'button', 'Add Google');
});

test('a link of another platform is offered there', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard(SETTINGS, fake);
  await person.click('button', 'Add Capterra');
  const capterra = await person.within('dialog', 'Add Capterra');
  await capterra.fill('Link to your page on Capterra', 'https://www.yelp.com/biz/rye?utm=1');
  await capterra.sees('This link is from Yelp.');
  await capterra.click('button', 'Add link');
  await capterra.sees(/isn't a business page on Capterra/);
  await capterra.click('button', 'Add Yelp');
  const yelp = await person.within('dialog', 'Add Yelp');
  await yelp.sees('yelp.com/biz/rye');
  await yelp.click('button', 'Add link');
  await (await person.within('rowgroup', 'Yelp')).sees('Linked', 1);
});

test('a platform with reviews from a file only has its row, and no state', async () => {
  const fake = createFakeProduct([]);
  setCard(fake, 'tp', { storedReviews: 25 });
  const person = await openDashboard(SETTINGS, fake);
  const row = await person.within('rowgroup', 'Trustpilot');
  await row.sees('CSV file');
  await row.sees('25');
  await row.sees('No link yet');
  await row.seesNo(/^(Linked|Importing|Up to date|Needs attention)$/);
});

test('a platform is connected by link and key, and its first import is followed', async () => {
  startFakeClock();
  const fake = createFakeProduct([]);
  setCard(fake, 'tp', { ways: [{ way: 'key', isConfigured: false, takesOwnKey: true }] });
  const person = await openDashboard(SETTINGS, fake);
  await person.click('button', 'Add Trustpilot');
  const dialog = await person.within('dialog', 'Add Trustpilot');
  await dialog.has(0, 'textbox', 'API key');
  await dialog.click('button', 'Other ways');
  await dialog.click('button', 'Connect');
  await dialog.sees(/isn't a business page on Trustpilot/);
  await dialog.sees('Enter your API key.');
  await expectStructure();
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
  const row = await person.within('rowgroup', 'Trustpilot');
  await row.sees('Importing');
  await row.sees('The import starts in a moment.');
  setCard(fake, 'tp', { state: 'importing', progress: { read: 1200, total: 2400 } });
  await pass(1_500);
  await row.sees('Importing 1,200 of 2,400 reviews');
  const bar = await row.find('progressbar');
  expect(bar.getAttribute('aria-valuenow')).toBe('50');
  setCard(fake, 'tp', { state: 'connected', storedReviews: 2400, rating: 4.5, ratingCount: 2401 });
  await pass(1_500);
  await row.sees('Up to date');
  await row.sees('2,400');
  await row.sees('4.5');
});

test('a place on Google is searched for and connected', async () => {
  const fake = createFakeProduct([]);
  const place = { externalID: 'ChIJ1', name: 'Harbour Bakery', detail: '1 Quay', url: null };
  fake.answer('searchPlaces', () => ({ status: 200, json: { places: [place] } }));
  const person = await openDashboard(SETTINGS, fake);
  await person.click('button', 'Add Google');
  const dialog = await person.within('dialog', 'Add Google');
  await dialog.fill('Find your business', 'harbour bakery');
  await dialog.sees('1 Quay');
  await dialog.click('button', 'Choose Harbour Bakery');
  await person.sees('Google connected');
  expect(fake.calls('connectPlatform')[0]).toMatchObject({ profileURLOrID: 'ChIJ1' });
});

test('after a sign-in, one of many profiles is found and connected', async () => {
  const fake = createFakeProduct([]);
  const profiles = Array.from({ length: 12 }, (_, at) => ({
    externalID: `page-${at}`,
    name: `Shop ${at}`,
    detail: at === 7 ? 'Leeds' : 'York',
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
  await person.click('button', 'Add Facebook');
  await person.click('button', 'Sign in with Facebook');
  await waitFor(() => expect(leave).toHaveBeenCalledWith(url));
});

test('an import that needs attention says what is wrong and offers what helps', async () => {
  const fake = createFakeProduct([]);
  const state = 'needsAttention';
  const problem = (code: 'reconnect' | 'gone' | 'unreachable', sentence: string) => ({
    code,
    sentence,
    since: 1_795_000_000,
  });
  const connection = profileOf('Bakery');
  setCard(fake, 'tp', { state, connection, problem: problem('reconnect', 'No access.') });
  setCard(fake, 'g2', { state, connection, problem: problem('gone', 'Not found.') });
  setCard(fake, 'fb', { state, connection, problem: problem('unreachable', 'Not reached.') });
  const person = await openDashboard(SETTINGS, fake);
  await person.sees('No access.');
  await person.sees('Needs attention', 3);
  await person.click('button', 'Actions: Trustpilot');
  await person.has(0, 'menuitem', 'Refresh');
  await person.press('{Escape}');
  await person.click('button', 'Connect again: Trustpilot');
  await person.find('dialog', 'Trustpilot');
  await person.press('{Escape}');
  await person.click('button', 'Check address: G2');
  await person.find('dialog', 'G2');
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
  await choose(person, 'Facebook', 'Disconnect');
  const facebook = await person.within('dialog', 'Disconnect Facebook?');
  await facebook.sees(/terms don't let us keep reviews/);
  await facebook.has(0, 'radio');
  await facebook.find('button', 'Disconnect and delete reviews');
  await facebook.click('button', 'Cancel');
  await choose(person, 'Trustpilot', 'Disconnect');
  const dialog = await person.within('dialog', 'Disconnect Trustpilot?');
  await dialog.find('button', 'Disconnect');
  await dialog.click('radio', /^Delete them/);
  await dialog.click('button', 'Disconnect and delete reviews');
  await person.sees('3 reviews deleted.');
  await (await person.within('rowgroup', 'Trustpilot')).seesNo('Up to date');
  expect(fake.calls('disconnectPlatform')).toMatchObject([{ platform: 'tp', reviews: 'delete' }]);
});

test('a link is changed, removed, and restored with Undo', async () => {
  const fake = createFakeProduct([]);
  connect(fake.entity, 'ye', { id: 'harbour-bakery' });
  const person = await openDashboard(SETTINGS, fake);
  const leadsTo = async (href: string) =>
    waitFor(async () => {
      const link = await person.find('link', 'Open your page on Yelp');
      expect(link.getAttribute('href')).toBe(href);
    });
  await choose(person, 'Yelp', 'Link and connection');
  const dialog = await person.within('dialog', 'Yelp');
  await dialog.fill('Link to your page on Yelp', 'https://evil.example/biz/bakery');
  await person.press('{Enter}');
  await dialog.sees(/business page on Yelp.+ such as yelp.com.biz.your-business/);
  await dialog.fill('Link to your page on Yelp', 'https://m.yelp.com/biz/lane-bakery');
  await person.press('{Enter}');
  await leadsTo('https://m.yelp.com/biz/lane-bakery');
  await choose(person, 'Yelp', 'Remove');
  await person.find('button', 'Add Yelp');
  await person.click('button', 'Undo');
  await leadsTo('https://m.yelp.com/biz/lane-bakery');
});

test('a collaborator refreshes, and cannot change connections', async () => {
  const fake = createFakeProduct([]);
  fake.role = 'collaborator';
  setCard(fake, 'tp', { state: 'connected', connection: profileOf('Bakery') });
  const person = await openDashboard(SETTINGS, fake);
  await person.has(0, 'button', /^Add /);
  await choose(person, 'Trustpilot', 'Refresh');
  await person.sees('Looking for new Trustpilot reviews');
  await person.click('button', 'Actions: Trustpilot');
  await person.has(3, 'menuitem');
});
