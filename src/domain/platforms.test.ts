import { describe, expect, test } from 'vitest';
import {
  hasReviewConnection,
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

  test('are linked by an id, Google by its gpObject', () => {
    expect(isPlatformConnected('fb', { id: 'x' })).toBe(true);
    expect(isPlatformConnected('gp', { id: 'x' })).toBe(false);
    expect(isPlatformConnected('gp', { gpObject: { place: 1 } })).toBe(true);
    expect(isPlatformConnected('ye', undefined)).toBe(false);
  });

  test('are linked without an import, and connected without a link', () => {
    const linked = { id: 'x', fetchReviews: null };
    expect(isPlatformConnected('tp', linked)).toBe(true);
    expect(hasReviewConnection(linked)).toBe(false);
    const connected = { id: '', fetchReviews: false };
    expect(isPlatformConnected('tp', connected)).toBe(false);
    expect(hasReviewConnection(connected)).toBe(true);
    expect(hasReviewConnection(undefined)).toBe(false);
  });
});
