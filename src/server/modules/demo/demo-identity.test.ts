import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isId } from '#server/platform/ids.ts';
import { demoIdentity } from './demo-identity.ts';

const secretsOf = (secret: string) => ({
  keyFor: (purpose: string) => createHmac('sha256', secret).update(purpose).digest(),
});

test('each installation has its own demo, and always the same', () => {
  const one = demoIdentity(secretsOf('one'));
  expect(demoIdentity(secretsOf('one'))).toEqual(one);
  const other = demoIdentity(secretsOf('other'));
  expect(other.password).not.toBe(one.password);
  expect(other.userId).not.toBe(one.userId);
  expect(other.clientKeyPrefix).not.toBe(one.clientKeyPrefix);
});

test('its password can be read from a screen and typed', () => {
  const { password, userId } = demoIdentity(secretsOf('one'));
  expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/);
  expect(isId(userId)).toBe(true);
});
