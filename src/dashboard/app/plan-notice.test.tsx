import { beforeEach, test } from 'vitest';
import { subscribe } from '#tests/components/fake-billing.ts';
import { createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { goTo, openDashboard } from '#tests/components/open-dashboard.tsx';

const NOTE = 'About your plan';

let fake: FakeProduct;
beforeEach(() => {
  fake = createFakeProduct([]);
});

function onTrial(trialDaysLeft: number): void {
  Object.assign(fake.entity, { stripePlan: null, subStatusOK: false, trialDaysLeft });
}

test('the last days of a trial are announced, and hidden for the day', async () => {
  onTrial(3);
  const person = await openDashboard('/dash/settings', fake);
  const line = await person.within('complementary', NOTE);
  await line.sees(/Your trial ends in 3 days\./);
  await line.click('button', 'Hide until tomorrow');
  await person.has(0, 'complementary', NOTE);
  await goTo('/dash/settings/security');
  await person.find('heading', 'Security');
  await person.has(0, 'complementary', NOTE);
});

test('a payment that failed leads to the plan, which says the same itself', async () => {
  subscribe(fake, '2m');
  fake.entity.paymentFailedAt = fake.entity.now;
  const person = await openDashboard('/dash/settings', fake);
  const line = await person.within('complementary', NOTE);
  await line.sees(/We couldn't take your last payment/);
  await line.click('link', 'See what to do');
  await person.find('region', 'Current plan');
  await person.has(0, 'complementary', NOTE);
});

test.each([
  ['early in a trial', 4, 'owner'],
  ['to who may not pay', 1, 'editor'],
] as const)('nothing is announced %s', async (_when, days, role) => {
  onTrial(days);
  fake.role = role;
  const person = await openDashboard('/dash/settings', fake);
  await person.find('link', /^Security/);
  await person.has(0, 'complementary', NOTE);
});
