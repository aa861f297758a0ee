import { describe, expect, test } from 'vitest';
import { usedOfLimit } from './used-of-limit.ts';

describe('the count of a limit', () => {
  test('shows from 80 % on', () => {
    expect(usedOfLimit('a'.repeat(15), 20)).toBeNull();
    expect(usedOfLimit('a'.repeat(16), 20)).toEqual({ used: 16, limit: 20 });
  });

  test('counts code points of the trimmed text', () => {
    expect(usedOfLimit(` ${'👍'.repeat(20)} `, 20)).toEqual({ used: 20, limit: 20 });
  });
});
