import { beforeEach, expect, test } from 'vitest';
import { RENEWS_AT, setBilling, subscriptionTo } from '#tests/components/fake-billing.ts';
import { createFakeProduct, type FakeProduct, refusal } from '#tests/components/fake-product.ts';
import { openDashboard, type Person } from '#tests/components/open-dashboard.tsx';

let fake: FakeProduct;
let panel: Person;
beforeEach(async () => {
  fake = createFakeProduct([]);
  const person = await openDashboard('/dash/settings/plan', fake);
  panel = await person.within('region', 'Have a code?');
});

const apply = async (code: string) => {
  await panel.fill('Code', code);
  await panel.click('button', 'Apply code');
};

test.each([
  [{ kind: 'deal', plan: 'engage' }, 'You now have a lifetime deal with everything in Engage.'],
  [{ kind: 'locations', locations: 5 }, 'You now have 5 more locations.'],
  [{ kind: 'coupon', percentOff: 20, months: 3 }, 'Code applied: 20% off your plan for 3 months.'],
  [{ kind: 'coupon', amountOff: 1_000 }, 'Code applied: $10 off your next payment.'],
])('a code that gave %j says so', async (gift, text) => {
  fake.answer('processCode', () => ({ status: 200, json: gift }));
  await apply(' GW-1 ');
  await panel.sees(text);
  expect(fake.calls('processCode')).toMatchObject([{ code: 'GW-1' }]);
  expect(await panel.field('Code')).toHaveProperty('value', '');
});

test.each([
  [null, 'You still pay for Engage. Cancel that plan if the deal is enough.'],
  [RENEWS_AT, "Your Engage subscription ends on December 1, 2026. You won't be charged again."],
])('a deal beside a subscription that ends at %s says so', async (endsAt, text) => {
  fake.answer('processCode', () => {
    const plan = { ...subscriptionTo('2m'), endsAt };
    setBilling(fake, { state: 'paid', plan, lifetimeDeal: 'as' });
    return { status: 200, json: { kind: 'deal', plan: 'engage' } };
  });
  await apply('GW-1');
  await panel.sees(text);
});

test('a refused code stays in its field, with the reason', async () => {
  const reason = 'You’ve entered too many codes that aren’t valid. Try again in 40 min.';
  fake.answer('processCode', () => refusal(429, 'too_many', reason));
  await apply('WRONG');
  await panel.sees(reason);
  expect(await panel.field('Code')).toHaveProperty('value', 'WRONG');
});

test('an empty field asks for a code', async () => {
  await panel.click('button', 'Apply code');
  await panel.sees('Enter your code.');
  expect(fake.calls('processCode')).toEqual([]);
});
