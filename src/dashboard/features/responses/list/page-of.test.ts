import { describe, expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

const items = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a page of responses', () => {
  test('has no footer for ten responses and one for eleven', () => {
    expect(pageOf(items(10), 1, { hasMore: false, total: null })).toMatchObject({
      hasFooter: false,
      hasNext: false,
    });
    expect(pageOf(items(11), 1, { hasMore: false, total: null })).toMatchObject({
      hasFooter: true,
      hasNext: true,
    });
  });

  test('holds the ten that are its turn', () => {
    expect(pageOf(items(25), 3, { hasMore: false, total: null })).toEqual({
      items: [20, 21, 22, 23, 24],
      hasFooter: true,
      hasNext: false,
      isShort: false,
      lastInstead: null,
    });
  });

  test('gives way to the last page where it lies behind it', () => {
    expect(pageOf(items(25), 4, { hasMore: false, total: null }).lastInstead).toBe(3);
    expect(pageOf(items(20), 999, { hasMore: false, total: null }).lastInstead).toBe(2);
    expect(pageOf([], 2, { hasMore: false, total: null }).lastInstead).toBe(1);
    expect(pageOf([], 1, { hasMore: false, total: null }).lastInstead).toBeNull();
    expect(pageOf(items(60), 999, { hasMore: true, total: null }).lastInstead).toBeNull();
  });

  test('gives way before everything is fetched, where it is known how much there is', () => {
    const page = pageOf(items(60), 999, { hasMore: true, total: 123 });
    expect(page).toMatchObject({ lastInstead: 13, isShort: false });
    expect(pageOf(items(60), 13, { hasMore: true, total: 123 }).isShort).toBe(true);
  });

  test('stays where others have left fewer than are listed', () => {
    expect(pageOf(items(60), 6, { hasMore: true, total: 40 }).lastInstead).toBeNull();
    expect(pageOf(items(60), 7, { hasMore: true, total: 40 }).lastInstead).toBe(6);
  });

  test('is short where more has to be fetched for it', () => {
    expect(pageOf(items(60), 6, { hasMore: true, total: null }).isShort).toBe(false);
    expect(pageOf(items(60), 7, { hasMore: true, total: null }).isShort).toBe(true);
    expect(pageOf(items(60), 7, { hasMore: false, total: null }).isShort).toBe(false);
  });
});
