/** Device names by what browsers say in their user agent; the first that matches applies. */
const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows PC'],
  [/Linux/, 'Linux PC'],
];

/** What to call the device of a user agent; null if it is none of the usual ones. */
export function deviceName(userAgent: string): string | null {
  return DEVICES.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
}
