import type { ExternalPlatforms } from '#contract/businesses.ts';
import type { ShowcasedItem } from '#contract/showcase.ts';
import type { UiData } from '#contract/widgets.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/languages.ts';
import { isPlatformConnected, PLATFORM_CODES, PLATFORMS } from '#domain/platforms.ts';

type Source = UiData['platforms'][number];
type Item = Pick<ShowcasedItem, 'platform'> & { card: Pick<ShowcasedItem['card'], 'language'> };

/** The sources to offer: the survey, connected or showcased platforms, and chosen sources. */
export function offeredPlatforms(
  items: readonly Item[],
  connected: ExternalPlatforms,
  chosen: readonly Source[],
): Source[] {
  const shown = new Set<Source>([...items.map(({ platform }) => platform), ...chosen]);
  const platforms = PLATFORM_CODES.filter(
    (code) =>
      shown.has(code) || (PLATFORMS[code].hasReviews && isPlatformConnected(code, connected[code])),
  );
  return ['feedback', ...platforms];
}

/** The languages of the items, and chosen ones. */
export function offeredLanguages(
  items: readonly Item[],
  chosen: readonly LanguageCode[],
): LanguageCode[] {
  const spoken = new Set<string | null>([...items.map(({ card }) => card.language), ...chosen]);
  return LANGUAGE_CODES.filter((code) => spoken.has(code));
}
