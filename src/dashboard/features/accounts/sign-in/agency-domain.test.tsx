import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeAuthenticator } from '#tests/components/fake-authenticator.ts';
import { createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { accountOf } from '#tests/components/fake-security.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';
import { openSignedOut } from '#tests/components/open-signed-out.ts';

const ORIGIN = 'https://app.example';

let fake: FakeProduct;
beforeEach(() => {
  fake = createFakeProduct([]);
  fakeAuthenticator();
  Object.assign(accountOf(fake).options, {
    elsewhere: { origin: ORIGIN, providers: ['google'], passkeys: true },
  });
  Object.assign(accountOf(fake).security, { passkeysOffered: false });
});

test('the sign-in says which ways work elsewhere, and has no button for them', async () => {
  const person = await openSignedOut('/dash/login', fake);
  await person.sees(/Passkeys and Google sign-in work at/);
  const link = await person.find('link', 'app.example');
  expect(link.getAttribute('href')).toBe(`${ORIGIN}/dash/login`);
  await person.has(0, 'button', 'Continue with Google');
  await person.has(0, 'button', 'Sign in with a passkey');
});

test('a single way has the verb of one', async () => {
  accountOf(fake).options.elsewhere = { origin: ORIGIN, providers: ['google'], passkeys: false };
  const person = await openSignedOut('/dash/login', fake);
  await person.sees(/^Google sign-in works at/);
});

test('the second step offers no passkey', async () => {
  const person = await openSignedOut('/dash/login?step=code', fake);
  await person.find('button', 'Use a recovery code instead');
  await person.has(0, 'button', 'Use a passkey instead');
});

test.each([
  'security',
  'myprofile',
])('%s says where passkeys and providers work', async (screen) => {
  const person = await openDashboard(`/dash/settings/${screen}`, fake);
  await person.sees(/Passkeys and Google sign-in work at/);
  const link = await person.find('link', 'app.example');
  expect(link.getAttribute('href')).toBe(`${ORIGIN}/dash/settings/${screen}`);
  await person.has(0, 'button', 'Add a passkey');
});

test('somebody of no business there keeps reading where to sign in', async () => {
  const message = 'Your account can’t be used here. Sign in at app.example instead.';
  fake.answerAuth('sign-in/email', () => ({
    status: 403,
    json: { code: 'NOT_OF_AGENCY', message },
  }));
  const person = await openSignedOut('/dash/login', fake);
  await person.fill('Email', 'ada@example.com');
  await person.fill('Password', 'correct horse battery');
  await person.click('button', 'Sign in');
  const email = await person.field('Email');
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  await person.sees(message);
});

const BRANDING = {
  name: 'Harbour Agency',
  logoUrl: '',
  faviconUrl: '',
  colours: { backgroundHex: '#0A5C4A', secondaryHex: '#B5542D' },
  senderName: 'Harbour Support',
  supportEmail: '',
  termsUrl: '',
  privacyUrl: '',
};

test('under its own domain, an agency sees its own name in its own business', async () => {
  Object.assign(fake.user, {
    agency: true,
    agencyName: BRANDING.name,
    agencyEntityDocID: '01890000-0000-7000-8000-0000000000aa',
    branding: BRANDING,
    agencyBaseDomain: window.location.hostname,
  });
  await openDashboard('/dash/settings', fake);
  await waitFor(() => expect(document.title).toBe('Harbour Agency'));
});
