import { describe, expect, test } from 'vitest';
import { splitRows } from './split-rows.ts';

describe('rows of a pasted list', () => {
  test.each([
    ['"Email","Company","Name"', ['Email', 'Company', 'Name']],
    ['"Email"\t"Name"', ['Email', 'Name']],
    ['"Smith, Jones; Co" ; ada@x.com', ['Smith, Jones; Co', 'ada@x.com']],
    ['"Ada ""The, Countess"" L",ada@x.com', ['Ada "The, Countess" L', 'ada@x.com']],
    ['"",ada@x.com', ['', 'ada@x.com']],
    ['"Lovelace, Ada" <ada@x.com>', ['"Lovelace, Ada" <ada@x.com>']],
    ['5" pipe\tada@x.com\t6" pipe', ['5" pipe', 'ada@x.com', '6" pipe']],
    ['"Ada, ada@x.com', ['"Ada', 'ada@x.com']],
  ])('%s has the cells %j', (line, cells) => {
    expect(splitRows(line)).toEqual([cells]);
  });
});
