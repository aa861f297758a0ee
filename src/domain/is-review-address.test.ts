import { expect, test } from 'vitest';
import { isReviewAddress } from './is-review-address.ts';

test.each([
  'https://search.google.com/local/writereview?placeid=ChIJ',
  'https://www.google.de/maps/place/Shop',
  'https://maps.google.co.uk/?cid=1',
  'https://www.google.com/search?q=shop#lrd=1',
  'https://g.page/r/abc/review',
  'https://maps.app.goo.gl/abc',
  'https://goo.gl/maps/abc',
  'http://de.trustpilot.com/evaluate/shop.example',
  'https://fr-be.trustpilot.com/review/shop.example',
  'https://www.facebook.com/shop/reviews',
  'https://www.g2.com/products/shop/take_survey',
  'https://www.capterra.com.de/software/1/shop',
  'https://www.tripadvisor.co.uk/UserReviewEdit-d1',
  'https://WWW.YELP.COM/biz/shop',
  'https://www.yelp.com./biz/shop',
  'https://foursquare.com/v/1',
])('%s is a review page', (address) => {
  expect(isReviewAddress(address)).toBe(true);
});

test.each([
  '',
  'yelp',
  'javascript:alert(1)',
  'https://shop.example/?to=https://www.yelp.com/biz/shop',
  'https://yelp.com.shop.example/biz/shop',
  'https://notyelp.com/biz/shop',
  'https://yelp.ab.com/biz/shop',
  'https://docs.google.com/forms/1',
  'https://www.google.com/',
  'https://goo.gl/abc',
  'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fshop.example',
  'https://x.com/shop',
])('%s is not a review page', (address) => {
  expect(isReviewAddress(address)).toBe(false);
});
