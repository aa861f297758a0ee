import facebook from 'simple-icons/icons/facebook.svg?raw';
import google from 'simple-icons/icons/google.svg?raw';
import { expect, test } from 'vitest';
import { FACEBOOK, GOOGLE } from './logo-paths.ts';

test('the logos are those of the icon package', () => {
  expect([facebook, google]).toEqual([
    expect.stringContaining(` d="${FACEBOOK}"`),
    expect.stringContaining(` d="${GOOGLE}"`),
  ]);
});
