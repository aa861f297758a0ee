import { describe, expect, test } from 'vitest';
import type { ConnectedPlatforms } from './platform-profile.ts';
import { profileLinks, shareLinks } from './share-links.ts';

const about = { businessName: 'Café & Söhne', webAddress: 'https://shop.example/?a=1&b=2' };
const linksOf = (platforms: ConnectedPlatforms) => shareLinks(platforms, about);

describe('the links of a share step', () => {
  test('lead to each connected platform and no other', () => {
    const place = { place_id: 'ChIJ a&b' };
    expect(linksOf({ fb: { id: 'shop' }, gp: { gpObject: place }, tw: { id: '@shop_1' } })).toEqual(
      {
        fbr: 'https://www.facebook.com/shop/reviews',
        fbs: 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fshop.example%2F%3Fa%3D1%26b%3D2',
        gp: 'https://search.google.com/local/writereview?placeid=ChIJ%20a%26b',
        tw: 'https://x.com/intent/post?text=Caf%C3%A9%20%26%20S%C3%B6hne%20%40shop_1&url=https%3A%2F%2Fshop.example%2F%3Fa%3D1%26b%3D2',
      },
    );
    expect(
      linksOf({ tp: { id: 'shop.example' }, g2: { id: 'shop' }, ca: { id: '135003' } }),
    ).toEqual({
      tp: 'https://www.trustpilot.com/evaluate/shop.example',
      g2: 'https://www.g2.com/products/shop/take_survey',
      ca: 'https://reviews.capterra.com/new/135003',
    });
    expect(
      linksOf({ ta: { id: '23322232' }, ye: { id: 'cafe-sohne' }, fs: { id: '4b5' } }),
    ).toEqual({
      ta: 'https://www.tripadvisor.com/UserReviewEdit-d23322232',
      ye: 'https://www.yelp.com/biz/cafe-sohne',
      fs: 'https://foursquare.com/v/4b5',
    });
    expect(linksOf({})).toEqual({});
  });

  test.each([
    [
      'fbr',
      { fb: { id: 'http://m.facebook.com/shop/?ref=x' } },
      'https://www.facebook.com/shop/reviews',
    ],
    ['fbr', { fb: { id: 'facebook.com/pages/Shop/123' } }, 'https://www.facebook.com/123/reviews'],
    [
      'fbr',
      { fb: { id: 'https://www.facebook.com/profile.php?id=9&x=1' } },
      'https://www.facebook.com/profile.php?id=9&sk=reviews',
    ],
    [
      'tw',
      { tw: { id: 'https://twitter.com/shop?lang=de' } },
      'https://x.com/intent/post?text=Caf%C3%A9%20%26%20S%C3%B6hne%20%40shop&url=https%3A%2F%2Fshop.example%2F%3Fa%3D1%26b%3D2',
    ],
    [
      'tp',
      { tp: { id: 'https://de.trustpilot.com/review/shop.example' } },
      'https://www.trustpilot.com/evaluate/shop.example',
    ],
    [
      'tp',
      { tp: { id: 'https://shop.example/about' } },
      'https://www.trustpilot.com/evaluate/shop.example',
    ],
    [
      'g2',
      { g2: { id: 'https://www.g2.com/products/shop/reviews' } },
      'https://www.g2.com/products/shop/take_survey',
    ],
    [
      'ca',
      { ca: { id: 'https://www.capterra.com/p/135003/Shop/' } },
      'https://reviews.capterra.com/new/135003',
    ],
    [
      'ta',
      { ta: { id: 'https://www.tripadvisor.de/Restaurant_Review-g1-d2-Reviews-Shop.html' } },
      'https://www.tripadvisor.de/UserReviewEdit-g1-d2',
    ],
    [
      'gp',
      { gp: { gpObject: { url: 'https://g.page/r/CdQ_abc' } } },
      'https://g.page/r/CdQ_abc/review',
    ],
    ['ye', { ye: { id: 'https://www.yelp.co.uk/biz/shop' } }, 'https://www.yelp.co.uk/biz/shop'],
    [
      'fs',
      { fs: { id: 'https://foursquare.com/v/shop/4b5' } },
      'https://foursquare.com/v/shop/4b5',
    ],
  ] as const)('accept a whole address of %s as the id: %j', (code, platforms, link) => {
    expect(linksOf(platforms)[code]).toBe(link);
  });

  const sites = [
    ['ye', 'https://www.yelp.{}/biz/shop', 'com de fr ca co.uk com.au com.br co.nz co.jp'],
    ['ta', 'https://www.tripadvisor.{}/Shop', 'com de co.uk com.au com.mx co.za co.kr ru com.vn'],
    ['ca', 'https://www.capterra.{}/x', 'com fr es co.uk com.br com.de mx co.za'],
  ] as const;

  test.each(
    sites,
  )('%s: lead to the platform’s own sites in other countries', (code, address, endings) => {
    for (const ending of endings.split(' ')) {
      const id = address.replace('{}', ending);
      expect(linksOf({ [code]: { id } })[code], id).toBe(id);
    }
  });

  test.each(
    sites,
  )('%s: never lead to a foreign site whose name contains the platform’s', (code, address) => {
    for (const ending of 'ab.com zz.co zz.com.au a.de zz xyz com.zz co.com de.com uk.com'.split(
      ' ',
    )) {
      const id = address.replace('{}', ending);
      expect(linksOf({ [code]: { id } })[code], id).toBeUndefined();
    }
  });

  test.each([
    'javascript:alert(1)',
    'https://evil.example/yelp.com',
    'https://yelp.com.evil.example/biz/a',
    'https://user:pw@www.yelp.com/biz/a',
    '//evil.example',
    '../evil',
    '..',
    'a b',
    'a?b#c',
    'a\\b',
    '\u0000',
    '\ud800',
    '   ',
  ])('are left out if the id gives no safe address: %j', (id) => {
    const platforms = Object.fromEntries(
      ['fb', 'tw', 'tp', 'g2', 'ca', 'ta', 'ye', 'fs'].map((code) => [code, { id }]),
    );
    const links = linksOf({ ...platforms, gp: { gpObject: { place_id: 7 } } });
    // Sharing the website needs no id; Trustpilot accepts any domain.
    const { fbs, tp, ...rest } = links;
    expect(rest).toEqual({});
    for (const link of [fbs, tp]) {
      expect(link ?? 'https://www.facebook.com/').toMatch(
        /^https:\/\/www\.(facebook|trustpilot)\.com\//,
      );
    }
  });

  test('share the Facebook page if the business has no website', () => {
    const links = shareLinks({ fb: { id: 'shop' } }, { ...about, webAddress: '' });
    expect(links.fbs).toBe(
      'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fwww.facebook.com%2Fshop',
    );
  });
});

describe('the profiles of a business', () => {
  test('are its pages on Facebook and Google', () => {
    expect(profileLinks({ fb: { id: '@shop' }, gp: { gpObject: { place_id: 'ChIJ/1' } } })).toEqual(
      {
        fb: 'https://www.facebook.com/shop',
        gp: 'https://www.google.com/maps/place/?q=place_id:ChIJ%2F1',
      },
    );
    expect(profileLinks({ fb: { id: 'https://evil.example' }, gp: { gpObject: null } })).toEqual(
      {},
    );
  });
});
