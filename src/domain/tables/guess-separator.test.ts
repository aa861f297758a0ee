import papa from 'papaparse';
import { expect, test } from 'vitest';
import { type CsvSeparator, guessSeparator } from './guess-separator.ts';

const guess = (csv: string) =>
  guessSeparator(
    csv,
    (delimiter, preview) => papa.parse<string[]>(csv, { delimiter, preview }).data,
  );

test.each<[string, CsvSeparator]>([
  ['date,text\n2024-01-02,Good', ','],
  ['date;rating;text\n1.2.2024;4,5;Good, really\n1.2.2024;3,5;Fine', ';'],
  ['date\ttext\n2024-01-02\tGood, kind; fast', '\t'],
  ['date|text\n2024-01-02|Good', '|'],
  // Texts with more separators than the file itself, quotation marks inside, and a short row.
  ['date,text,url\n2024-01-02,"\t\t""",\n1.2.2024\n2024-01-02,,', ','],
  ['date,text\n2024-01-02,"a;b;c"\n2024-01-02,"a;b;c"', ','],
  ['date;text\n\n2024-01-02;"one\ntwo, three"\n', ';'],
  // Titles above the table, and a line for Excel.
  ['Reviews, all locations\nAs of 1.2.2024, 10:00\n\ndate;rating;text\n1.2.2024;4,5;Good', ';'],
  ['Shop, Berlin\nMay, 2024\ndate;stars\n1.2.24;4,5\n1.3.24;3,5', ';'],
  ['date,text\n1,a\n2,b,c\n3,d\n4,e|f', ','],
  ['sep=;\r\ndate,text,url;rating\r\n', ';'],
  ['\ufeff"sep=|"\ndate,text\n', '|'],
  ['sep=^\ndate,text\n', ','],
  ['Just some words', ','],
  ['', ','],
])('the separator of %j is %j', (csv, separator) => {
  expect(guess(csv)).toBe(separator);
});
