import { expect, test } from 'vitest';
import { pickEncoding } from './content-encoding.ts';

test('the best encoding that is accepted is picked', () => {
  expect(pickEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(pickEncoding('gzip;q=0.5, br;q=0')).toBe('gzip');
  expect(pickEncoding('identity')).toBe('identity');
  expect(pickEncoding(undefined)).toBe('identity');
});
