import { expect, test } from 'vitest';
import { splitTranslation } from './split-translation.ts';

test.each([
  ['Good food.', 'Good food.', null],
  ['', '', null],
  ['(Translated by Google) Good food.\n\n(Original)\nGutes Essen.', 'Gutes Essen.', 'Good food.'],
  ['(Translated by Google) One\n\nTwo\n\n(Original)\nEins\n\nZwei', 'Eins\n\nZwei', 'One\n\nTwo'],
  ['Gutes Essen.\n\n(Translated by Google)\nGood food.', 'Gutes Essen.', 'Good food.'],
  ['They said (Original) and left.', 'They said (Original) and left.', null],
])('the comment %j has the text %j and the translation %j', (comment, text, translatedText) => {
  expect(splitTranslation(comment)).toEqual({ text, translatedText });
});
