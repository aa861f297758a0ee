import { expect, test } from 'vitest';
import { pictureFault } from './picture-rules.ts';

test.each([
  ['500,000 bytes are accepted', { type: 'image/png', size: 500_000 }, null],
  ['500,001 bytes are refused', { type: 'image/png', size: 500_001 }, 'too_large'],
  ['a JPEG is accepted', { type: 'image/jpeg', size: 1 }, null],
  ['a GIF is accepted', { type: 'image/gif', size: 1 }, null],
  ['vector markup is refused', { type: 'image/svg+xml', size: 1 }, 'wrong_type'],
  ['a file of no type is refused', { type: '', size: 1 }, 'wrong_type'],
])('representative picture: %s', (_, file, fault) => {
  expect(pictureFault(file)).toBe(fault);
});
