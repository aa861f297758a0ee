import { expect, test } from 'vitest';
import { postLength } from './social-networks.ts';
import { testimonialWords } from './social-words.ts';

const LINK = 'https://goodword.example/f/bakery?via=social';

test('quotes the customer, with the author and the link', () => {
  expect(testimonialWords({ text: 'Good bread.', author: 'Ada', source: null }, LINK)).toBe(
    `“Good bread.”\n– Ada\n\n${LINK}`,
  );
});

test('a long text ends with a sentence and fits on X, with its platform named and linked', () => {
  const source = { text: 'Review on Google', href: 'https://google.example/reviews/1' };
  const words = testimonialWords({ text: 'Good bread. '.repeat(60), author: 'Ada', source }, LINK);
  expect(words).toMatch(/^“(Good bread\. )+…”\n– Ada\nReview on Google: https:\/\/google/);
  expect(postLength('x', words)).toBeLessThanOrEqual(280);
  expect(postLength('x', words)).toBeGreaterThan(200);
});
