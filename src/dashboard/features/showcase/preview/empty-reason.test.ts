import { expect, it } from 'vitest';
import { standardOptions } from '../widget-options.ts';
import { emptyReason } from './empty-reason.ts';

it('says of an empty widget what it lacks', () => {
  const of = (type: 'wall' | 'stories' | 'badge', chosen = {}) =>
    emptyReason({
      ...standardOptions(type, { widgetPosition: 'l', widgetFrequency: 'c' }),
      ...chosen,
    });
  expect(of('wall')).toBe('previewEmpty');
  expect(of('stories')).toBe('previewNoVideo');
  expect(of('badge')).toBe('previewNoRating');
  expect(of('stories', { minRating: 4 })).toBe('previewNoMatch');
  expect(of('wall', { tags: ['Bread'] })).toBe('previewNoMatch');
});
