import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { fakeAuthenticator } from '#tests/components/fake-authenticator.ts';
import { createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { APP_CODE, accountOf, authRefusal } from '#tests/components/fake-security.ts';
import { address, type Person } from '#tests/components/open-dashboard.tsx';
import { openSignedOut } from '#tests/components/open-signed-out.ts';

let fake: FakeProduct;
let authenticator: ReturnType<typeof fakeAuthenticator>;
beforeEach(() => {
  fake = createFakeProduct(['Good bread.']);
  authenticator = fakeAuthenticator();
});

const PLAN = '/dash/settings/plan';
const opens = (path: string) => waitFor(() => expect(address()).toBe(path));

async function giveCredentials(person: Person): Promise<void> {
  await person.fill('Email', 'ada@example.com');
  await person.fill('Password', 'correct horse battery');
  await person.click('button', 'Sign in');
}

const NO_LEGAL_PAGES = { elsewhere: null, terms: null, privacy: null };

test('after the password, a complete code signs in and opens the wanted path', async () => {
  accountOf(fake).security.secondFactor = { isOn: true, recoveryCodesLeft: 10 };
  const person = await openSignedOut(`/dash/login?to=${encodeURIComponent(PLAN)}`, fake);
  await giveCredentials(person);
  await person.find('heading', 'Two-step sign-in');
  expect(address()).toBe(`/dash/login?step=code&to=${encodeURIComponent(PLAN)}`);
  await person.fill('Code', '000 000');
  await person.sees(/check that your phone sets its time automatically/);
  await person.fill('Code', APP_CODE);
  await opens(PLAN);
});

test('a recovery code signs in, and a used one asks for another', async () => {
  const person = await openSignedOut('/dash/login?step=code', fake);
  await person.click('button', 'Use a recovery code instead');
  await person.fill('Recovery code', 'used-before');
  await person.click('button', 'Sign in');
  await person.sees(/or it has already been used. Try another one/);
  await person.fill('Recovery code', ' abcd3-efgh3 ');
  await person.click('button', 'Sign in');
  await opens('/dash/home');
});

test.each([
  [401, 'INVALID_TWO_FACTOR_COOKIE', 'Please start again'],
  [400, 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'Please start again'],
  [429, 'ACCOUNT_TEMPORARILY_LOCKED', 'Too many wrong codes'],
  [401, 'CODE_USED', 'This code has already been used'],
  [401, 'FACTOR_LOST', 'Your codes no longer work here'],
])('the second step that ended with %s %s leads back to the first', async (status, code, title) => {
  fake.answerAuth('two-factor/verify-totp', () => authRefusal(status, code));
  const person = await openSignedOut('/dash/login?step=code&to=%2Fdash%2Fshowcase', fake);
  await person.fill('Code', APP_CODE);
  await person.sees(title);
  await person.click('link', 'Sign in again');
  await opens('/dash/login?to=%2Fdash%2Fshowcase');
});

test('an incomplete code says how many digits to enter', async () => {
  const person = await openSignedOut('/dash/login?step=code', fake);
  await person.click('button', 'Sign in');
  await person.sees('Enter all 6 digits.');
  await expectStructure();
});

test('only the offered providers have a button, which leads to their page with the wanted path', async () => {
  accountOf(fake).options = { providers: ['google', 'apple'], passkeys: false, ...NO_LEGAL_PAGES };
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const person = await openSignedOut(`/dash/login?to=${encodeURIComponent(PLAN)}`, fake);
  await person.find('button', 'Continue with Apple');
  await person.has(0, 'button', 'Continue with Facebook');
  await person.has(0, 'button', 'Sign in with a passkey');
  await person.click('button', 'Continue with Google');
  await waitFor(() => expect(leave).toHaveBeenCalledWith(`https://google.example/${PLAN}`));
});

test.each([
  [
    'account_not_linked',
    /Sign in the way you did before, then connect the other service in My profile/,
  ],
  ['email_not_found', /Allow it to share the address/],
  ['state_expired', /Start again/],
  ['never_heard_of', /Something went wrong at the other service/],
])('the sign-in says what to do after the provider answered %s', async (code, words) => {
  const person = await openSignedOut(`/dash/login?error=${code}`, fake);
  await (await person.within('alert')).sees(words);
});

test('a passkey signs in without a password, and a cancelled one can be tried again', async () => {
  accountOf(fake).options = { providers: [], passkeys: true, ...NO_LEGAL_PAGES };
  authenticator.get.mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError'));
  const person = await openSignedOut('/dash/login', fake);
  await person.click('button', 'Sign in with a passkey');
  await person.sees(/No passkey was used/);
  await expectStructure();
  await person.click('button', 'Sign in with a passkey');
  await opens('/dash/home');
  const challenge = new TextEncoder().encode('challenge').buffer;
  const publicKey = expect.objectContaining({ challenge, userVerification: 'required' });
  expect(authenticator.get).toHaveBeenLastCalledWith(expect.objectContaining({ publicKey }));
});

test('a provider that does not respond is named, with what to do', async () => {
  accountOf(fake).options = { providers: ['google'], passkeys: false, ...NO_LEGAL_PAGES };
  fake.answerAuth('sign-in/social', () => authRefusal(404, 'PROVIDER_NOT_FOUND'));
  const person = await openSignedOut('/dash/login', fake);
  await person.click('button', 'Continue with Google');
  await person.sees("We couldn't reach Google");
  await person.sees(/Try again in a moment, or sign in another way/);
});

test('an invited person with two-step sign-in joins, and goes on to the code', async () => {
  accountOf(fake).security.secondFactor = { isOn: true, recoveryCodesLeft: 10 };
  const invitation = { businessName: 'Station Bakery', inviterName: 'Grace', role: 'editor' };
  const json = { ...invitation, name: '', hasAccount: true };
  fake.answer('readInvitation', () => ({ status: 200, json }));
  const person = await openSignedOut('/dash/signup-invited?email=ada@example.com&token=x', fake);
  await person.fill('Password', 'correct horse battery');
  await person.click('button', 'Join Station Bakery');
  await person.find('heading', 'Two-step sign-in');
  expect(fake.calls('validateCollaborator')).toHaveLength(1);
  const to = encodeURIComponent(`/dash/home?e=${fake.entity.businessID}`);
  expect(address()).toBe(`/dash/login?step=code&to=${to}`);
});

test('an invited person finds the name that the inviter gave', async () => {
  const invitation = { businessName: 'Station Bakery', inviterName: 'Grace', role: 'owner' };
  const json = { ...invitation, name: 'Carla Cook', hasAccount: false };
  fake.answer('readInvitation', () => ({ status: 200, json }));
  const person = await openSignedOut('/dash/signup-invited?email=new@example.com&token=x', fake);
  expect(await person.field('Full name')).toHaveProperty('value', 'Carla Cook');
});

test('a sign-up by an offered provider goes on to it, any other shows the usual form', async () => {
  accountOf(fake).options = { providers: ['google'], passkeys: false, ...NO_LEGAL_PAGES };
  const leave = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  let person = await openSignedOut('/dash/signup/google', fake);
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('https://google.example/'));
  await person.click('link', 'Sign up with email instead');
  await opens('/dash/signup');
  person = await openSignedOut('/dash/signup/facebook', fake);
  await person.find('button', 'Create account');
});

test('a common password is refused at its field', async () => {
  fake.answerAuth('sign-up/email', () => authRefusal(400, 'PASSWORD_COMMON'));
  const person = await openSignedOut('/dash/signup', fake);
  await person.fill('Full name', 'Ada Lovelace');
  await person.fill('Email', 'ada@example.com');
  await person.fill('Password', 'password123');
  await person.click('button', 'Create account');
  await person.sees(/This password is too common/);
});

test('the sign-up links to the terms and the privacy policy that the operator has set', async () => {
  const product = createFakeProduct([]);
  const { options } = accountOf(product);
  options.terms = 'https://shop.example/terms';
  const person = await openSignedOut('/dash/signup', product);
  const terms = await person.find('link', 'terms');
  expect(terms.getAttribute('href')).toBe('https://shop.example/terms');
  await person.has(0, 'link', 'privacy policy');
});
