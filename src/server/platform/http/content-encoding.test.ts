import { expect, test } from 'vitest';
import { pickEncoding } from './content-encoding.ts';

test('picks the best accepted encoding', () => {
  expect(pickEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(pickEncoding('gzip;q=0.5, br;q=0')).toBe('gzip');
  expect(pickEncoding('identity')).toBe('identity');
  expect(pickEncoding(undefined)).toBe('identity');
});
