import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SignUpRecord } from '#contract/sign-up.ts';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { createFakeProduct, type FakeProduct, refusal } from '#tests/components/fake-product.ts';
import { hasFocus } from '#tests/components/has-focus.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';
import { useMouse } from '#tests/components/use-mouse.ts';

const ok = (json: object) => ({ status: 200, json });

/** The product of a person who may have begun the wizard. */
function createFounder(record: SignUpRecord | null = null): FakeProduct {
  const fake = createFakeProduct([]);
  fake.answer('fetchSignUpRecord', () => ok({ record }));
  fake.answer('saveSignUpRecord', () => ok({}));
  fake.answer('checkHandle', ({ feedbackAddressHandle }) =>
    ok({ available: feedbackAddressHandle !== 'taken' }),
  );
  fake.answer('suggestHandle', () => ok({ feedbackAddressHandle: 'bakery-2' }));
  fake.answer('signUp', () => ok({ bID: fake.entity.businessID }));
  return fake;
}

const open = (fake: FakeProduct) => openDashboard('/dash/addnew?for=business', fake);
const isHome = () => waitFor(() => expect(address()).toBe('/dash/home'));
const fieldsOf = (path: string, message: string) => ({
  status: 422,
  json: { error: { code: 'invalid', message: 'No.', fields: { [path]: message } } },
});

test('with a name, skipping the rest creates the business with the free handle that the server suggests', async () => {
  const fake = createFounder();
  const person = await open(fake);
  await person.sees('Step 1 of 2');
  await person.click('button', 'Skip the rest');
  await person.sees('Enter your business name.');
  await expectStructure();
  await person.fill('Business name', 'Bakery');
  await person.click('button', 'Skip the rest');
  await isHome();
  expect(fake.calls('signUp')).toMatchObject([
    {
      businessInfo: { businessName: 'Bakery', businessEmail: null },
      feedbackAddressHandle: 'bakery-2',
      signupLanguageChoice: 'en',
      mainUser: { firstName: 'Ada', lastName: 'Lovelace', contactNumber: null },
    },
  ]);
});

test('a link can be emptied and is checked while it is typed; skipping the rest takes a free one', async () => {
  const fake = createFounder({ progress: 'step2', businessInfo: { businessName: 'Bakery' } });
  const person = await open(fake);
  await waitFor(async () => expect((await person.field('Feedback link')).value).toBe('bakery-2'));
  const field = await person.fill('Feedback link', 'ab');
  await person.sees('Use at least 3 characters.');
  expect((field as HTMLInputElement).value).toBe('ab');
  await person.fill('Feedback link', 'taken');
  await person.sees('This link is already taken. Choose another.');
  await person.click('button', 'Skip the rest');
  await isHome();
  expect(fake.calls('signUp')).toMatchObject([{ feedbackAddressHandle: 'bakery-2' }]);
});

test('an error in a hidden field opens it, and Enter goes on', async () => {
  const fake = createFounder({
    progress: 'step1',
    businessInfo: { businessName: 'Bakery', businessEmail: 'ada@' },
  });
  const person = await open(fake);
  (await person.field('Business name')).focus();
  await person.press('{Enter}');
  await person.sees('Enter a valid email address.');
  const email = await person.field('Business email');
  expect(document.activeElement).toBe(email);
  await person.fill('Business email', 'ada@example.com');
  await person.press('{Enter}');
  await person.sees('Step 2 of 2');
  expect(document.activeElement?.textContent).toBe('Make the survey yours');
});

test('with a mouse, each step begins in its first field, and a ticked profile in its link', async () => {
  useMouse();
  const person = await open(createFounder());
  await hasFocus(await person.field('Business name'));
  await person.click('button', 'More about you and your business');
  await person.field('Business email');
  await person.seesNo('Enter your business name.');
  await person.fill('Business name', 'Bakery');
  await person.press('{Enter}');
  await hasFocus(await person.field('Feedback link'));
  await person.click('checkbox', 'Yelp');
  await hasFocus(await person.field('Your Yelp profile'));
  await person.click('checkbox', 'G2');
  await hasFocus(await person.field('Your G2 profile'));
  await person.seesNo(/Enter your Yelp profile/);
});

test('what is entered is saved with its step, and Back keeps it', async () => {
  const deal = { partner: 'appsumo', code: 'AS-1' } as const;
  const fake = createFounder({ partnerDeal: deal });
  const person = await open(fake);
  await person.fill('Business name', 'Bakery');
  await person.click('button', 'Next');
  await waitFor(() =>
    expect(fake.calls('saveSignUpRecord').at(-1)).toMatchObject({
      record: { progress: 'step2', businessInfo: { businessName: 'Bakery' }, partnerDeal: deal },
    }),
  );
  await person.fill('Feedback link', 'taken');
  await person.sees('This link is already taken. Choose another.');
  await person.click('button', 'Back');
  expect(await person.field('Business name')).toHaveProperty('value', 'Bakery');
  await person.click('button', 'Next');
  expect(await person.field('Feedback link')).toHaveProperty('value', 'taken');
  await person.click('button', 'Create my survey');
  expect(document.activeElement).toBe(await person.field('Feedback link'));
  await person.fill('Feedback link', 'bakery-3');
  await person.click('button', 'Create my survey');
  await isHome();
  expect(fake.calls('signUp')).toMatchObject([
    { feedbackAddressHandle: 'bakery-3', partnerDeal: deal },
  ]);
});

test('a chosen profile needs its address, which the server may still refuse', async () => {
  const fake = createFounder({ progress: 'step2', businessInfo: { businessName: 'Bakery' } });
  const person = await open(fake);
  await person.click('checkbox', 'Yelp');
  await person.click('button', 'Create my survey');
  await person.sees('Enter your Yelp profile, or untick it.');
  await person.fill('Your Yelp profile', 'https://evil.example/biz/bakery');
  await person.click('button', 'Create my survey');
  await person.sees(/isn't a business page on Yelp/);
  await expectStructure();
  expect(fake.calls('signUp')).toEqual([]);
  await person.fill('Your Yelp profile', 'bakery-town');
  fake.answer('signUp', () => fieldsOf('socialMediaReviews.yelp', 'Not there.'));
  await person.click('button', 'Create my survey');
  await person.sees('Not there.');
  expect(document.activeElement).toBe(await person.field('Your Yelp profile'));
  expect(fake.calls('signUp')).toMatchObject([
    { socialMediaReviews: { yelp: { choose: true, id: 'bakery-town' } } },
  ]);
});

test('a refused field of the first step is shown there', async () => {
  const fake = createFounder({ progress: 'step2', businessInfo: { businessName: 'Bakery' } });
  fake.answer('signUp', () => fieldsOf('businessInfo.businessName', 'Choose another name.'));
  const person = await open(fake);
  await person.click('button', 'Create my survey');
  await person.sees('Step 1 of 2');
  await person.sees('Choose another name.');
  expect(document.activeElement).toBe(await person.field('Business name'));
});

test('a lost connection keeps every field, and a double click creates one business', async () => {
  const fake = createFounder();
  fake.answer('saveSignUpRecord', () => 'lost');
  fake.answer('signUp', () => {
    fake.answer('suggestHandle', () => ok({ feedbackAddressHandle: 'bakery-3' }));
    return 'lost';
  });
  const person = await open(fake);
  await person.fill('Business name', 'Bakery');
  await person.click('button', 'Next');
  await person.click('button', 'Create my survey');
  await person.sees("We can't reach Goodword. Check your connection and try again.");
  await person.click('button', 'Back');
  expect(await person.field('Business name')).toHaveProperty('value', 'Bakery');
  await person.click('button', 'Next');
  fake.answer('signUp', async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return ok({ bID: fake.entity.businessID });
  });
  await person.click('button', 'Create my survey');
  await person.click('button', 'Create my survey');
  await isHome();
  // The first attempt may have reached the server: the second one must ask for the same business.
  const asked = fake.calls('signUp').map(({ feedbackAddressHandle }) => feedbackAddressHandle);
  expect(asked).toEqual(['bakery-2', 'bakery-2']);
});

test('a business that was created but not opened is opened by the next attempt, and its record stays deleted', async () => {
  const fake = createFounder();
  const person = await open(fake);
  await person.fill('Business name', 'Bakery');
  fake.answer('signUp', () => {
    fake.answer('getAccess', () => 'lost');
    return ok({ bID: fake.entity.businessID });
  });
  await person.click('button', 'Skip the rest');
  await person.sees("We can't reach Goodword. Check your connection and try again.");
  const saved = fake.calls('saveSignUpRecord').length;
  (await person.field('Business name')).blur();
  fake.answer('getAccess', null);
  await person.click('button', 'Skip the rest');
  await isHome();
  expect(fake.calls('signUp')).toHaveLength(1);
  expect(fake.calls('saveSignUpRecord')).toHaveLength(saved);
});

test('the preview names the business, or “Your business” until a name is entered', async () => {
  const person = await open(createFounder());
  const named = () => document.querySelector<HTMLInputElement>('input[name="json"]')?.value ?? '';
  await waitFor(() => expect(named()).toContain('"businessName":"Your business"'));
  await person.fill('Business name', 'Bakery');
  await waitFor(() => expect(named()).toContain('"businessName":"Bakery"'));
});

test('a wizard that cannot be loaded says so', async () => {
  const fake = createFounder();
  fake.answer('fetchSignUpRecord', () => refusal(403, 'forbidden'));
  const person = await open(fake);
  await person.sees("We couldn't load what you entered");
});

test.each([
  [{ kind: 'deal', plan: 'engage' }, 'Code redeemed', 'Your business has Engage for life.'],
  [
    { kind: 'coupon', percentOff: 20 },
    'Code redeemed',
    'Your discount is taken off your next payment.',
  ],
  [
    { problem: 'This code has already been used.' },
    "Your code wasn't redeemed",
    'This code has already been used. Your free trial has started, and you can enter a code under Settings, Plan.',
  ],
])('the next screen says what became of the partner’s code: %o', async (dealCode, title, text) => {
  const deal = { partner: 'appsumo', code: 'AS-1' } as const;
  const fake = createFounder({ partnerDeal: deal, businessInfo: { businessName: 'Bakery' } });
  fake.answer('signUp', () => ok({ bID: fake.entity.businessID, dealCode }));
  const person = await open(fake);
  await person.click('button', 'Skip the rest');
  await isHome();
  await person.sees(title);
  await person.sees(text);
});
