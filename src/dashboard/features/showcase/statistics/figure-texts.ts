/** A day (YYYY-MM-DD) as text, independent of the viewer's time zone. */
export function dayText(day: string, language: string, isFull = false): string {
  const options: Intl.DateTimeFormatOptions = isFull
    ? { weekday: 'long', day: 'numeric', month: 'long' }
    : { day: 'numeric', month: 'short' };
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return format.format(Date.parse(day));
}

/** A page's URL as people write it: without https, and decoded. */
export function pageText(page: string): string {
  const short = page.replace(/^https:\/\//, '').replace(/^([^/]+)\/$/, '$1');
  try {
    return decodeURI(short).replace(HIDDEN, encodeURIComponent);
  } catch {
    return short;
  }
}

/** Invisible or direction-changing characters: page URLs come from strangers. */
const HIDDEN = /[\p{C}\p{Z}]/gu;
