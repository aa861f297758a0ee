import type { LocationTexts } from '#domain/location-texts.ts';

/** In degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Of the earth, in kilometres. */
const RADIUS = 6371;
const KILOMETRES_PER_MILE = 1.609344;
/** Where roads are measured in miles (CLDR, unit preferences). */
const MILES = ['GB', 'LR', 'MM', 'US'];

/** The kilometres between two positions, as the crow flies. */
export function distanceBetween(from: Position, to: Position): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const [high, wide] = [b - a, radians(to.longitude - from.longitude)];
  const half = Math.sin(high / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(wide / 2) ** 2;
  return 2 * RADIUS * Math.asin(Math.sqrt(Math.min(half, 1)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Whether a person reads distances in miles, by the region of the browser's language, such as en-GB. */
export function readsMiles(browserLanguage: string): boolean {
  const [, region = ''] = /-([a-z]{2})(?:-|$)/i.exec(browserLanguage) ?? [];
  return MILES.includes(region.toUpperCase());
}

interface Wording {
  language: string;
  isInMiles: boolean;
  texts: Pick<LocationTexts, 'kilometres' | 'miles'>;
}

/** A distance in kilometres as a person reads it, such as `3.4 km`: below ten with one decimal. */
export function showDistance(kilometres: number, { language, isInMiles, texts }: Wording): string {
  const value = isInMiles ? kilometres / KILOMETRES_PER_MILE : kilometres;
  const maximumFractionDigits = value < 9.95 ? 1 : 0;
  // The digits of the other texts, in Arabic too.
  const number = new Intl.NumberFormat(`${language}-u-nu-latn`, { maximumFractionDigits });
  return (isInMiles ? texts.miles : texts.kilometres).replace('{n}', number.format(value));
}
