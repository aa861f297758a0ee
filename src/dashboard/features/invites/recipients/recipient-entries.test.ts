import { expect, test } from 'vitest';
import { EMAIL_READER } from './email-reader.ts';
import { readList } from './read-list.ts';
import { addList, replaceEntry } from './recipient-entries.ts';

let id = 0;
const nextId = () => {
  id += 1;
  return id;
};
const add = (entries: Parameters<typeof addList>[0], typed: string) =>
  addList(entries, readList(typed, EMAIL_READER), nextId);

test('an address is entered once, whatever its case, and gets the name that comes later', () => {
  const { entries } = add([], 'ada@x.com, bo@, bo@');
  const second = add(entries, 'Ada <ADA@X.com>; Cy <cy@x.com>');
  expect(second.entries).toMatchObject([
    { to: 'ada@x.com', typed: 'ada@x.com', name: 'Ada' },
    { to: null, typed: 'bo@' },
    { to: 'cy@x.com', name: 'Cy' },
  ]);
  expect(second.added).toMatchObject([{ to: 'cy@x.com' }]);
  expect(second.duplicates).toEqual(['ADA@X.com']);
});

test('an entry that is changed to the address of another one takes its place', () => {
  const { entries } = add([], 'ada@x.com, ada@xx.com');
  const [first, second] = entries;
  if (first?.to == null || second === undefined) throw new Error('Nothing was read.');
  expect(replaceEntry(entries, { ...first, id: second.id })).toMatchObject([{ to: 'ada@x.com' }]);
});
