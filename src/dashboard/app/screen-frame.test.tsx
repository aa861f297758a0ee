import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSession } from '#dashboard/session/session.ts';
import { changed, createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

let fake: FakeProduct;
beforeEach(() => {
  fake = createFakeProduct([]);
  changed(fake, 'getAccess', (access) => ({ ...access, bID: null, role: null, businesses: [] }));
});

// The next test needs a session with a business.
afterEach(async () => {
  fake.answer('getAccess', null);
  await loadSession();
});

test('somebody without a business goes from the set-up to the security of their account and back', async () => {
  fake.user.emailConfirmed = false;
  const person = await openDashboard('/dash/setup', fake);
  await person.click('link', 'Security of your account');
  await person.find('heading', /^Two-step sign-in/);
  await person.sees('Confirm your email address first');
  await person.has(0, 'navigation');
  await person.find('button', 'Sign out');
  await person.click('link', 'Set up a business');
  await waitFor(() => expect(address()).toBe('/dash/setup'));
  await person.find('link', 'Security of your account');
});

test('an internal account without a business reads how to find one, until it searches', async () => {
  const hint = 'Find a business by name, handle, email address or id';
  fake.user.isInternal = true;
  fake.answer('findBusinesses', () => ({ status: 200, json: { businesses: [] } }));
  const person = await openDashboard('/dash/setup', fake);
  await person.click('button', 'Find a business');
  await person.sees(hint);
  await person.fill(/^Go to a page/, 'timber');
  await person.sees('No matches');
  await person.seesNo(hint);
});

test('somebody without a business can write to support', async () => {
  const person = await openDashboard('/dash/setup', fake);
  await person.click('button', /^Help/);
  await person.click('menuitem', 'Contact support');
  await person.fill('Message', 'What is a handle?');
  await person.click('button', 'Send message');
  await person.has(0, 'dialog');
  const [sent] = fake.calls('sendSupportMessage');
  expect(sent).toMatchObject({ message: 'What is a handle?', page: '/dash/setup' });
  expect(sent).not.toHaveProperty('bID');
});
