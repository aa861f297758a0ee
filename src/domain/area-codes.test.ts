import metadata from 'libphonenumber-js/metadata.max.json';
import { expect, test } from 'vitest';
import { assignedAreaCodes, timeZonesOfAreaCode } from './area-codes.ts';

/** Every area code that a phone-number library knows in a country, found by trying all possible ones. */
function areaCodesIn(country: 'US' | 'CA'): string[] {
  const [[fixed] = []] = (metadata.countries[country]?.[11] ?? []) as string[][];
  const isNumber = new RegExp(`^(?:${fixed})$`);
  const codes = Array.from({ length: 800 }, (_, at) => String(at + 200));
  const ends = ['2234567', '3345678', '4012345', '5550123', '6345678', '7345678', '9345678'];
  return codes.filter((code) => ends.some((end) => isNumber.test(code + end)));
}

test.each(['US', 'CA'] as const)('knows the time zones of every area code of %s', (country) => {
  const areaCodes = areaCodesIn(country);
  expect(areaCodes.length).toBeGreaterThan(country === 'US' ? 350 : 50);
  expect(areaCodes.filter((code) => timeZonesOfAreaCode(code) === null)).toEqual([]);
});

test('lists each area code once, with three digits', () => {
  const codes = assignedAreaCodes();
  expect(codes.filter((code) => !/^[2-9]\d\d$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

test('uses only time zones that the runtime supports', () => {
  const zones = new Set(assignedAreaCodes().flatMap((code) => timeZonesOfAreaCode(code) ?? []));
  for (const timeZone of zones) {
    expect(() => new Intl.DateTimeFormat('en', { timeZone }), timeZone).not.toThrow();
  }
});

test.each([
  ['212', ['America/New_York']],
  ['312', ['America/Chicago']],
  ['602', ['America/Phoenix']],
  ['808', ['Pacific/Honolulu']],
  ['850', ['America/New_York', 'America/Chicago']],
  ['208', ['America/Denver', 'America/Los_Angeles']],
  ['416', ['America/Toronto']],
  ['709', ['America/St_Johns', 'America/Halifax']],
  ['787', ['America/Puerto_Rico']],
])('%s is in %s', (code, zones) => {
  expect(timeZonesOfAreaCode(code)).toEqual(zones);
});

test.each([
  '800',
  '888',
  '833',
  '900',
  '500',
  '710',
  '211',
  '999',
  '',
  '21',
])('knows no time zone for %s', (code) => {
  expect(timeZonesOfAreaCode(code)).toBeNull();
});
