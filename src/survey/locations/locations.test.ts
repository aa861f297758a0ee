import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import { LOCATION_TEXTS } from '#domain/location-texts.ts';
import { distanceBetween, readsMiles, showDistance } from './distance.ts';
import { isFound, searchable } from './search.ts';

test.each([
  ['Zürich Hauptbahnhof', 'zurich'],
  ['Zurich', 'ZÜRICH'],
  ['Straße des 17. Juni 135', 'strasse 17'],
  ['Łódź, Piotrkowska 5', 'lodz piotrkowska'],
  ['Århus Ø', 'arhus o'],
  ['Ταχυδρομείο Αθήνας', 'αθηνας'],
  ['İstanbul', 'istanbul'],
  ['فرع الرِّياض', 'الرياض'],
  ['مقهى الأندلس', 'الاندلس'],
  ['תֵּל אָבִיב', 'תל אביב'],
  ['O’Brien’s', "o'briens"],
  ['12-14 High Street', 'street 12'],
  ['ﬁne ４２', 'fine 42'],
  ['서울 지점', '서울'],
])('%s is found by %s', (text, typed) => {
  expect(isFound(searchable(text), typed)).toBe(true);
});

test.each([
  ['Zürich', 'bern'],
  ['High Street', 'high road'],
])('%s is not found by %s', (text, typed) => {
  expect(isFound(searchable(text), typed)).toBe(false);
});

test('all are found by nothing', () => {
  for (const typed of ['', '  ', '’', '-']) expect(isFound(searchable('Bern'), typed)).toBe(true);
});

const BERLIN = { latitude: 52.52, longitude: 13.405 };
const PARIS = { latitude: 48.8566, longitude: 2.3522 };

test('a distance is that along the earth, over the date line too', () => {
  expect(distanceBetween(BERLIN, PARIS)).toBeCloseTo(877.5, 0);
  expect(distanceBetween(PARIS, PARIS)).toBe(0);
  const [fiji, samoa] = [
    { latitude: 0, longitude: 179.5 },
    { latitude: 0, longitude: -179.5 },
  ];
  expect(distanceBetween(fiji, samoa)).toBeCloseTo(111.2, 0);
  const opposite = { latitude: -BERLIN.latitude, longitude: BERLIN.longitude - 180 };
  expect(distanceBetween(BERLIN, opposite)).toBeCloseTo(20_015, 0);
});

test.each([
  [0.04, 'en', false, '0 km'],
  [0.44, 'de', false, '0,4 km'],
  [9.94, 'en', false, '9.9 km'],
  [9.96, 'en', false, '10 km'],
  [1234.5, 'en', true, '767 mi'],
  [3, 'ar', false, '3 كم'],
  [3, 'he', true, '1.9 מייל'],
] as const)('%s kilometres in %s are %4$s', (kilometres, language, isInMiles, shown) => {
  const texts = LOCATION_TEXTS[language];
  expect(showDistance(kilometres, { language, isInMiles, texts })).toBe(shown);
});

test('miles are for browsers of countries that measure in them', () => {
  for (const language of ['en-US', 'en-GB', 'es-us', 'cy-GB-x-me']) {
    expect([language, readsMiles(language)]).toEqual([language, true]);
  }
  for (const language of ['en', 'en-CA', 'de-DE', 'us', '']) {
    expect([language, readsMiles(language)]).toEqual([language, false]);
  }
});

describe.each(LANGUAGE_CODES)('the texts in %s', (code) => {
  const placeholders = (text: string) => [...text.matchAll(/\{\w\}/g)].map(([found]) => found);

  test('are all there, with the placeholders of the English ones', () => {
    for (const [key, english] of Object.entries(LOCATION_TEXTS.en)) {
      const text = LOCATION_TEXTS[code][key as keyof typeof LOCATION_TEXTS.en];
      expect(text.trim(), key).not.toBe('');
      expect(placeholders(text), key).toEqual(placeholders(english));
      const isUntranslated = code !== 'en' && text === english && /[a-z]{3}/.test(english);
      expect(isUntranslated, key).toBe(false);
    }
  });
});
