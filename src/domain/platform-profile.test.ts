import { describe, expect, it } from 'vitest';
import { profileAddress, profileOf } from './platform-profile.ts';
import type { PlatformCode } from './platforms.ts';

const CASES: [code: PlatformCode, id: string, address: string | null][] = [
  ['fb', 'bakery', 'https://www.facebook.com/bakery'],
  ['fb', 'https://m.facebook.com/bakery/reviews', 'https://www.facebook.com/bakery'],
  ['tw', '@bakery', 'https://x.com/bakery'],
  ['tw', 'https://twitter.com/bakery/status/1', 'https://x.com/bakery'],
  ['tw', 'two words', null],
  ['tp', 'bakery.example', 'https://www.trustpilot.com/review/bakery.example'],
  [
    'tp',
    'trustpilot.com/evaluate/bakery.example',
    'https://www.trustpilot.com/review/bakery.example',
  ],
  ['tp', 'https://www.trustpilot.com/categories/food', null],
  ['g2', 'bakery', 'https://www.g2.com/products/bakery'],
  ['g2', 'http://g2.com/products/bakery/reviews', 'https://g2.com/products/bakery/reviews'],
  ['ca', '12345', 'https://www.capterra.com/p/12345'],
  ['ta', '188757', 'https://www.tripadvisor.com/UserReviewEdit-d188757'],
  [
    'ta',
    'https://www.tripadvisor.de/Restaurant_Review-g1-d2',
    'https://www.tripadvisor.de/Restaurant_Review-g1-d2',
  ],
  ['ta', 'bakery', null],
  ['ye', 'bakery-town', 'https://www.yelp.com/biz/bakery-town'],
  ['fs', '4b0588f5', 'https://foursquare.com/v/4b0588f5'],
  ['ye', '', null],
];

describe('the page of a business on a platform', () => {
  it.each(CASES)('of %s, connected by "%s", is %s', (code, id, address) => {
    expect(profileAddress(code, { id })).toBe(address);
  });

  it('of Google is that of its place', () => {
    expect(profileAddress('gp', { gpObject: { place_id: ' ChIJ/1 ' } })).toBe(
      'https://www.google.com/maps/place/?q=place_id:ChIJ%2F1',
    );
    expect(profileAddress('gp', { id: 'ChIJ' })).toBeNull();
  });

  it('is never on a host of somebody else', () => {
    for (const code of ['fb', 'tw', 'g2', 'ca', 'ta', 'ye', 'fs'] as const) {
      for (const id of ['https://evil.example/biz/x', 'evil.example/x', 'javascript:alert(1)']) {
        expect([code, id, profileAddress(code, { id })]).toEqual([code, id, null]);
      }
    }
  });

  it('does not exist where nothing is connected', () => {
    expect(profileAddress('fb', undefined)).toBeNull();
    expect(profileAddress('gp', null)).toBeNull();
  });
});

describe('the profile that is meant', () => {
  it('of Google by the id of its place, alone or in an address', () => {
    const id = 'ChIJN1t_tDeuEmsRUsoyG83frY4';
    for (const typed of [
      ` ${id} `,
      `https://search.google.com/local/writereview?placeid=${id}`,
      `https://www.google.com/maps/search/?api=1&query=Bakery&query_place_id=${id}`,
      `google.de/maps/place/?q=place_id:${id}`,
    ]) {
      expect(profileOf('gp', typed)?.connected).toEqual({ gpObject: { place_id: id } });
    }
    for (const typed of [
      'Bakery',
      'https://www.google.com/maps/place/Bakery',
      `evil.example/?placeid=${id}`,
    ]) {
      expect(profileOf('gp', typed)).toBeNull();
    }
  });

  it('elsewhere by what was typed', () => {
    const address = 'https://www.yelp.com/biz/bakery';
    expect(profileOf('ye', ' bakery ')).toEqual({
      connected: { id: 'bakery' },
      id: 'bakery',
      address,
    });
    expect(profileOf('ye', ' ')).toBeNull();
  });
});
