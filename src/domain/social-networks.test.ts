import { expect, test } from 'vitest';
import { postLength, SOCIAL_NETWORKS, shareAddress } from './social-networks.ts';

const LINK = 'https://goodword.example/f/bakery?via=social';

test.each([
  ['letters', 'Good bread', 10],
  ['accented letters, composed or not', 'cafe\u0301 café', 9],
  ['Arabic letters', 'خبز جيد', 7],
  ['wide letters', 'パン', 4],
  ['typographic quotation marks', '“Good”', 6],
  ['an ellipsis', '…', 2],
  ['an emoji', '🥐', 2],
  ['a family, which is one emoji', '👨‍👩‍👧', 2],
  ['a flag', '🇫🇷', 2],
  ['a link of any length', LINK, 23],
  ['a long link in caption', `Hi ${LINK}${'x'.repeat(300)} there`, 32],
  ['a link without its scheme', 'goodword.com/f/bakery', 23],
])('X counts %s', (_, text, length) => {
  expect(postLength('x', text)).toBe(length);
});

test('the other networks count code points', () => {
  expect(postLength('threads', `🥐 ${LINK}`)).toBe(2 + LINK.length);
});

test('every share address is the network’s own, and carries caption and link whole', () => {
  const caption = `50% & “more” #bread +1\n${LINK}`;
  const post = {
    caption,
    link: LINK,
    subject: 'Ada & Co',
    picture: 'https://goodword.example/f/b/og.png',
  };
  const parts = Object.fromEntries(
    SOCIAL_NETWORKS.map((network) => {
      const address = new URL(shareAddress(network, post));
      return [network, [address.host, ...address.searchParams.values()]];
    }),
  );
  expect(parts).toEqual({
    facebook: ['www.facebook.com', LINK],
    x: ['x.com', caption],
    linkedin: ['www.linkedin.com', LINK],
    whatsapp: ['wa.me', caption],
    threads: ['www.threads.com', caption],
    pinterest: ['www.pinterest.com', LINK, post.picture, caption],
    email: ['', 'Ada & Co', caption],
  });
});
