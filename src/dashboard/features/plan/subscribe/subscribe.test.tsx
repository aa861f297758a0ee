import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#dashboard/session/query-client.ts';
import { setBilling, subscribe, subscriptionTo } from '#tests/components/fake-billing.ts';
import { createFakeProduct, type FakeProduct, refusal } from '#tests/components/fake-product.ts';
import { address, openDashboard, visit } from '#tests/components/open-dashboard.tsx';

const PLAN = '/dash/settings/plan';
const ENGAGE = `${PLAN}/subscribe/engage`;

let fake: FakeProduct;
let left: string[];
beforeEach(() => {
  fake = createFakeProduct([]);
  left = [];
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void left.push(String(url)));
});
afterEach(() => void vi.restoreAllMocks());

const paid = { status: 200, json: { url: 'https://pay.example/1' } };

test('a plan is paid for after its price and effects were read, once for a double click', async () => {
  fake.answer('initiateSubscribe', () => paid);
  const person = await openDashboard(ENGAGE, fake);
  await person.sees('$49 per month');
  await person.click('radio', 'Yearly');
  await person.sees('$490 per year');
  await person.sees('12 months for the price of 10');
  expect(address()).toBe(`${ENGAGE}?interval=year`);
  expect(fake.calls('initiateSubscribe')).toEqual([]);
  const button = await person.find('button', 'Continue to payment');
  act(() => button.click());
  act(() => button.click());
  await waitFor(() => expect(left).toEqual(['https://pay.example/1']));
  expect(fake.calls('initiateSubscribe')).toMatchObject([
    { planName: '2y', customerEmail: fake.user.emailAddress },
  ]);
  // The browser shows the page again as it was when it left.
  const back = Object.assign(new Event('pageshow'), { persisted: true });
  act(() => void window.dispatchEvent(back));
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false));
});

test('a payment provider that is away is said, and that nothing was bought', async () => {
  fake.answer('initiateSubscribe', () => refusal(503, 'unavailable'));
  const person = await openDashboard(ENGAGE, fake);
  await person.click('button', 'Continue to payment');
  await person.sees(/Nothing was bought/);
  await person.sees(/couldn't reach our payment provider/);
  fake.answer('initiateSubscribe', () => paid);
  await person.click('button', 'Continue to payment');
  await waitFor(() => expect(left).toHaveLength(1));
});

test('another plan is a change of the running one', async () => {
  subscribe(fake, '1m');
  const person = await openDashboard(ENGAGE, fake);
  await person.sees('You can invite collaborators.');
  await person.find('button', 'Review the change');
});

test('the running plan is not sold again', async () => {
  subscribe(fake, '2m');
  const person = await openDashboard(`${PLAN}/subscribe/2M`, fake);
  await person.find('note', "You're already on this plan");
  await person.has(0, 'button', /payment|change/);
});

test.each([
  [null, "There's nothing to pay."],
  [
    '1m',
    "Cancel Learn on the plan page, and the deal applies when the time you've paid for is over.",
  ],
] as const)('what a lifetime deal includes is not sold, beside %s', async (code, text) => {
  fake.entity.isAppSumo = true;
  if (code !== null) subscribe(fake, code);
  setBilling(fake, {
    lifetimeDeal: 'as',
    ...(code === null
      ? { state: 'lifetime' as const }
      : { state: 'paid' as const, plan: subscriptionTo(code) }),
  });
  const person = await openDashboard(ENGAGE, fake);
  const note = await person.within('note', 'Your lifetime deal includes everything in Engage.');
  await note.sees(text);
  await person.has(0, 'button', /payment|change/);
});

test('in a trial, paying is said to end it, and video', async () => {
  const person = await openDashboard(ENGAGE, fake);
  await person.sees(/^Your trial ends when you pay\. You see the total/);
  await person.sees('Video answers end as soon as you pay, unless you add them.');
});

test('a payment that is owed leads to where it is paid', async () => {
  subscribe(fake, '1m');
  fake.answer('initiateSubscribe', () => refusal(409, 'payment_owed', 'Your last payment failed.'));
  fake.answer('openBillingPortal', () => paid);
  const person = await openDashboard(ENGAGE, fake);
  await person.click('button', 'Review the change');
  await person.sees(/Your last payment failed\./);
  await person.click('button', 'Pay what is owed');
  await waitFor(() => expect(left).toEqual(['https://pay.example/1']));
});

test.each([
  ['videom', /^Your subscription at \$59 per month then ends on December 1, 2026/],
  ['videol', /^Your subscription at \$139 per month goes on, since it has more minutes/],
] as const)('video for life beside %s says what becomes of it', async (planName, text) => {
  const price = planName === 'videom' ? 5_900 : 13_900;
  setBilling(fake, { video: { ...subscriptionTo('1m'), planName, amount: price } });
  const person = await openDashboard('/dash/addon/subscribe/video', fake);
  await person.sees(text);
});

test('a locked business is sold no video', async () => {
  const person = await openDashboard('/dash/addon/subscribe/videos', fake);
  await person.find('button', 'Continue to payment');
  fake.entity.cancelled = true;
  await act(() => queryClient.invalidateQueries());
  await person.find('note', 'Choose a plan first');
  await person.has(0, 'button', 'Continue to payment');
  fake.entity.cancelled = false;
  await act(() => queryClient.invalidateQueries());
});

test('a plan whose price is not agreed leads to us', async () => {
  const person = await openDashboard(`${PLAN}/subscribe/streamline`, fake);
  await person.click('button', 'Talk to us');
  await person.find('dialog', 'Contact support');
});

test('a plan is sold at the price that was agreed', async () => {
  setBilling(fake, {
    agreedPrice: { planName: '4m', amount: 32_000, currency: 'usd', interval: 'month' },
  });
  fake.answer('customSubscribe', () => paid);
  const person = await openDashboard(`${PLAN}/subscribe/4m`, fake);
  await person.sees('$320 per month');
  await person.click('button', 'Continue to payment');
  await waitFor(() => expect(left).toHaveLength(1));
  expect(fake.calls('customSubscribe')).toMatchObject([{ planName: '4m' }]);
});

test.each([
  [`${PLAN}/subscribe/free`],
  ['/dash/addon/subscribe/engage'],
])('%s leads to all plans', async (path) => {
  const person = await openDashboard(PLAN, fake);
  visit(path);
  await waitFor(() => expect(address()).toBe(PLAN));
  await person.find('region', 'Choose a plan');
});

test.each([
  ['VideoM', '$59 per month', { planName: 'videom' }],
  ['video', '$349 once', {}],
])('the video add-on %s costs %s', async (name, price, order) => {
  fake.answer('initiateBuyVideoAddon', () => paid);
  const person = await openDashboard(`/dash/addon/subscribe/${name}`, fake);
  await person.sees(price);
  await person.click('button', 'Continue to payment');
  await waitFor(() => expect(left).toHaveLength(1));
  const [body] = fake.calls('initiateBuyVideoAddon');
  expect(body).toMatchObject(order);
  expect('planName' in (body ?? {})).toBe('planName' in order);
});

test('who may not pay is told who may', async () => {
  fake.role = 'collaborator';
  const person = await openDashboard(ENGAGE, fake);
  await person.sees('Ask an owner or admin to change or pay for the plan.');
  await person.has(0, 'button', 'Continue to payment');
});

test('a payment is looked for after the checkout, said once, and taken out of the address', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
  fake.answer('refreshBilling', () => {
    subscribe(fake, '2m');
    fake.answer('refreshBilling', null);
    return refusal(503, 'unavailable');
  });
  const person = await openDashboard(`${PLAN}?paid=plan`, fake);
  await person.find('note', "We're waiting for the payment to arrive");
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await person.sees("You're on Engage now");
  await waitFor(() => expect(address()).toBe(PLAN));
  await person.has(0, 'note');
});

test('a payment that has not arrived can be looked for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
  const person = await openDashboard(`${PLAN}?paid=video`, fake);
  await person.find('note', "We're waiting for the payment to arrive");
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  await person.find('note', "The payment hasn't arrived yet");
  setBilling(fake, { video: { ...subscriptionTo('1m'), planName: 'videos' } });
  await person.click('button', 'Check again');
  await person.sees('Video answers are on');
});
