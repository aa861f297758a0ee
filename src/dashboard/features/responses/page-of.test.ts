import { describe, expect, it } from 'vitest';
import { pageOf } from './page-of.ts';

const items = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a page of responses', () => {
  it('has no footer for ten responses and one for eleven', () => {
    expect(pageOf(items(10), 1, false)).toMatchObject({ hasFooter: false, hasNext: false });
    expect(pageOf(items(11), 1, false)).toMatchObject({ hasFooter: true, hasNext: true });
  });

  it('holds the ten that are its turn', () => {
    expect(pageOf(items(25), 3, false)).toEqual({
      items: [20, 21, 22, 23, 24],
      hasFooter: true,
      hasNext: false,
      isShort: false,
      lastInstead: null,
    });
  });

  it('gives way to the last page where it lies behind it', () => {
    expect(pageOf(items(25), 4, false).lastInstead).toBe(3);
    expect(pageOf(items(20), 999, false).lastInstead).toBe(2);
    expect(pageOf([], 2, false).lastInstead).toBe(1);
    expect(pageOf([], 1, false).lastInstead).toBeNull();
    expect(pageOf(items(60), 999, true).lastInstead).toBeNull();
  });

  it('is short where more has to be fetched for it', () => {
    expect(pageOf(items(60), 6, true).isShort).toBe(false);
    expect(pageOf(items(60), 7, true).isShort).toBe(true);
    expect(pageOf(items(60), 7, false).isShort).toBe(false);
  });
});
