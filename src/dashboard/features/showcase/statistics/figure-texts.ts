/** A day (YYYY-MM-DD) in words, whatever the viewer's zone. */
export function dayText(day: string, language: string, isFull = false): string {
  const options: Intl.DateTimeFormatOptions = isFull
    ? { weekday: 'long', day: 'numeric', month: 'long' }
    : { day: 'numeric', month: 'short' };
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return format.format(Date.parse(day));
}

/** A page's address as people write it: without https, with the letters that it stands for. */
export function pageText(page: string): string {
  const short = page.replace(/^https:\/\//, '').replace(/^([^/]+)\/$/, '$1');
  try {
    return decodeURI(short).replace(HIDDEN, encodeURIComponent);
  } catch {
    return short;
  }
}

/** Letters that cannot be seen, or turn the direction of others: pages are told by strangers. */
const HIDDEN = /[\p{C}\p{Z}]/gu;
