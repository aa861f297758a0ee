import { describe, expect, test } from 'vitest';
import { slicePage } from './slice-page.ts';

const items = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a page of responses', () => {
  test('has no footer for ten responses and one for eleven', () => {
    expect(slicePage(items(10), 1, { hasMore: false, total: null })).toMatchObject({
      hasFooter: false,
      hasNext: false,
    });
    expect(slicePage(items(11), 1, { hasMore: false, total: null })).toMatchObject({
      hasFooter: true,
      hasNext: true,
    });
  });

  test('contains its ten items', () => {
    expect(slicePage(items(25), 3, { hasMore: false, total: null })).toEqual({
      items: [20, 21, 22, 23, 24],
      hasFooter: true,
      hasNext: false,
      needsMore: false,
      redirectTo: null,
    });
  });

  test('redirects to the last page if it is past the end', () => {
    expect(slicePage(items(25), 4, { hasMore: false, total: null }).redirectTo).toBe(3);
    expect(slicePage(items(20), 999, { hasMore: false, total: null }).redirectTo).toBe(2);
    expect(slicePage([], 2, { hasMore: false, total: null }).redirectTo).toBe(1);
    expect(slicePage([], 1, { hasMore: false, total: null }).redirectTo).toBeNull();
    expect(slicePage(items(60), 999, { hasMore: true, total: null }).redirectTo).toBeNull();
  });

  test('redirects before everything is fetched if the total is known', () => {
    const page = slicePage(items(60), 999, { hasMore: true, total: 123 });
    expect(page).toMatchObject({ redirectTo: 13, needsMore: false });
    expect(slicePage(items(60), 13, { hasMore: true, total: 123 }).needsMore).toBe(true);
  });

  test('stays the same while fewer items remain than are listed', () => {
    expect(slicePage(items(60), 6, { hasMore: true, total: 40 }).redirectTo).toBeNull();
    expect(slicePage(items(60), 7, { hasMore: true, total: 40 }).redirectTo).toBe(6);
  });

  test('asks for more responses if its items are not fetched yet', () => {
    expect(slicePage(items(60), 6, { hasMore: true, total: null }).needsMore).toBe(false);
    expect(slicePage(items(60), 7, { hasMore: true, total: null }).needsMore).toBe(true);
    expect(slicePage(items(60), 7, { hasMore: false, total: null }).needsMore).toBe(false);
  });
});
