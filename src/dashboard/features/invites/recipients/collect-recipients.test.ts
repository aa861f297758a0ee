import { expect, test } from 'vitest';
import { collectRecipients } from './collect-recipients.ts';
import { EMAIL_READER } from './email-reader.ts';
import { readList } from './read-list.ts';
import { addList } from './recipient-entries.ts';

let id = 0;
const nextId = () => {
  id += 1;
  return id;
};
const entriesOf = (typed: string) => addList([], readList(typed, EMAIL_READER), nextId).entries;
const errorOf = (typed: string) => collectRecipients(entriesOf(typed)).error;
const many = (n: number) => Array.from({ length: n }, (_, i) => `p${i}@x.com`).join(',');

test.each([
  ['', 'none'],
  ['Ada and Bob', 'noneInBox'],
  ['bob@x.com, ada@', 'unreadable'],
  [many(1001), 'tooMany'],
  [`${many(1000)},P1@X.com`, null],
])('%.30j: %s', (typed, error) => {
  expect(errorOf(typed)).toBe(error);
});
