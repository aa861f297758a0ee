import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '#dashboard/session/query-client.ts';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { fakeAuthenticator } from '#tests/components/fake-authenticator.ts';
import { createFakeProduct, type FakeProduct, refusal } from '#tests/components/fake-product.ts';
import {
  APP_CODE,
  accountEvents,
  accountOf,
  authRefusal,
  OWN_PASSWORD,
  signInOnPhone,
} from '#tests/components/fake-security.ts';
import { hasFocus } from '#tests/components/has-focus.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

let fake: FakeProduct;
let authenticator: ReturnType<typeof fakeAuthenticator>;
beforeEach(() => {
  fake = createFakeProduct([]);
  fake.user.emailConfirmed = true;
  authenticator = fakeAuthenticator();
});

const open = () => openDashboard('/dash/settings/security', fake);
const aPasskey = { id: 'p1', name: 'Mac', createdAt: 1_790_000_000, lastUsedAt: null };

test('two-step sign-in is turned on by password and code, and closes once the codes are stored', async () => {
  const person = await open();
  await person.click('button', 'Turn on');
  const dialog = await person.within('dialog', 'Turn on two-step sign-in');
  await dialog.fill('Your password', 'wrong');
  await dialog.click('button', 'Continue');
  await dialog.sees("That password isn't right.");
  await expectStructure();
  await dialog.fill('Your password', OWN_PASSWORD);
  await dialog.click('button', 'Continue');
  await dialog.find('img', 'QR code for your authenticator app');
  await dialog.sees('JBSW Y3DP EHPK 3PXP');
  await dialog.fill('Code from the app', '111111');
  await dialog.sees(/That code isn't right/);
  expect(accountOf(fake).security.secondFactor.isOn).toBe(false);
  await dialog.fill('Code from the app', APP_CODE);
  await dialog.sees('abcd9-efgh9');
  await expectStructure();
  await hasFocus(await dialog.find('region', 'Your recovery codes'));
  await person.sees('10 of 10 recovery codes left');
  expect(await dialog.find('button', 'Done')).toHaveProperty('disabled', true);
  await person.press('{Escape}');
  await dialog.click('checkbox', 'I have stored them');
  await dialog.click('button', 'Done');
  await person.has(0, 'dialog');
});

test('few recovery codes are warned about, and can be replaced', async () => {
  accountOf(fake).security.secondFactor = { isOn: true, recoveryCodesLeft: 1 };
  const person = await open();
  await person.sees('Only 1 recovery code left');
  await person.click('button', 'Replace recovery codes');
  const dialog = await person.within('dialog');
  await dialog.fill('Your password', OWN_PASSWORD);
  await dialog.click('button', 'Replace recovery codes');
  await dialog.sees('abcd0-efgh0');
  await person.sees('10 of 10 recovery codes left');
});

test('two-step sign-in is turned off with the password', async () => {
  accountOf(fake).security.secondFactor = { isOn: true, recoveryCodesLeft: 10 };
  const person = await open();
  await person.click('button', 'Turn off');
  const dialog = await person.within('dialog', 'Turn off two-step sign-in?');
  await dialog.fill('Your password', OWN_PASSWORD);
  await dialog.click('button', 'Turn off');
  await person.sees('Two-step sign-in is off');
  await person.find('button', 'Turn on');
});

test('a passkey is added under the name of the device, renamed and removed', async () => {
  authenticator.create.mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError'));
  const person = await open();
  await person.sees('No passkeys yet');
  await person.click('button', 'Add a passkey');
  let dialog = await person.within('dialog', 'Add a passkey');
  await dialog.fill('Name', 'Work laptop');
  await dialog.click('button', 'Continue');
  await dialog.sees(/No passkey was added/);
  await dialog.click('button', 'Continue');
  await person.click('button', 'Rename Work laptop');
  dialog = await person.within('dialog', 'Rename Work laptop');
  await dialog.fill('Name', 'Old laptop');
  await dialog.click('button', 'Save');
  await person.click('button', 'Remove Old laptop');
  dialog = await person.within('dialog', 'Remove Old laptop?');
  await dialog.click('button', 'Remove');
  await person.sees('No passkeys yet');
});

test('an address that is not confirmed comes before two-step sign-in and passkeys', async () => {
  fake.user.emailConfirmed = false;
  const person = await open();
  await person.sees('Confirm your email address first', 2);
  await person.sees(/Then you can turn on two-step sign-in/);
  await person.sees(/Then you can add a passkey/);
  await expectStructure();
  await person.has(0, 'button', 'Turn on');
  await person.has(0, 'button', 'Add a passkey');
  fake.user.emailConfirmed = true;
  await person.click('button', "I've confirmed");
  await person.find('button', 'Turn on');
  await person.find('button', 'Add a passkey');
});

test('the server refuses a change before the address is confirmed: the person is asked to confirm it', async () => {
  fake.answerAuth('two-factor/enable', () => {
    fake.user.emailConfirmed = false;
    return authRefusal(403, 'EMAIL_NOT_VERIFIED');
  });
  const person = await open();
  await person.click('button', 'Turn on');
  const dialog = await person.within('dialog', 'Turn on two-step sign-in');
  await dialog.fill('Your password', OWN_PASSWORD);
  await dialog.click('button', 'Continue');
  await person.sees('Click the link we emailed to ada@example.com, then try again.');
  await person.has(0, 'button', 'Add a passkey');
});

test('passkeys are hidden where they are not offered', async () => {
  Object.assign(accountOf(fake).security, { passkeysOffered: false });
  const person = await open();
  await person.find('heading', "Where you're signed in");
  await person.has(0, 'heading', 'Passkeys');
});

test('one other sign-in is ended, or all of them', async () => {
  const { security } = accountOf(fake);
  security.signIns.push(signInOnPhone(), { ...signInOnPhone(), id: crypto.randomUUID() });
  const person = await open();
  await person.sees('This device', 1);
  await person.has(2, 'button', 'Sign out Safari on iOS');
  await person.click('button', 'Sign out Safari on iOS');
  await (await person.within('dialog')).click('button', 'Sign out');
  await person.has(1, 'button', 'Sign out Safari on iOS');
  await person.click('button', 'Sign out all other devices');
  await (await person.within('dialog')).click('button', 'Sign out all other devices');
  await person.sees('1 device signed out');
  await person.has(0, 'button', 'Sign out all other devices');
});

test('account events are shown 20 at a time, with what they are about', async () => {
  const [first, ...others] = accountEvents(25);
  if (!first) throw new Error('There are no events.');
  const linked = { ...first, action: 'providerLinked', subject: 'Google' } as const;
  accountOf(fake).events = [linked, ...others];
  const person = await open();
  await person.sees('Connected a service: Google');
  await person.sees('Signed in', 19);
  await person.click('button', 'Show more');
  await person.sees('Signed in', 24);
  await person.has(0, 'button', 'Show more');
});

test.each([
  ['known beforehand', () => Object.assign(accountOf(fake).security, { isFresh: false })],
  [
    'found by the server',
    () => fake.answerAuth('passkey/delete-passkey', () => authRefusal(403, 'SESSION_NOT_FRESH')),
  ],
])('a sign-in that is too old, %s, asks to sign in again and come back', async (_how, age) => {
  accountOf(fake).security.passkeys = [aPasskey];
  age();
  const person = await open();
  await person.click('button', 'Remove Mac');
  if (accountOf(fake).security.isFresh) {
    await (await person.within('dialog', 'Remove Mac?')).click('button', 'Remove');
  }
  const dialog = await person.within('dialog', 'Sign in again to change this');
  await dialog.click('button', 'Sign in again');
  const to = '%2Fdash%2Fsettings%2Fsecurity%3Fe%3D';
  await waitFor(() => expect(address()).toContain(`/dash/login?to=${to}`));
  await person.fill('Email', 'ada@example.com');
  await person.fill('Password', OWN_PASSWORD);
  await person.click('button', 'Sign in');
  await waitFor(() => expect(address()).toBe('/dash/settings/security'));
});

test('a failure to load can be retried, and the panels fail apart', async () => {
  fake.answer('getSecurity', () => refusal(400, 'broken'));
  accountOf(fake).events = accountEvents(1);
  const person = await open();
  await person.sees("We couldn't load your security settings");
  await person.sees('Signed in');
  fake.answer('getSecurity', null);
  await person.click('button', 'Try again');
  await person.find('heading', 'Passkeys');
});

test('a user of any role finds the security of their account while the plan is locked', async () => {
  fake.role = 'collaborator';
  fake.entity.subscription.isTrialEnded = true;
  const person = await openDashboard('/dash/settings/plan', fake);
  await person.click('button', 'User menu');
  await person.click('menuitem', 'Security');
  await person.find('heading', /^Two-step sign-in/);
  // The next test starts at a screen that is locked until then.
  fake.entity.subscription.isTrialEnded = false;
  await queryClient.invalidateQueries();
});
