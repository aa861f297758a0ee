import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Entity } from '#contract/businesses.ts';
import { queryClient } from '#dashboard/session/query-client.ts';
import {
  type Billing,
  RENEWS_AT,
  setBilling,
  subscribe,
  subscriptionTo,
} from '#tests/components/fake-billing.ts';
import { createFakeProduct, type FakeProduct, refusal } from '#tests/components/fake-product.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

const PLAN = '/dash/settings/plan';
const DAY = 86_400;

let fake: FakeProduct;
beforeEach(() => {
  fake = createFakeProduct([]);
});
// The next test starts at a screen that is locked until then.
afterEach(async () => {
  fake.entity.cancelled = false;
  fake.entity.subscription.isTrialEnded = false;
  await queryClient.invalidateQueries();
});

/** Puts the business on a day of its trial. */
function onDay(day: number): void {
  const { entity } = fake;
  entity.trialStartedAt = entity.now - (day - 1) * DAY;
  entity.trialDaysLeft = 14 - (day - 1);
  entity.subscription.isTrialEnded = entity.trialDaysLeft < 0;
  Object.assign(entity, { stripePlan: null, subStatusOK: false });
}

describe('a trial', () => {
  test.each([
    [1, '14 days left in your trial', null],
    [13, '2 days left in your trial', '2 days left in your trial'],
    [15, '0 days left in your trial', 'Last day of your trial'],
  ])('on day %s says so', async (day, line, callout) => {
    onDay(day);
    const person = await openDashboard(PLAN, fake);
    await (await person.within('region', 'Current plan')).sees(line);
    await person.has(callout === null ? 0 : 1, 'note', callout ?? /left in your trial/);
    await person.find('link', 'Choose Engage');
  });

  test('that has ended leaves plans, export and deletion', async () => {
    onDay(16);
    setBilling(fake, { state: 'trialEnded' });
    const person = await openDashboard(PLAN, fake);
    await person.find('note', 'Your trial has ended');
    await person.sees('Your feedback link keeps working for your customers.');
    await person.find('link', 'Choose Soar');
    await person.find('heading', 'Download everything');
    await person.find('button', 'Delete business…');
    await person.has(0, 'button', 'Buy text credits');
  });
});

describe('a plan', () => {
  test.each([
    ['1m', 'Learn', '$19 per month'],
    ['2y', 'Engage', '$490 per year'],
    ['3m', 'Soar', '$149 per month'],
    ['4m', 'Streamline', '$5,000 per month'],
  ] as const)('%s has its price and its next payment', async (code, name, price) => {
    subscribe(fake, code);
    const person = await openDashboard(PLAN, fake);
    const panel = await person.within('region', 'Current plan');
    await panel.sees(name);
    await panel.sees(price);
    await panel.sees(/Next payment on .*2026/);
    await person.has(0, 'note');
    await person.sees('Visa •••• 4242');
  });

  test('whose price is in yen has no decimals', async () => {
    subscribe(fake, '2m', { amount: 7_300, currency: 'jpy' });
    const person = await openDashboard(PLAN, fake);
    await person.sees('¥7,300 per month');
  });

  test('is cancelled after its consequences were read, and resumed', async () => {
    subscribe(fake, '2m');
    const person = await openDashboard(PLAN, fake);
    await person.click('button', 'Cancel plan…');
    const dialog = await person.within('dialog', 'Cancel your plan?');
    await dialog.sees(/^Until .* everything works as it does now\. You won't be charged again\.$/);
    await dialog.sees(/^For 90 days, until .*, any plan brings everything back\./);
    await dialog.click('button', 'Cancel plan');
    await person.find('note', /^Your plan is cancelled and ends on/);
    expect(fake.calls('cancelSubscription')).toMatchObject([{ product: 'plan' }]);
    await person.click('button', 'Resume plan');
    await person.find('button', 'Cancel plan…');
    await person.has(0, 'note');
  });

  test('that could not be cancelled stays, and the dialog too', async () => {
    subscribe(fake, '2m');
    fake.answer('cancelSubscription', () => refusal(503, 'unavailable'));
    const person = await openDashboard(PLAN, fake);
    await person.click('button', 'Cancel plan…');
    await person.click('button', 'Cancel plan');
    await person.sees("We couldn't cancel it. Nothing has changed.");
    await person.find('dialog', 'Cancel your plan?');
  });

  test('says which others have no room for what is used', async () => {
    subscribe(fake, '2m');
    const use = {
      ...emptyUse(),
      widgets: { used: 4, limit: 10 },
      emails: { used: 4_200, limit: 5_000 },
    };
    setBilling(fake, { state: 'paid', plan: subscriptionTo('2m'), use });
    const person = await openDashboard(PLAN, fake);
    await person.click('link', 'Change plan');
    await person.sees(
      '2 of your 4 widgets could no longer be edited. Nothing is removed from your site.',
      1,
    );
    await person.has(0, 'link', /Engage$/);
    await person.click('radio', 'Yearly');
    await person.find('link', 'Pay yearly');
    await person.sees('$1,490');
    expect(address()).toBe(`${PLAN}?plans=show&interval=year`);
  });
});

test.each<[string, Partial<Billing>, Partial<Entity>, string, RegExp]>([
  [
    'in grace',
    {
      state: 'grace',
      plan: {
        ...subscriptionTo('2m'),
        failedAt: RENEWS_AT - 5 * DAY,
        graceEndsAt: RENEWS_AT + 9 * DAY,
      },
    },
    { paymentFailedAt: RENEWS_AT - 5 * DAY },
    "We couldn't take your payment",
    /Everything keeps working until .* Check your payment method before then\./,
  ],
  [
    'unpaid',
    { state: 'unpaid', plan: { ...subscriptionTo('2m'), failedAt: RENEWS_AT - 20 * DAY } },
    { cancelled: true, paymentFailedAt: RENEWS_AT - 40 * DAY },
    'Your plan is locked: a payment is missing',
    /Everything opens again as soon as the payment arrives/,
  ],
  [
    'that has ended',
    {
      state: 'cancelled',
      plan: { ...subscriptionTo('2m'), renewsAt: null, endsAt: RENEWS_AT },
      closesAt: RENEWS_AT + 90 * DAY,
    },
    { cancelled: true, planEndsAt: RENEWS_AT - 40 * DAY },
    'Your plan has ended',
    /Choose a plan before .* On that day, we close this business\./,
  ],
])('a plan %s says what happens', async (_state, billing, entity, title, text) => {
  subscribe(fake, '2m');
  Object.assign(fake.entity, entity);
  setBilling(fake, { hasPortal: true, ...billing });
  fake.answer('openBillingPortal', () => refusal(503, 'unavailable'));
  const person = await openDashboard(PLAN, fake);
  const note = await person.within('note', title);
  await note.sees(text);
  if (billing.state === 'cancelled') {
    await person.sees('Ended on December 1, 2026');
    await person.find('link', 'Choose Engage');
  } else {
    await note.click('button', 'Update payment method');
    await person.sees("We couldn't open your payment details");
  }
});

test('cancelling while a payment is owed promises nothing, and can be taken back', async () => {
  subscribe(fake, '2m');
  Object.assign(fake.entity, { cancelled: true, paymentFailedAt: RENEWS_AT - 40 * DAY });
  const plan = { ...subscriptionTo('2m'), failedAt: RENEWS_AT - 20 * DAY };
  setBilling(fake, { state: 'unpaid', plan, hasPortal: true });
  const person = await openDashboard(PLAN, fake);
  await person.seesNo(/Choose a plan to unlock everything/);
  await person.click('button', 'Cancel plan…');
  const dialog = await person.within('dialog', 'Cancel your plan?');
  await dialog.sees(/^Your plan stays locked until you pay what is owed\. It isn't renewed/);
  await dialog.click('button', 'Cancel plan');
  await person.sees(/^You've cancelled it, and it ends on December 1, 2026\. Pay what is owed/);
  await person.find('button', 'Resume plan');
});

test('a payment that was due meanwhile is asked for once', async () => {
  subscribe(fake, '2m', { renewsAt: fake.entity.now - DAY });
  fake.answer('refreshBilling', () => {
    subscribe(fake, '2m');
    return refusal(503, 'unavailable');
  });
  const person = await openDashboard(PLAN, fake);
  await person.find('region', 'Current plan');
  await waitFor(() => expect(fake.calls('refreshBilling')).toHaveLength(1));
});

test('a lifetime deal includes its plan and can be topped by another', async () => {
  Object.assign(fake.entity, {
    isAppSumo: true,
    stripePlan: null,
    subStatusOK: true,
    trialDaysLeft: null,
  });
  setBilling(fake, { state: 'lifetime', lifetimeDeal: 'as' });
  const person = await openDashboard(PLAN, fake);
  const panel = await person.within('region', 'Current plan');
  await panel.sees('AppSumo lifetime deal');
  await panel.sees('Includes everything in Engage.');
  await person.click('link', 'Change plan');
  await person.sees('Your lifetime deal');
  await person.find('link', 'Choose Soar');
  await person.has(0, 'link', 'Choose Engage');
});

test('a lifetime deal beside a running plan is shown', async () => {
  subscribe(fake, '3m');
  fake.entity.isAppSumo = true;
  setBilling(fake, { state: 'paid', plan: subscriptionTo('3m'), lifetimeDeal: 'as' });
  const person = await openDashboard(PLAN, fake);
  const panel = await person.within('region', 'Current plan');
  await panel.sees('Soar');
  await panel.sees('You also have the AppSumo lifetime deal, with everything in Engage.');
  await person.click('link', 'Change plan');
  await person.sees('Your lifetime deal');
  await person.has(0, 'link', /Engage|Learn/);
});

test('video for life goes on after a subscription beside it', async () => {
  subscribe(fake, '2m');
  const { addons } = fake.entity;
  const before = addons.video;
  const details = { stillValid: false, daysLeft: 0 };
  addons.video = { plan: 'videom', isLifetime: true, trialStartIfEver: null, details };
  setBilling(fake, {
    state: 'paid',
    plan: subscriptionTo('2m'),
    video: { ...subscriptionTo('1m'), planName: 'videom', amount: 5_900 },
  });
  const person = await openDashboard(PLAN, fake);
  const panel = await person.within('region', 'Video answers');
  await panel.sees('Up to 300 minutes, for life');
  await panel.click('button', 'Cancel add-on…');
  await person.sees(/^After that, your 300 minutes for life go on/);
  addons.video = before;
});

test('limits warn at 80 and at 100 %, and unopened responses say what opens them', async () => {
  subscribe(fake, '1m');
  const use = {
    ...emptyUse(),
    responses: { used: 200, limit: 200 },
    emails: { used: 400, limit: 500 },
    texts: { used: 39, limit: 50 },
    widgets: { used: 4, limit: 2 },
    languages: { used: 8, limit: 6 },
    locations: { used: 0, limit: 0 },
  };
  setBilling(fake, {
    state: 'paid',
    plan: subscriptionTo('1m'),
    use,
    unopenedResponses: 12,
    addonTextCredits: 7,
  });
  const person = await openDashboard(PLAN, fake);
  const panel = await person.within('region', "What you've used");
  await (await panel.line('Responses')).sees('Used up');
  await (await panel.line('Emails')).sees('80% used');
  const texts = await panel.line('Text credits');
  await texts.sees('11 of 50 left');
  await texts.seesNo(/%/);
  await texts.sees('plus 7 add-on credits');
  const widgets = await panel.line('Widgets');
  await widgets.sees('4 widgets, 2 included');
  await widgets.sees("2 can't be edited. All keep showing.");
  const languages = await panel.line('Survey languages');
  await languages.sees('8 offered, 6 included');
  await languages.sees('All 8 stay until you change them.');
  await (await panel.line('More locations')).sees('Not included');
  await panel.find('note', '12 responses are waiting to be opened');
  await panel.sees(/Engage opens them all at once/);
});

test('what was asked for at sign-up is offered first', async () => {
  onDay(2);
  setBilling(fake, { wantedPlan: '3y' });
  const person = await openDashboard(PLAN, fake);
  await person.sees('Your choice at sign-up');
  expect((await person.find('radio', 'Yearly')) as HTMLInputElement).toHaveProperty(
    'checked',
    true,
  );
});

test.each([
  'agency',
  'internal',
] as const)('the role %s sees everything and no button', async (role) => {
  fake.role = role;
  subscribe(fake, '2m');
  const person = await openDashboard(`${PLAN}?plans=show`, fake);
  const panel = await person.within('region', 'Current plan');
  await panel.sees('$49 per month');
  await panel.sees('Ask an owner or admin to change or pay for the plan.');
  await person.has(0, 'button', /^(Cancel|Buy|Apply|Manage|Resume)/);
  await person.has(0, 'link', /^(Choose|Change|Pay)/);
  expect(fake.calls('fetchInvoices')).toEqual([]);
});

test('an editor sees the plan without its money', async () => {
  fake.role = 'editor';
  subscribe(fake, '2m');
  const person = await openDashboard(PLAN, fake);
  await (await person.within('region', 'Current plan')).sees('Engage');
  expect(fake.calls('getBilling')).toEqual([]);
});

test('a failure to load can be retried', async () => {
  fake.answer('getBilling', () => refusal(403, 'forbidden', 'Not now.'));
  const person = await openDashboard(PLAN, fake);
  await person.sees("We couldn't load your plan");
  fake.answer('getBilling', null);
  await person.click('button', 'Try again');
  await person.find('region', 'Current plan');
});

describe('invoices', () => {
  const invoice = {
    number: 'GW-1',
    time: RENEWS_AT,
    description: 'Engage',
    amount: 4_900,
    currency: 'usd',
    refundedAmount: 0,
    state: 'paid' as const,
    url: null,
    pdfURL: 'https://pay.example/1.pdf',
  };

  test('are listed a page at a time, with their files', async () => {
    subscribe(fake, '2m');
    fake.answer('fetchInvoices', ({ startAfter }) => ({
      status: 200,
      json: startAfter
        ? {
            invoices: [{ ...invoice, id: 'in_2', number: 'GW-0', refundedAmount: 900 }],
            hasMore: false,
          }
        : { invoices: [{ ...invoice, id: 'in_1' }], hasMore: true },
    }));
    const person = await openDashboard(PLAN, fake);
    const first = await person.line(/Invoice GW-1/);
    expect((await first.find('link', /^PDF/)).getAttribute('href')).toBe(invoice.pdfURL);
    await person.click('button', 'Load more');
    await (await person.line(/Invoice GW-0/)).sees('$9 refunded');
    expect(fake.calls('fetchInvoices').at(-1)).toMatchObject({ startAfter: 'in_1' });
    await person.has(0, 'button', 'Load more');
  });

  test('say what will be there', async () => {
    const person = await openDashboard(PLAN, fake);
    await person.sees('No invoices yet');
  });
});

test('credits are bought from here', async () => {
  fake.answer('initiateBuyTextCredits', () => refusal(503, 'unavailable'));
  const person = await openDashboard(PLAN, fake);
  await person.click('button', 'Buy text credits');
  await person.click('button', 'Buy 500 credits for $9');
  await person.sees(/we couldn't initiate the purchase process/);
});

function emptyUse(): Billing['use'] {
  const none = { used: 0, limit: null };
  return {
    responses: none,
    emails: none,
    texts: none,
    widgets: none,
    pageviews: none,
    languages: none,
    locations: none,
  };
}
