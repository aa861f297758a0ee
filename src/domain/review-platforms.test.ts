import { describe, expect, test } from 'vitest';
import { CONNECTION_WAYS, REVIEW_SOURCES, type ReviewSource } from './platform-review.ts';
import { PLATFORMS } from './platforms.ts';
import {
  connectionTerms,
  REVIEW_PLATFORM_CODES,
  REVIEW_PLATFORMS,
  type ReviewDisplay,
  reviewDisplay,
} from './review-platforms.ts';

/** Platform and source, where the display has a property. */
function displaysWhere(has: (display: ReviewDisplay) => boolean): string[] {
  return REVIEW_PLATFORM_CODES.flatMap((code) => {
    const sources = REVIEW_SOURCES.filter((source) => has(reviewDisplay(code, source)));
    const isAlways = sources.length === REVIEW_SOURCES.length;
    return isAlways ? [code] : sources.map((source: ReviewSource) => `${code} by ${source}`);
  });
}

/** Platform and way, where a connection's storage is this. */
function waysThatStore(storage: string): string[] {
  return REVIEW_PLATFORM_CODES.flatMap((code) =>
    CONNECTION_WAYS.filter(
      (way) => REVIEW_PLATFORMS[code].connections[way]?.storage === storage,
    ).map((way) => `${code} by ${way}`),
  );
}

describe('the description of platforms', () => {
  test('names each platform in its attribution and links to it', () => {
    for (const code of REVIEW_PLATFORM_CODES) {
      const { attribution, linksToReview } = reviewDisplay(code, 'csv');
      expect(attribution).toContain(PLATFORMS[code].name);
      expect(linksToReview).toBe(true);
    }
  });

  test('keeps reviews out of search engines where their terms do', () => {
    expect(displaysWhere(({ isIndexable }) => !isIndexable)).toEqual([
      'gp by place',
      'ta',
      'ye',
      'fs',
    ]);
  });

  test('forbids our own stars for some platforms and limits the number for others', () => {
    expect(displaysWhere(({ drawsOwnStars }) => !drawsOwnStars)).toEqual(['ta', 'ye']);
    const limited = REVIEW_PLATFORM_CODES.filter(
      (code) => REVIEW_PLATFORMS[code].maxShown !== null,
    );
    expect(limited).toEqual(['ye']);
    expect(REVIEW_PLATFORMS.ye.maxShown).toBe(3);
  });

  test('says how long reviews may be stored', () => {
    expect(waysThatStore('never')).toEqual(['gp by place', 'ta by key']);
    expect(waysThatStore('oneDay')).toEqual(['ye by key', 'fs by key']);
    expect(waysThatStore('whileConnected')).toEqual(['gp by signIn', 'fb by signIn']);
    expect(waysThatStore('unlimited')).toEqual(['tp by signIn', 'tp by key', 'g2 by key']);
  });

  test('forbids asking for reviews on Yelp only', () => {
    const forbidden = REVIEW_PLATFORM_CODES.filter(
      (code) => !REVIEW_PLATFORMS[code].mayAskForReviews,
    );
    expect(forbidden).toEqual(['ye']);
  });

  test('has no terms for a way in which a platform delivers nothing', () => {
    expect(() => connectionTerms('ca', 'key')).toThrow('ca has no connection by key');
  });
});
