import { expect, it } from 'vitest';
import { standardOptions } from '../widget-options.ts';
import { chosenFilters, emptyReason } from './empty-reason.ts';

const options = (type: 'wall' | 'stories' | 'badge', chosen = {}) => ({
  ...standardOptions(type, { widgetPosition: 'l', widgetFrequency: 'c' }),
  ...chosen,
});

it('says of an empty widget what it lacks', () => {
  const of = (type: 'wall' | 'stories' | 'badge', chosen = {}) =>
    emptyReason(options(type, chosen));
  expect(of('wall')).toBe('previewEmpty');
  expect(of('stories')).toBe('previewNoVideo');
  expect(of('badge')).toBe('previewNoRating');
  expect(of('stories', { minRating: 4 })).toBe('previewNoMatch');
  expect(of('wall', { tags: ['Bread'] })).toBe('previewNoMatch');
});

it('names the choices that can be loosened, and none of a type that has no such choice', () => {
  const chosen = { minRating: 4, languages: ['de'] };
  expect(chosenFilters(options('wall', chosen))).toEqual(['minRating', 'languages']);
  expect(chosenFilters(options('badge', chosen))).toEqual([]);
  expect(emptyReason(options('badge', chosen))).toBe('previewNoRating');
});
