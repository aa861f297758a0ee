/**
 * Seconds until the time in `Retry-After`, which is a number of seconds or a date (RFC 9110, 10.2.3); may be negative.
 * A date counts from the answer's own `Date`, so that it does not matter whose clock is wrong.
 */
export function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value);
  const seconds = (Date.parse(value) - Date.parse(headers.get('date') ?? '')) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.ceil(seconds);
}
