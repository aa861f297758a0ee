import { describe, expect, test } from 'vitest';
import { isFindablePlace } from './google-place.ts';
import { nameInLink, platformOfLink, profileAddress, profileOf } from './platform-profile.ts';
import { PLATFORM_CODES, PLATFORMS, type PlatformCode } from './platforms.ts';

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
  test.each(CASES)('of %s, connected by "%s", is %s', (code, id, address) => {
    expect(profileAddress(code, { id })).toBe(address);
  });

  test('on Google is the page of the Google place', () => {
    expect(profileAddress('gp', { gpObject: { place_id: ' ChIJ/1 ' } })).toBe(
      'https://www.google.com/maps/place/?q=place_id:ChIJ%2F1',
    );
    expect(profileAddress('gp', { id: 'ChIJ' })).toBeNull();
  });

  test('is never on a foreign host', () => {
    for (const code of ['fb', 'tw', 'g2', 'ca', 'ta', 'ye', 'fs'] as const) {
      for (const id of ['https://evil.example/biz/x', 'evil.example/x', 'javascript:alert(1)']) {
        expect([code, id, profileAddress(code, { id })]).toEqual([code, id, null]);
      }
    }
  });

  test('is null if nothing is connected', () => {
    expect(profileAddress('fb', undefined)).toBeNull();
    expect(profileAddress('gp', null)).toBeNull();
  });
});

const SYDNEY = 'ChIJN1t_tDeuEmsRUsoyG83frY4';
const DATA =
  'data=!3m1!4b1!4m6!3m5!1s0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52!8m2!3d-33.8!4d151.1!16s%2Fg%2F11';

const PLACES: [typed: string, place: object][] = [
  [` ${SYDNEY} `, { place_id: SYDNEY }],
  [`https://search.google.com/local/writereview?placeid=${SYDNEY}`, { place_id: SYDNEY }],
  [
    `https://www.google.com/maps/search/?api=1&query=Bakery&query_place_id=${SYDNEY}`,
    { place_id: SYDNEY },
  ],
  [`google.de/maps/place/?q=place_id:${SYDNEY}`, { place_id: SYDNEY }],
  [
    `https://www.google.com/maps/place/Google+Sydney/@-33.8,151.1,17z/${DATA}`,
    { place_id: SYDNEY },
  ],
  [`https://maps.google.com/?ftid=0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52`, { place_id: SYDNEY }],
  ['10281119596374313554', { url: 'https://www.google.com/maps?cid=10281119596374313554' }],
  ['https://maps.google.com/?cid=1028111', { url: 'https://www.google.com/maps?cid=1028111' }],
  [
    'https://www.google.com/maps/place/Bakery/@52.5,13.4,17z?entry=ttu',
    { url: 'https://www.google.com/maps/place/Bakery/@52.5,13.4,17z' },
  ],
  ['https://maps.app.goo.gl/AbCd123?g_st=ic', { url: 'https://maps.app.goo.gl/AbCd123' }],
  ['https://goo.gl/maps/AbCd123', { url: 'https://goo.gl/maps/AbCd123' }],
  ['g.page/r/CdQ_abc/review', { url: 'https://g.page/r/CdQ_abc' }],
];

describe('the profile that typed text refers to', () => {
  test.each(PLACES)('on Google, typed as %s, is a place', (typed, gpObject) => {
    const profile = profileOf('gp', typed);
    expect(profile?.connected).toEqual({ gpObject });
    expect(profileOf('gp', profile?.id ?? '')).toEqual(profile);
  });

  test('on Google is found by a key if it says which place it is', () => {
    const findable = PLACES.map(([typed]) => profileOf('gp', typed)?.address ?? '').map(
      isFindablePlace,
    );
    expect(findable).toEqual(PLACES.map(([typed]) => !/cid=|^\d|goo\.gl|g\.page/.test(typed)));
  });

  test('on Google is found in a long address, which is stored in short', () => {
    const name = encodeURIComponent('パン屋'.repeat(60));
    const long = `https://www.google.com/maps/place/${name}/@52.5,13.4,17z/data=${'!4m5'.repeat(300)}?entry=${'x'.repeat(900)}`;
    const { id = '' } = profileOf('gp', long) ?? {};
    expect(id).toMatch(/^https:\/\/www\.google\.com\/maps\/place\/.+\/@52\.5,13\.4,17z$/);
    expect(id.length).toBeLessThan(400);
    expect(profileOf('gp', id)?.id).toBe(id);
  });

  test.each([
    ['gp', 'Alder & Rye\nhttps://maps.app.goo.gl/xyz1?g_st=ic', 'https://maps.app.goo.gl/xyz1'],
    ['gp', 'Alder & Ryehttps://maps.app.goo.gl/xyz1', 'https://maps.app.goo.gl/xyz1'],
    ['gp', 'Our page: g.page/r/CdQ_abc/review, thanks!', 'https://g.page/r/CdQ_abc'],
    ['gp', '🥐 https://share.google/AbCd12', 'https://share.google/AbCd12'],
    ['ye', 'Bakery https://m.yelp.com/biz/rye?utm=1', 'https://m.yelp.com/biz/rye'],
    [
      'tp',
      'See https://www.trustpilot.com/review/rye.example',
      'https://www.trustpilot.com/review/rye.example',
    ],
    ['fb', 'https://m.facebook.com/rye/?mibextid=Zb', 'https://www.facebook.com/rye'],
    ['ye', `https://www.yelp.com/biz/rye?utm=${'x'.repeat(2_000)}`, 'https://www.yelp.com/biz/rye'],
  ] as const)('on %s is found in %j', (code, typed, id) => {
    const profile = profileOf(code, typed);
    expect(profile?.id).toBe(id);
    expect(profileOf(code, id)).toEqual(profile);
    expect(platformOfLink(typed)).toBe(code);
  });

  test('is not found in a text about another platform, nor in one too long to store', () => {
    const text = 'Alder & Rye https://maps.app.goo.gl/xyz1';
    expect(PLATFORM_CODES.filter((code) => profileOf(code, text) !== null)).toEqual(['gp']);
    expect(platformOfLink('rye.example/about or https://www.google.com')).toBeNull();
    expect(profileOf('ye', 'x'.repeat(501))).toBeNull();
  });

  test.each([
    'harbour-lane-bakery',
    'https://www.google.com/search?q=bakery',
    'https://www.google.com',
    'https://www.google.com/maps',
    'https://www.google.com/maps/place/Bakery',
    'https://www.google.com/maps/search/bakery/@52.5,13.4,17z',
    'https://goo.gl/AbCd123',
    'https://maps.app.goo.gl/',
    `evil.example/?placeid=${SYDNEY}`,
    'https://maps.app.goo.gl.evil.example/AbCd123',
  ])('on Google is null if typed as %s', (typed) => {
    expect(profileOf('gp', typed)).toBeNull();
  });

  test('on other platforms is what was typed', () => {
    const address = 'https://www.yelp.com/biz/bakery';
    const profile = { connected: { id: 'bakery' }, id: 'bakery', address };
    expect(profileOf('ye', ' bakery ')).toEqual(profile);
    expect(profileOf('ye', ' ')).toBeNull();
  });

  test.each([
    ['fb', 'facebook.com', 'facebook.com/search/top?q=bakery', 'facebook.com/groups/1', 'login'],
    ['fb', 'https://www.facebook.com/sharer.php?u=x', 'https://l.facebook.com/l.php?u=x'],
    ['tw', 'a_name_that_is_too_long', 'x.com/a_name_that_is_too_long'],
    ['tw', 'x.com', 'https://x.com/search?q=bakery', 'https://twitter.com/home'],
    [
      'tp',
      'trustpilot.com',
      'trustpilot.com/categories/food',
      'bakery',
      'https://google.com/search',
    ],
    ['g2', 'https://www.g2.com', 'https://www.g2.com/categories/crm', 'bakery.example'],
    ['ca', 'https://www.capterra.com', 'https://www.capterra.com/crm-software/', 'bakery'],
    [
      'ta',
      'https://www.tripadvisor.com',
      'https://www.tripadvisor.com/Restaurants-g186338-London.html',
    ],
    [
      'ye',
      'https://www.yelp.com',
      'https://www.yelp.com/search?find_desc=bakery',
      'bakery.example',
    ],
    ['fs', 'https://foursquare.com', 'https://foursquare.com/explore?q=bakery', 'bakery'],
  ] as const)('on %s is null for a home page, a search or a list', (code, ...typed) => {
    expect(typed.filter((one) => profileOf(code, one) !== null)).toEqual([]);
  });

  test('is found for the example of every platform', () => {
    const unusable = PLATFORM_CODES.filter((code) => !profileOf(code, PLATFORMS[code].example));
    expect(unusable).toEqual([]);
  });
});

test.each([
  ['Alder & Rye\nhttps://maps.app.goo.gl/xyz1', 'Alder & Rye'],
  ['🥐 Ryehttps://maps.app.goo.gl/xyz1', '🥐 Rye'],
  ['https://www.google.com/maps/place/Alder+%26+Rye/@1,2,3z', 'Alder & Rye'],
  ['https://www.google.com/maps/place/%zz/@1,2,3z', '%zz'],
  ['https://maps.app.goo.gl/xyz1', null],
  ['Alder & Rye', null],
])('the name that %j gives', (typed, name) => {
  expect(nameInLink(typed)).toBe(name);
});
