import { beforeEach, expect, test } from 'vitest';
import { createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

let fake: FakeProduct;
beforeEach(() => {
  fake = createFakeProduct([]);
});

test.each([
  ['single', true, true],
  ['agency', false, true],
  ['agencyClient', false, false],
] as const)('the plan of a business of the kind "%s" speaks of locations: %s, of the product’s mark: %s', async (kind, ofLocations, ofMark) => {
  fake.entity.kind = kind;
  const person = await openDashboard('/dash/settings/plan', fake);
  await person.find('link', 'Choose Engage');
  await person.sees('Emails');
  const shown = document.querySelector('main')?.textContent ?? '';
  expect(/location/i.test(shown)).toBe(ofLocations);
  expect(/Powered by/.test(shown)).toBe(ofMark);
});
