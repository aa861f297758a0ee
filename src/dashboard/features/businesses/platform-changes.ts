import type { ExternalPlatforms } from '#contract/businesses.ts';
import { PLATFORM_CODES, type PlatformCode } from '#domain/platforms.ts';

/** What stands in the field of each platform: an address or id, of Google the id of the place. */
export type PlatformTexts = Record<PlatformCode, string>;

type Opened = {
  /** What the fields held when they were opened, or saved last. */
  readonly before: PlatformTexts;
  /** What is connected now, perhaps by somebody else since then. */
  readonly connected: ExternalPlatforms;
};

/** The connections that were changed here, and no others. */
export function platformChanges(
  texts: PlatformTexts,
  { before, connected }: Opened,
): ExternalPlatforms {
  const changed = PLATFORM_CODES.filter((code) => texts[code].trim() !== before[code].trim());
  return Object.fromEntries(
    changed.map((code) => [code, connectionOf(code, texts[code], connected[code])]),
  );
}

/** What the fields show of what is connected. */
export function platformTexts(connected: ExternalPlatforms): PlatformTexts {
  const texts = PLATFORM_CODES.map((code) => {
    const { id = '', gpObject } = connected[code] ?? {};
    return [code, code === 'gp' ? (gpObject?.place_id ?? '') : id] as const;
  });
  // Sound by construction: every code has its text.
  return Object.fromEntries(texts) as PlatformTexts;
}

/** The connection that a typed text makes, over the one there was; an empty text disconnects. */
export function connectionOf(
  code: PlatformCode,
  typed: string,
  old: ExternalPlatforms[PlatformCode] = {},
): NonNullable<ExternalPlatforms[PlatformCode]> {
  const text = typed.trim();
  if (code !== 'gp') return { ...old, id: text };
  if (text === '') return { ...old, gpObject: null };
  // The rest of what Google told of a place is only true of that place.
  const isSamePlace = old.gpObject?.place_id === text;
  return { ...old, gpObject: isSamePlace ? old.gpObject : { place_id: text } };
}
