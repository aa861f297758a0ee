import { expect, test } from 'vitest';
import { testimonialCaption } from './social-caption.ts';
import { postLength } from './social-networks.ts';

const LINK = 'https://goodword.example/f/bakery?via=social';

test('quotes the customer, with the author and the link', () => {
  expect(testimonialCaption({ text: 'Good bread.', author: 'Ada', source: null }, LINK)).toBe(
    `“Good bread.”\n– Ada\n\n${LINK}`,
  );
});

test('a long text ends with a sentence and fits on X, with its platform named and linked', () => {
  const source = { text: 'Review on Google', href: 'https://google.example/reviews/1' };
  const caption = testimonialCaption(
    { text: 'Good bread. '.repeat(60), author: 'Ada', source },
    LINK,
  );
  expect(caption).toMatch(/^“(Good bread\. )+…”\n– Ada\nReview on Google: https:\/\/google/);
  expect(postLength('x', caption)).toBeLessThanOrEqual(280);
  expect(postLength('x', caption)).toBeGreaterThan(200);
});
