import { describe, expect, test } from 'vitest';
import { uiData } from '#contract/widgets.ts';
import { WIDGET_KINDS, WIDGET_TYPES } from '#domain/widgets.ts';
import {
  chosenFilters,
  hasOption,
  isRuleAddress,
  isWithinLimits,
  newTypeOf,
  optionsOn,
  readOptions,
  standardOptions,
  TYPE_GROUPS,
  withType,
} from './widget-options.ts';

const defaults = { widgetFrequency: 'd', widgetPosition: 'r' } as const;
const standard = standardOptions('wall', defaults);

describe('the options of a widget', () => {
  test.each(WIDGET_TYPES)('of the type %s start as the server would fill them in', (type) => {
    const { position, frequency, ...others } = standardOptions(type, defaults);
    expect({ ...others, position: null, frequency: null }).toEqual(uiData.parse({ type }));
    expect(uiData.safeParse({ ...others, position, frequency }).success).toBe(true);
  });

  test('start with the position and frequency of the business if the widget floats', () => {
    expect(standardOptions('popup', defaults)).toMatchObject({ position: 'r', frequency: 'd' });
    expect(standardOptions('floating', defaults)).toMatchObject({ position: 'r', frequency: null });
  });

  test.each([
    [0, false],
    [1, true],
    [100, true],
    [101, false],
    [1.5, false],
    ['', false],
    ['7', false],
  ])('take %j items: %s', (count, isRight) => {
    expect(isWithinLimits('count', count, 'wall')).toBe(isRight);
    expect(uiData.safeParse({ type: 'wall', count }).success).toBe(isRight);
  });

  test('are limited to the number of items that the type shows', () => {
    expect(isWithinLimits('count', 12, 'popup')).toBe(true);
    expect(isWithinLimits('count', 13, 'popup')).toBe(false);
  });

  test('keep the last valid number while another is being typed', () => {
    expect(readOptions({ ...standard, height: 2, count: 9 }, standard)).toEqual({
      ...standard,
      count: 9,
    });
  });

  test.each(WIDGET_TYPES)('of the type %s have only the numbers that the type has', (type) => {
    const read = readOptions({ ...standard, type, count: 7, height: 500 }, standard);
    const { count, height } = WIDGET_KINDS[type];
    expect(read.count).toBe(hasOption(type, 'count') ? 7 : count.standard);
    expect(read.height).toBe(hasOption(type, 'height') ? 500 : height);
    expect(uiData.parse(read)).toEqual(read);
  });

  test('accept pages by path or URL', () => {
    expect(['/shop/*', 'https://shop.example/a'].every(isRuleAddress)).toBe(true);
    const wrong = ['', 'shop', '/a*b*c*d*', `/${'x'.repeat(200)}`];
    expect(wrong.some(isRuleAddress)).toBe(false);
  });

  test('recognise a new widget by its type, not by an id', () => {
    expect(newTypeOf('wall')).toBe('wall');
    expect(newTypeOf('0190a0a0-0000-7000-8000-000000000000')).toBeNull();
  });
});

describe('the pages of a rule', () => {
  const pages = [
    { address: '/shop/*', tags: ['Bread'] },
    { address: '/about', tags: [] },
  ];
  const options = { ...standard, tags: ['Cakes'], pages, onlyOnPages: true };
  const none = { pages: [], onlyOnPages: false };

  test('show the tags of the rule, or those of the widget if the rule has none', () => {
    const [shop, about] = pages.map((rule) => optionsOn(rule, options));
    expect(shop).toEqual({ ...standard, ...none, tags: ['Bread'] });
    expect(about).toEqual({ ...standard, ...none, tags: ['Cakes'] });
    expect(optionsOn(null, options)).toEqual(about);
  });
});

describe('a change of type', () => {
  test('keeps chosen options, and uses the new defaults for the rest', () => {
    const chosen = { ...standard, theme: 'dark', tags: ['Bread'] } as const;
    expect(withType({ ...chosen, tags: ['Bread'] }, 'popup', defaults)).toEqual({
      ...standardOptions('popup', defaults),
      theme: 'dark',
      tags: ['Bread'],
    });
  });

  test('keeps numbers that a type does not have for a later type that does', () => {
    const numbers = { ...standard, count: 7, height: 500 };
    const back = withType(withType(numbers, 'badge', defaults), 'wall', defaults);
    expect(back).toMatchObject({ count: 7, height: 500 });
    expect(withType(withType(standard, 'floating', defaults), 'grid', defaults)).toMatchObject({
      count: 12,
      height: 640,
    });
  });

  test('shows no more items than the new type can', () => {
    expect(withType({ ...standard, count: 80 }, 'marquee', defaults).count).toBe(24);
  });
});

test('every type of widget is in exactly one group', () => {
  const grouped = TYPE_GROUPS.flatMap(({ types }): readonly string[] => types);
  expect(grouped.toSorted()).toEqual([...WIDGET_TYPES].sort());
});

const chosen = { minRating: 4, languages: ['de' as const] };
const options = (type: 'wall' | 'badge') => ({
  ...standardOptions(type, { widgetPosition: 'l', widgetFrequency: 'c' }),
  ...chosen,
});

test('lists the filters in use, and none for a type without filters', () => {
  expect(chosenFilters(options('wall'))).toEqual(['minRating', 'languages']);
  expect(chosenFilters(options('badge'))).toEqual([]);
});
