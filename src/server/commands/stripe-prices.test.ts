import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#tests/support/run-command.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/vendors/fake-stripe.ts';
import { main } from './stripe-prices.ts';

let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startFakeStripe();
});
afterAll(() => stripe.stop());

const run = (...argv: string[]) => runCommand(main, argv, stripe.env);
const prices = () =>
  stripe.objects
    .all('price')
    .filter(({ active }) => active)
    .map(({ lookup_key, unit_amount }) => `${lookup_key} ${unit_amount}`);

test('creates every price once, replaces one that changed, and says what it did', async () => {
  const first = await run();
  expect(first).toMatchObject({ code: 0, errors: '' });
  expect(first.output).toContain('created price goodword_2y: $490.00 a year\n');
  expect(first.output).toMatch(/Done, for tests/);
  const made = prices();
  expect(made).toHaveLength(14);
  expect(made).toContain('goodword_10000c 11900');
  const again = await run();
  expect(again.output).not.toContain('created');
  expect(prices()).toEqual(made);

  const old = stripe.objects.all('price').find(({ lookup_key }) => lookup_key === 'goodword_1m');
  if (!old) throw new Error('There is no price.');
  old.unit_amount = 1_500;
  const changed = await run();
  expect(changed.output).toContain('created price goodword_1m: $19.00 a month\n');
  expect(changed.output).toContain(`archived the old price ${old.id}\n`);
  expect(old).toMatchObject({ active: false, lookup_key: null, metadata: { product: '1m' } });
  expect(prices().sort()).toEqual(made.toSorted());
});

test('plans and videos change among themselves alone', () => {
  const offered = stripe.objects
    .all('billing_portal.configuration')
    .map(({ metadata, features: { subscription_update: update } }) => [
      metadata.goodword,
      update.products.map(({ product, prices: all }) => `${product}: ${all.length}`),
    ]);
  expect(Object.fromEntries(offered)).toEqual({
    portal: [],
    plans: ['goodword_plan_1: 2', 'goodword_plan_2: 2', 'goodword_plan_3: 2'],
    video: ['goodword_videos: 1', 'goodword_videom: 1', 'goodword_videol: 1'],
  });
});

test('says what went wrong, and can be run again', async () => {
  stripe.failNext({ kind: 'status', status: 401 });
  await expect(run()).rejects.toThrow(/the key is not accepted.*run it again/);
  await expect(runCommand(main, [], {})).rejects.toThrow('STRIPE_SECRET_KEY');
  expect(await run('--all')).toMatchObject({ code: 1, output: '' });
});
