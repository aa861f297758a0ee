import { describe, expect, test } from 'vitest';
import { type Mark, marksAfter, type ShowcaseChange } from './showcase-marks.ts';

const item = { type: 'session', platform: 'feedback', sessionID: 's', i: 3 } as const;
const mark: ShowcaseChange = { item, intent: 'mark', tags: [] };
const unmark: ShowcaseChange = { item, intent: 'unmark', tags: ['a'] };
const add = (tag: string): ShowcaseChange => ({ item, intent: 'addtag', tag });
const remove = (tag: string): ShowcaseChange => ({ item, intent: 'removetag', tag });

const CASES: [what: string, before: Mark, changes: ShowcaseChange[], after: Mark][] = [
  ['a mark is unchanged without changes', ['a'], [], ['a']],
  ['marking creates a mark without tags', null, [mark], []],
  ['marking again keeps the tags', ['a'], [mark], ['a']],
  ['marking can restore tags', null, [{ ...mark, tags: ['a', 'b'] }], ['a', 'b']],
  ['a double click changes nothing', null, [mark, unmark], null],
  ['three clicks have the effect of one', null, [mark, unmark, mark], []],
  ['unmarking loses the tags', ['a'], [unmark, mark], []],
  ['adding a tag also marks', null, [add('a')], ['a']],
  ['a tag is added only once', ['a'], [add('a'), add('b')], ['a', 'b']],
  ['a tag can be removed', ['a', 'b'], [remove('a')], ['b']],
  ['removing a tag does not mark', null, [remove('a')], null],
];

describe('a mark after changes', () => {
  test.each(CASES)('%s', (_what, before, changes, after) => {
    expect(marksAfter({ s_3: before }, changes)).toEqual({ s_3: after });
  });
});

describe('marksAfter', () => {
  test('applies the clicks on each item, and leaves its input unchanged', () => {
    const review = { type: 'review', platform: 'gp', reviewDocID: 'r' } as const;
    const stored = { s_1: ['a'], s_2: null, r: [] };
    const now = marksAfter(stored, [
      { item: { ...item, i: 1 }, intent: 'addtag', tag: 'c' },
      { item, intent: 'mark', tags: [] },
      { item: review, intent: 'unmark', tags: [] },
    ]);
    expect(now).toEqual({ s_1: ['a', 'c'], s_2: null, s_3: [], r: null });
    expect(stored).toEqual({ s_1: ['a'], s_2: null, r: [] });
  });
});
