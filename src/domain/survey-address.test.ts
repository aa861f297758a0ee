import { expect, test } from 'vitest';
import { canonicalAddress } from './respondent-address.ts';
import { type SurveyAddressParts, surveyAddress } from './survey-address.ts';

const LINK = 'https://goodword.example/f/bakery';

test.each<[SurveyAddressParts, string]>([
  [{}, ''],
  [{ via: 'link', ref: ' ', embed: false }, ''],
  [{ via: 'qr', ref: 'Table 12', language: 'de' }, '?via=qr&ref=Table+12&lang=de'],
  [{ via: 'signature', rating: 0 }, '?via=signature&rating=0'],
  [{ via: 'website', embed: true }, '?via=website&embed=1'],
  [{ via: 'kiosk', kiosk: true }, '?via=kiosk&kiosk=1'],
])('%j is %s', (parts, query) => {
  expect(surveyAddress(LINK, parts)).toBe(LINK + query);
});

test.each([
  'a&via=kiosk#x',
  '<b>?100%</b> %26',
  'طاولة',
  '👍'.repeat(300),
])('the reference %s arrives', (ref) => {
  const { pathname, search } = new URL(surveyAddress(LINK, { via: 'qr', ref }));
  const arrived = new URL(canonicalAddress(pathname + search) ?? '', LINK).searchParams;
  expect([...arrived]).toEqual([
    ['via', 'qr'],
    ['ref', [...ref].slice(0, 200).join('')],
  ]);
});
