import papa from 'papaparse';
import { expect, test } from 'vitest';
import { type CsvSeparator, guessSeparator } from './guess-separator.ts';

const guess = (csv: string) =>
  guessSeparator((delimiter) => papa.parse<string[]>(csv, { delimiter, preview: 50 }).data);

test.each<[string, CsvSeparator]>([
  ['date,text\n2024-01-02,Good', ','],
  ['date;rating;text\n1.2.2024;4,5;Good, really\n1.2.2024;3,5;Fine', ';'],
  ['date\ttext\n2024-01-02\tGood, kind; fast', '\t'],
  ['date|text\n2024-01-02|Good', '|'],
  // Texts with more separators than the file itself, quotation marks inside, and a short row.
  ['date,text,url\n2024-01-02,"\t\t""",\n1.2.2024\n2024-01-02,,', ','],
  ['date,text\n2024-01-02,"a;b;c"\n2024-01-02,"a;b;c"', ','],
  ['date;text\n\n2024-01-02;"one\ntwo, three"\n', ';'],
  ['Just some words', ','],
  ['', ','],
])('the separator of %j is %j', (csv, separator) => {
  expect(guess(csv)).toBe(separator);
});
