import { describe, expect, it } from 'vitest';
import { uiData } from '#contract/widgets.ts';
import { isWithinLimits, newTypeOf, readOptions, standardOptions } from './widget-options.ts';

const showcase = {
  widgetFrequency: 'c',
  widgetPosition: 'l',
  autoShowcaseReviews: false,
  originSettings: { allowedOriginSets: [] },
} as const;
const standard = standardOptions('wall', {
  ...showcase,
  originSettings: { allowedOriginSets: [] },
});

describe('the options of a widget', () => {
  it('start as the server would fill them in', () => {
    expect(standard).toEqual(uiData.parse({ type: 'wall' }));
  });

  it.each([
    [0, false],
    [1, true],
    [100, true],
    [101, false],
    [1.5, false],
    ['', false],
    ['7', false],
  ])('take %j items: %s', (count, isRight) => {
    expect(isWithinLimits('count', count)).toBe(isRight);
    expect(uiData.safeParse({ type: 'wall', count }).success).toBe(isRight);
  });

  it('keep the last good number while another is being typed', () => {
    expect(readOptions({ ...standard, height: 2, count: 9 }, standard)).toEqual({
      ...standard,
      count: 9,
    });
  });

  it('are new for a type and not for an id', () => {
    expect(newTypeOf('wall')).toBe('wall');
    expect(newTypeOf('0190a0a0-0000-7000-8000-000000000000')).toBeNull();
  });
});
