import { describe, expect, test } from 'vitest';
import { PLATFORM_DISPLAY, type PlatformDisplay } from './platform-display.ts';
import { PLATFORM_CODES, PLATFORMS, type PlatformCode } from './platforms.ts';

function platformsWhere(asks: (display: PlatformDisplay) => boolean): PlatformCode[] {
  return PLATFORM_CODES.filter((code) => asks(PLATFORM_DISPLAY[code]));
}

describe('the display rules of platforms', () => {
  test('include a name and a link', () => {
    for (const code of PLATFORM_CODES.filter((one) => PLATFORMS[one].hasReviews)) {
      const { attribution, linksToReview } = PLATFORM_DISPLAY[code];
      expect(attribution).toContain(PLATFORMS[code].name);
      expect(linksToReview).toBe(true);
    }
  });

  test('keep reviews out of search engines if they may not be stored', () => {
    expect(platformsWhere(({ isIndexable }) => !isIndexable)).toEqual(['fs', 'gp', 'ta', 'ye']);
  });

  test('forbid our own stars for some platforms and limit the count for others', () => {
    expect(platformsWhere(({ drawsOwnStars }) => !drawsOwnStars)).toEqual(['ta', 'ye']);
    expect(platformsWhere(({ maxShown }) => maxShown !== null)).toEqual(['ye']);
    expect(PLATFORM_DISPLAY.ye.maxShown).toBe(3);
  });
});
