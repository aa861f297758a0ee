import { expect, test } from 'vitest';
import { phoneReaders } from './phone-numbers.ts';
import { readEmailList } from './read-email-list.ts';

const row = { Name: 'Ada', Email: 'ada@x.com', Phone: '07700900123' };

test.each([
  ['Name', 'Email', 'Phone'],
  ['Name', 'Phone', 'Email'],
] as const)('each channel reads its own column of %s, %s, %s', (...header) => {
  const table = [header, header.map((column) => row[column])].join('\n');
  expect(readEmailList(table)).toMatchObject({
    found: [{ to: 'ada@x.com', name: 'Ada' }],
    unreadable: [],
  });
  expect(phoneReaders('GB').readNumberList(table)).toMatchObject({
    found: [{ to: '+447700900123', name: 'Ada' }],
    unreadable: [],
  });
});
