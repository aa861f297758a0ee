import { expect, test } from 'vitest';
import { signUp, updateEntity } from './businesses.ts';

test('every part of the entity that can be changed has a permission of its own', () => {
  const parts = Object.keys(updateEntity.body.shape.changes.shape);
  expect(Object.keys(updateEntity.access.parts.permissions).sort()).toEqual(parts.sort());
});

test('names are taken in as one line without marks of direction, and empty ones are refused', () => {
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
