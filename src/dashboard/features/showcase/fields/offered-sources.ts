import type { Entity } from '#contract/businesses.ts';
import type { ShowcasedItem } from '#contract/showcase.ts';
import type { UiData } from '#contract/widgets.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/languages.ts';
import { hasReviewConnection, PLATFORM_CODES } from '#domain/platforms.ts';

type Source = UiData['platforms'][number];
type Item = Pick<ShowcasedItem, 'platform'> & { card: Pick<ShowcasedItem['card'], 'language'> };

/** The sources to offer: the survey, platforms that are connected, have reviews or are showcased, and chosen ones. */
export function offeredPlatforms(
  items: readonly Item[],
  { externalPlatforms, reviews }: Pick<Entity, 'externalPlatforms' | 'reviews'>,
  chosen: readonly Source[],
): Source[] {
  const shown = new Set<Source>([...items.map(({ platform }) => platform), ...chosen]);
  const platforms = PLATFORM_CODES.filter(
    (code) =>
      shown.has(code) ||
      hasReviewConnection(externalPlatforms[code]) ||
      reviews.platforms.includes(code),
  );
  return ['feedback', ...platforms];
}

/** The languages of the items, and chosen ones. */
export function itemLanguages(
  items: readonly Item[],
  chosen: readonly LanguageCode[],
): LanguageCode[] {
  const spoken = new Set<string | null>([...items.map(({ card }) => card.language), ...chosen]);
  return LANGUAGE_CODES.filter((code) => spoken.has(code));
}
