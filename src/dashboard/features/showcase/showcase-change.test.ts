import { describe, expect, it } from 'vitest';
import { type Mark, markAfter, type ShowcaseChange } from './showcase-change.ts';

const item = { bID: 'b', type: 'session', platform: 'feedback', sessionID: 's', i: 3 } as const;
const mark: ShowcaseChange = { ...item, intent: 'mark' };
const unmark: ShowcaseChange = { ...item, intent: 'unmark' };
const add = (tag: string): ShowcaseChange => ({ ...item, intent: 'addtag', tag });
const remove = (tag: string): ShowcaseChange => ({ ...item, intent: 'removetag', tag });

const CASES: [what: string, before: Mark, changes: ShowcaseChange[], after: Mark][] = [
  ['nothing changes without changes', ['a'], [], ['a']],
  ['a mark is a mark without tags', null, [mark], []],
  ['marking again keeps the tags', ['a'], [mark], ['a']],
  ['a double click ends where it began', null, [mark, unmark], null],
  ['three clicks end as one', null, [mark, unmark, mark], []],
  ['unmarking loses the tags', ['a'], [unmark, mark], []],
  ['tagging marks as well', null, [add('a')], ['a']],
  ['a tag stands once', ['a'], [add('a'), add('b')], ['a', 'b']],
  ['a tag can go', ['a', 'b'], [remove('a')], ['b']],
  ['taking a tag away does not mark', null, [remove('a')], null],
];

describe('what is left of a mark', () => {
  it.each(CASES)('%s', (_what, before, changes, after) => {
    expect(markAfter(before, changes)).toEqual(after);
  });
});
