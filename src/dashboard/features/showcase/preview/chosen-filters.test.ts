import { expect, test } from 'vitest';
import { standardOptions } from '../widget-options.ts';
import { chosenFilters } from './chosen-filters.ts';

const chosen = { minRating: 4, languages: ['de' as const] };
const options = (type: 'wall' | 'badge') => ({
  ...standardOptions(type, { widgetPosition: 'l', widgetFrequency: 'c' }),
  ...chosen,
});

test('the choices that leave items out are named, except for a type without such choices', () => {
  expect(chosenFilters(options('wall'))).toEqual(['minRating', 'languages']);
  expect(chosenFilters(options('badge'))).toEqual([]);
});
