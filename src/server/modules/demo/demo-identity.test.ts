import { expect, test } from 'vitest';
import { isId } from '#server/platform/ids.ts';
import { secretsOf } from '#server/platform/installation-secrets.ts';
import { demoIdentity } from './demo-identity.ts';

test('derives a different demo for each installation, and the same one every time', () => {
  const one = demoIdentity(secretsOf(['one']));
  expect(demoIdentity(secretsOf(['one']))).toEqual(one);
  const other = demoIdentity(secretsOf(['other']));
  expect(other.password).not.toBe(one.password);
  expect(other.userId).not.toBe(one.userId);
  expect(other.clientKeyPrefix).not.toBe(one.clientKeyPrefix);
});

test('stays the same when a new secret comes first', () => {
  expect(demoIdentity(secretsOf(['new', 'one']))).toEqual(demoIdentity(secretsOf(['one'])));
});

test('gives a password that is easy to read and type', () => {
  const { password, userId } = demoIdentity(secretsOf(['one']));
  expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/);
  expect(isId(userId)).toBe(true);
});
