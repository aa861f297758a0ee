import { describe, expect, it } from 'vitest';
import { linePath } from './line-path.ts';

const at = (x: number) => ({ x, y: x / 2 });

describe('the path of a trend', () => {
  it.each([
    ['nothing', [], ''],
    ['no value at all', [null, null], ''],
    ['a line', [at(0), at(10), at(20)], 'M0 0L10 5L20 10'],
    ['a gap', [at(0), null, at(20), at(30)], 'M0 0M20 10L30 15'],
    ['gaps at both ends', [null, at(10), at(20), null], 'M10 5L20 10'],
    ['lengths of a tenth', [at(0.123), at(3.46)], 'M0.1 0.1L3.5 1.7'],
  ])('of %s', (_what, places, path) => {
    expect(linePath(places)).toBe(path);
  });
});
