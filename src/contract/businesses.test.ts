import { expect, test } from 'vitest';
import { BUSINESS_CALLS } from './businesses.ts';
import { SIGN_UP_CALLS } from './sign-up.ts';

const { updateEntity } = BUSINESS_CALLS;
const { signUp } = SIGN_UP_CALLS;

test('gives every editable part of the entity its own permission', () => {
  const parts = Object.keys(updateEntity.body.shape.changes.shape);
  expect(Object.keys(updateEntity.access.parts.permissions).sort()).toEqual(parts.sort());
});

test('normalises names to one line without direction marks and refuses empty ones', () => {
  const signUpWith = (businessName: string) =>
    signUp.body.safeParse({
      businessInfo: { businessName },
      mainUser: { firstName: 'Ada\u202e\n', lastName: 'Love\tlace' },
      feedbackAddressHandle: 'ada',
    });
  expect(signUpWith('\u202eAda’s \n Bakery').data).toMatchObject({
    businessInfo: { businessName: 'Ada’s Bakery' },
    mainUser: { firstName: 'Ada', lastName: 'Love lace' },
  });
  expect(signUpWith('\u202e\u2069').success).toBe(false);
  expect(signUpWith('x'.repeat(101)).success).toBe(false);
});
