import { expect, test } from 'vitest';
import { mergeFieldPattern, unknownMergeFields } from './merge-fields.ts';

test.each([
  ['[name]', 'name', undefined],
  ['[Name|friend]', 'Name', 'friend'],
  ['[ name | dear friend ]', 'name', ' dear friend '],
  ['[name|]', 'name', ''],
  ['[\u00a0name\u00a0|\u00a0friend]', 'name', '\u00a0friend'],
])('%s is a merge field', (text, name, fallback) => {
  const [found] = text.matchAll(mergeFieldPattern(['name', 'link']));
  expect([found?.[0], found?.[1], found?.[2]]).toEqual([text, name, fallback]);
});

test('a field does not reach over lines or other brackets', () => {
  for (const text of ['[name|a\nb]', '[name|a[b]c]', '[names]', 'name']) {
    expect([...text.matchAll(mergeFieldPattern(['name']))], text).toEqual([]);
  }
});

test('a field that is never closed costs no more than the length of the text', () => {
  // A pattern with several ways to split these blanks would not end.
  const text = `[name|${' '.repeat(100_000)}`;
  expect(text.search(mergeFieldPattern(['name']))).toBe(-1);
});

test('names what looks like a field but is none, once', () => {
  const text = 'Hi [first name|you], [ name | you ]: [nmae] [nmae] [Link] [1] [see, please] []';
  expect(unknownMergeFields(text, ['name', 'link', 'businessname'])).toEqual([
    '[first name|you]',
    '[nmae]',
    '[1]',
  ]);
});
