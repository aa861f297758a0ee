import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isId } from '#server/platform/ids.ts';
import { demoIdentity } from './demo-identity.ts';

const secretsOf = (secret: string) => ({
  keyFor: (purpose: string) => createHmac('sha256', secret).update(purpose).digest(),
});

test('derives a different demo for each installation, and the same one every time', () => {
  const one = demoIdentity(secretsOf('one'));
  expect(demoIdentity(secretsOf('one'))).toEqual(one);
  const other = demoIdentity(secretsOf('other'));
  expect(other.password).not.toBe(one.password);
  expect(other.userId).not.toBe(one.userId);
  expect(other.clientKeyPrefix).not.toBe(one.clientKeyPrefix);
});

test('gives a password that is easy to read and type', () => {
  const { password, userId } = demoIdentity(secretsOf('one'));
  expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/);
  expect(isId(userId)).toBe(true);
});
