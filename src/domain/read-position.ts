/** In degrees, north and east positive. */
export type Position = { readonly latitude: number; readonly longitude: number };

const NUMBER = String.raw`-?\d{1,3}(?:\.\d+)?`;

/** Where the addresses of Google Maps name a position: the place itself is better than the middle of the map. */
const IN_ADDRESS = [
  new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`),
  new RegExp(
    `[?&](?:q|ll|query|daddr|destination)=(?:loc:)?(${NUMBER})(?:,|%2C)\\+?(${NUMBER})`,
    'i',
  ),
  new RegExp(`/@(${NUMBER}),(${NUMBER})`),
];
const PAIR = new RegExp(
  `^\\(?\\s*(${NUMBER})\\s*°?\\s*([NS])?\\s*[,;\\s]\\s*(${NUMBER})\\s*°?\\s*([EW])?\\s*\\)?$`,
  'i',
);

/** The position in a text such as '52.52, 13.405', '52.52° N, 13.405° E', or an address of Google Maps; null if none. */
export function readPosition(text: string): Position | null {
  const typed = text.trim();
  for (const pattern of IN_ADDRESS) {
    const [, latitude, longitude] = pattern.exec(typed) ?? [];
    if (latitude !== undefined && longitude !== undefined) return positionOf(latitude, longitude);
  }
  const [, latitude, south = '', longitude, west = ''] = PAIR.exec(typed) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  return positionOf(signed(latitude, /s/i.test(south)), signed(longitude, /w/i.test(west)));
}

/** Degrees as people write them, also with a decimal comma; null if the text is no number of at most `limit`. */
export function readDegrees(text: string, limit: 90 | 180): number | null {
  const typed = text.trim().replace(/°$/, '').replace(',', '.');
  if (!/^[+-]?\d+(\.\d+)?$/.test(typed)) return null;
  const degrees = Number(typed);
  return Math.abs(degrees) <= limit ? degrees : null;
}

function positionOf(north: string, east: string): Position | null {
  const [latitude, longitude] = [readDegrees(north, 90), readDegrees(east, 180)];
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function signed(degrees: string, isNegative: boolean): string {
  return isNegative ? `-${degrees.replace('-', '')}` : degrees;
}
