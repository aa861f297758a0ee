import { describe, expect, test } from 'vitest';
import { PLATFORM_DISPLAY, type PlatformDisplay } from './platform-display.ts';
import { PLATFORM_CODES, PLATFORMS, type PlatformCode } from './platforms.ts';

function platformsWhere(asks: (display: PlatformDisplay) => boolean): PlatformCode[] {
  return PLATFORM_CODES.filter((code) => asks(PLATFORM_DISPLAY[code]));
}

describe('what platforms ask of whoever shows their reviews', () => {
  test('is to be named by a name that people know, and linked', () => {
    for (const code of PLATFORM_CODES.filter((one) => PLATFORMS[one].hasReviews)) {
      const { attribution, linksToReview } = PLATFORM_DISPLAY[code];
      expect(attribution).toContain(PLATFORMS[code].name);
      expect(linksToReview).toBe(true);
    }
  });

  test('is to be kept out of search engines wherever it may not be kept for good', () => {
    expect(platformsWhere(({ isIndexable }) => !isIndexable)).toEqual(['fs', 'gp', 'ta', 'ye']);
  });

  test('is of some that no stars of ours are drawn, or few are shown', () => {
    expect(platformsWhere(({ drawsOwnStars }) => !drawsOwnStars)).toEqual(['ta', 'ye']);
    expect(platformsWhere(({ mostShown }) => mostShown !== null)).toEqual(['ye']);
    expect(PLATFORM_DISPLAY.ye.mostShown).toBe(3);
  });
});
