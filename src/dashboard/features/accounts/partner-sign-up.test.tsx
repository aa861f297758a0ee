import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { hasFocus } from '#tests/components/has-focus.ts';
import { address, type Person } from '#tests/components/open-dashboard.tsx';
import { openSignedOut } from '#tests/components/open-signed-out.ts';

const INVALID = 'This code isn’t valid.';

/** Somebody without an account or business, and a server that knows one code. */
function createNewcomer(): FakeProduct {
  const fake = createFakeProduct([]);
  fake.answerAuth('sign-up/email', () => {
    fake.isSignedIn = true;
    return { status: 200, json: {} };
  });
  fake.answer('fetchSignUpRecord', () => ({ status: 200, json: { record: null } }));
  fake.answer('saveSignUpRecord', () => ({ status: 200, json: {} }));
  fake.answer('checkCode', ({ code }) =>
    code === 'GOOD'
      ? { status: 200, json: { kind: 'deal', plan: 'engage' } }
      : {
          status: 422,
          json: { error: { code: 'code_invalid', message: INVALID, fields: { code: INVALID } } },
        },
  );
  return fake;
}

async function signUp(fake: FakeProduct, code: string): Promise<Person> {
  const person = await openSignedOut('/dash/appsumo', fake);
  await person.fill('Full name', 'Ada Lovelace');
  await person.fill('Email', `ada-${code}@example.com`);
  await person.fill('Password', 'correct horse battery');
  await person.fill('AppSumo code', code);
  await person.click('button', 'Create account');
  return person;
}

test('a wrong code is said at its field, and corrected without another account', async () => {
  const fake = createNewcomer();
  const person = await signUp(fake, 'BAD');
  await person.sees(INVALID);
  await hasFocus(await person.field('AppSumo code'));
  expect(fake.calls('saveSignUpRecord')).toEqual([]);
  await person.fill('AppSumo code', ' GOOD ');
  await person.click('button', 'Create account');
  await waitFor(() => expect(address()).not.toBe('/dash/appsumo'));
  expect(fake.calls('checkCode')).toMatchObject([{ code: 'BAD' }, { code: 'GOOD' }]);
  expect(fake.calls('saveSignUpRecord')).toMatchObject([
    { record: { partnerDeal: { partner: 'appsumo', code: 'GOOD' } } },
  ]);
});

test('somebody whose code is refused can go on without it', async () => {
  const fake = createNewcomer();
  const person = await signUp(fake, 'BAD');
  await person.click('button', 'Continue with the free trial');
  await waitFor(() => expect(address()).not.toBe('/dash/appsumo'));
  expect(fake.calls('saveSignUpRecord')).toEqual([]);
});
