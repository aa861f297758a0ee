const made = new Map<string, Intl.DateTimeFormat>();

/**
 * The formatter of a language and time zone (IANA name), made once for each way of writing: one takes
 * tens of kilobytes outside the heap, which are given back late.
 */
export function dateFormat(
  language: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([language, timeZone, options]);
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone });
  made.set(key, format);
  return format;
}
