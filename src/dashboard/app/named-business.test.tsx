import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  changed,
  createFakeProduct,
  type FakeProduct,
  refusal,
} from '#tests/components/fake-product.ts';
import { businessInAddress, openDashboard } from '#tests/components/open-dashboard.tsx';
import { router } from './router.tsx';

const SECOND = { id: '01a20fd4-7598-7c2d-87f9-2db07902af63', name: 'Second Street' };

/** An owner of two businesses. */
function addSecond(fake: FakeProduct): void {
  changed(fake, 'getAccess', (access) => ({
    ...access,
    businesses: [...access.businesses, { ...SECOND, kind: 'single', parentID: null }],
    bID: fake.calls('getAccess').at(-1)?.bID ?? access.bID,
  }));
}

test('a server that does not answer opens no other business, and a retry opens the one asked for', async () => {
  const fake = createFakeProduct([]);
  addSecond(fake);
  const person = await openDashboard('/dash/settings', fake);
  fake.answer('getAccess', () => refusal(503, 'unavailable'));
  act(() => router.history.push(`/dash/home?e=${SECOND.id}`));
  await person.sees("This page didn't load");
  expect(businessInAddress()).toBe(SECOND.id);
  addSecond(fake);
  await person.click('button', 'Try again');
  await person.find('heading', 'Home');
  expect(businessInAddress()).toBe(SECOND.id);
});
