import { expect, test } from 'vitest';
import { lifetimeCodeOf, lifetimeFlagsOf } from './lifetime-deals.ts';
import { LIFETIME_CODES } from './plans.ts';

test.each([...LIFETIME_CODES, null])('the flags of the deal %s name that deal', (code) => {
  const flags = lifetimeFlagsOf(code);
  expect(Object.values(flags).filter(Boolean)).toHaveLength(code === null ? 0 : 1);
  expect(lifetimeCodeOf(flags)).toBe(code);
});
