import { describe, expect, test } from 'vitest';
import { type Mark, marksAfter, type ShowcaseChange } from './showcase-marks.ts';

const item = { type: 'session', platform: 'feedback', sessionID: 's', i: 3 } as const;
const mark: ShowcaseChange = { item, intent: 'mark', tags: [] };
const unmark: ShowcaseChange = { item, intent: 'unmark', tags: ['a'] };
const add = (tag: string): ShowcaseChange => ({ item, intent: 'addtag', tag });
const remove = (tag: string): ShowcaseChange => ({ item, intent: 'removetag', tag });

const CASES: [what: string, before: Mark, changes: ShowcaseChange[], after: Mark][] = [
  ['nothing changes without changes', ['a'], [], ['a']],
  ['a mark is a mark without tags', null, [mark], []],
  ['marking again keeps the tags', ['a'], [mark], ['a']],
  ['a mark brings back tags', null, [{ ...mark, tags: ['a', 'b'] }], ['a', 'b']],
  ['a double click ends where it began', null, [mark, unmark], null],
  ['three clicks end as one', null, [mark, unmark, mark], []],
  ['unmarking loses the tags', ['a'], [unmark, mark], []],
  ['tagging marks as well', null, [add('a')], ['a']],
  ['a tag stands once', ['a'], [add('a'), add('b')], ['a', 'b']],
  ['a tag can go', ['a', 'b'], [remove('a')], ['b']],
  ['taking a tag away does not mark', null, [remove('a')], null],
];

describe('a mark after changes', () => {
  test.each(CASES)('%s', (_what, before, changes, after) => {
    expect(marksAfter({ s_3: before }, changes)).toEqual({ s_3: after });
  });
});

describe('marksAfter', () => {
  test('applies the clicks on each item, and leaves its input unchanged', () => {
    const review = { type: 'review', platform: 'gp', reviewDocID: 'r' } as const;
    const known = { s_1: ['a'], s_2: null, r: [] };
    const now = marksAfter(known, [
      { item: { ...item, i: 1 }, intent: 'addtag', tag: 'c' },
      { item, intent: 'mark', tags: [] },
      { item: review, intent: 'unmark', tags: [] },
    ]);
    expect(now).toEqual({ s_1: ['a', 'c'], s_2: null, s_3: [], r: null });
    expect(known).toEqual({ s_1: ['a'], s_2: null, r: [] });
  });
});
