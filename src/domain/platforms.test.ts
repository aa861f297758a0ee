import { describe, expect, test } from 'vitest';
import {
  isPlatformCode,
  isPlatformConnected,
  isShareCode,
  PLATFORM_CODES,
  PLATFORMS,
  platformOfShare,
  SHARE_CODES,
} from './platforms.ts';

describe('platforms', () => {
  test('all have reviews except Twitter', () => {
    expect(PLATFORM_CODES.filter((code) => !PLATFORMS[code].hasReviews)).toEqual(['tw']);
    expect(isPlatformCode('fbr')).toBe(false);
    expect(isPlatformCode('toString')).toBe(false);
  });

  test('have ten built-in share codes and a custom one', () => {
    expect(SHARE_CODES.length).toBe(11);
    expect(SHARE_CODES.map(platformOfShare).slice(0, 3)).toEqual(['fb', 'fb', 'gp']);
    expect(platformOfShare('custom')).toBeNull();
    expect(isShareCode('fb')).toBe(false);
    expect(isShareCode('fbs')).toBe(true);
  });

  test('are connected by an id, Google by its gpObject', () => {
    expect(isPlatformConnected('fb', { id: 'x' })).toBe(true);
    expect(isPlatformConnected('gp', { id: 'x' })).toBe(false);
    expect(isPlatformConnected('gp', { gpObject: { place: 1 } })).toBe(true);
    expect(isPlatformConnected('ye', undefined)).toBe(false);
  });
});
