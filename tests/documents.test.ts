import { describe, expect, test } from 'vitest';
import { withTable } from '../bench/figures-document.ts';
import { readText } from './support/source-files.ts';

test('docs/configuration.md names every variable that the server reads', () => {
  const config =
    readText('src/server/config.ts') + readText('src/server/review-platform-settings.ts');
  const read = [...config.matchAll(/\bread\('([A-Z0-9_]+)'/g)].map(([, name = '']) => name);
  const document = readText('docs/configuration.md');
  expect(read).toEqual(expect.arrayContaining(['PORT', 'G2_TOKEN']));
  expect(read.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});

test('every figure that README quotes is in docs/figures.md', () => {
  const figures = rowsOf('docs/figures.md');
  const quoted = rowsOf('README.md').filter(([, measured = '']) => /^(p95 )?\d/.test(measured));
  const unknown = quoted.filter(
    ([name, measured = '']) =>
      !figures.some((row) => row[0] === name && row[1]?.includes(measured)),
  );
  expect(quoted.length).toBe(6);
  expect(unknown).toEqual([]);
});

describe('a table written by the bench', () => {
  const page = (table: string) => `# Figures\n<!-- bench pages -->\n${table}<!-- end -->\nMore.\n`;

  test('replaces only the previous table of its part', () => {
    expect(withTable(page('old\n'), 'pages', 'new\n')).toBe(page('new\n'));
  });

  test('is rejected if the page has no marker for its part', () => {
    expect(() => withTable(page('old\n'), 'memory', 'new\n')).toThrow('no place for memory');
  });
});

/** The rows of a document's tables, as the texts of their cells. */
function rowsOf(path: string): string[][] {
  const rows = readText(path)
    .split('\n')
    .filter((line) => line.startsWith('| '));
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}
