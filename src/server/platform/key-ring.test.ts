import { expect, test } from 'vitest';
import { newId } from './ids.ts';
import { isSigned, type KeyRing, sign, signaturesOf } from './key-ring.ts';
import { idTokenOf, readIdToken } from './tokens.ts';

const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const before: KeyRing = [old];
const rotated: KeyRing = [fresh, old];

test('the first key signs, and all verify', () => {
  expect(sign(rotated, 'a', 'b')).toEqual(sign([fresh], 'ab'));
  expect(isSigned(rotated, sign(before, 'text'), 'text')).toBe(true);
  expect(isSigned(rotated, sign(rotated, 'text'), 'text')).toBe(true);
  expect(isSigned([fresh], sign(before, 'text'), 'text')).toBe(false);
  expect(isSigned(rotated, sign(before, 'text'), 'other')).toBe(false);
  expect(isSigned(rotated, Buffer.alloc(0), 'text')).toBe(false);
});

test('what an older key hashed is found by the signature of each', () => {
  expect(signaturesOf(rotated, 'text')).toEqual([sign([fresh], 'text'), sign(before, 'text')]);
});

test('a link signed before the rotation opens, and one signed by a dropped key does not', () => {
  const ids = { businessId: newId(new Date(1)), id: newId(new Date(2)) };
  const token = idTokenOf(before, ids.businessId, ids.id);
  expect(readIdToken(rotated, token)).toEqual(ids);
  expect(readIdToken([fresh], token)).toBeNull();
  for (const cut of ['', token.slice(0, 20), token.slice(0, -1)])
    expect(readIdToken(rotated, cut)).toBeNull();
});
