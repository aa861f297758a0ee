import { LRUCache } from 'lru-cache';
import { timeZonesOfAreaCode } from '#domain/area-codes.ts';
import { nextTextTime } from '#domain/text-hours.ts';
import { regionOfNumber } from './phone-numbers.ts';

/**
 * The first moment, not before `at`, at which a text may go to a number in E.164: from 8 to 21 h where the
 * number belongs. In a region with several time zones it must be such an hour in all of them.
 */
export function textTimeOf(number: string, at: Date): Date {
  return nextTextTime(timeZonesOf(number), at);
}

function timeZonesOf(number: string): readonly string[] {
  const region = regionOfNumber(number);
  if (!region) return [];
  const { areaCode, countries } = region;
  if (areaCode !== null) return timeZonesOfAreaCode(areaCode) ?? NORTH_AMERICA;
  return countries.flatMap(timeZonesOfCountry);
}

/** First and last of the continent: whoever is between them has an hour for texts when both have one. */
const NORTH_AMERICA = ['America/St_Johns', 'Pacific/Honolulu', 'America/Adak'];

/** Countries whose time zones Unicode's data do not list. */
const UNLISTED: Readonly<Record<string, readonly string[]>> = {
  AC: ['Atlantic/St_Helena'],
  TA: ['Atlantic/St_Helena'],
  XK: ['Europe/Belgrade'],
};

/** Reading those of a country takes 0.4 ms, a thousand times where a thousand texts are sent. They never change. */
const zones = new LRUCache<string, readonly string[]>({
  max: 300,
  memoMethod: (country) => readTimeZones(new Intl.Locale('und', { region: country })),
});

function timeZonesOfCountry(country: string): readonly string[] {
  return UNLISTED[country] ?? zones.memo(country);
}

/** Older engines have it as a property, newer ones as a method. */
function readTimeZones(locale: object): readonly string[] {
  const { timeZones, getTimeZones } = locale as {
    timeZones?: string[];
    getTimeZones?: () => string[];
  };
  return getTimeZones?.call(locale) ?? timeZones ?? [];
}
