import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSession } from '#dashboard/session/session.ts';
import { changed, createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

let fake: FakeProduct;
beforeEach(async () => {
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
  await person.click('link', 'Security');
  await person.find('heading', /^Two-step sign-in/);
  await person.sees('Confirm your email address first');
  await person.has(0, 'navigation');
  await person.find('button', 'Sign out');
  await person.click('link', 'Set up a business');
  await waitFor(() => expect(address()).toBe('/dash/setup'));
  await person.find('link', 'Security');
});
