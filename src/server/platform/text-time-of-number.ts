import { LRUCache } from 'lru-cache';
import { timeZonesOfAreaCode } from '#domain/area-codes.ts';
import { nextTextTime } from '#domain/text-hours.ts';
import { regionOfNumber } from './phone-numbers.ts';

/**
 * The earliest time from `at` on when a text may be sent to a number in E.164: between 8:00 and 21:00 in every time
 * zone of its region.
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

/** The first and last time zones of the continent: when both are within hours, so is every zone between them. */
const NORTH_AMERICA = ['America/St_Johns', 'Pacific/Honolulu', 'America/Adak'];

/** Countries whose time zones are missing from Unicode's data. */
const UNLISTED: Readonly<Record<string, readonly string[]>> = {
  AC: ['Atlantic/St_Helena'],
  TA: ['Atlantic/St_Helena'],
  XK: ['Europe/Belgrade'],
};

/** Cached: reading the zones of a country takes 0.4 ms, and they never change. */
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
