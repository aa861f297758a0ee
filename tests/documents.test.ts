import { describe, expect, test } from 'vitest';
import { withTable } from '../bench/figures-document.ts';
import { exists, readText } from './support/source-files.ts';

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

describe('the table of docs/security.md that answers the ASVS', () => {
  const rows = rowsOf('docs/security.md').filter(([number = '']) => /^\d+\.\d+\.\d+$/.test(number));

  test('has each requirement of levels 1 and 2 once, in order', () => {
    const expected = Object.entries(ASVS_SECTIONS).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    );
    expect(rows.map(([number]) => number)).toEqual(expected);
  });

  test('says for each how it is met, by tests that exist', () => {
    const named = rows.flatMap(
      ([, , , , by = '']) => by.match(/[\w/-]+[\w.-]*\.(test|spec)\.tsx?/g) ?? [],
    );
    expect(named.length).toBeGreaterThan(rows.length / 2);
    expect(named.filter((file) => !exists(file))).toEqual([]);
    for (const [number, level, , met = '', by = ''] of rows) {
      expect([number, level]).toEqual([number, expect.stringMatching(/^[12]$/)]);
      expect([number, met]).toEqual([number, expect.stringMatching(/^(yes|in part|no|n\/a)$/)]);
      expect(by, number).not.toBe('');
    }
  });
});

/** OWASP ASVS 5.0.0: the requirements of levels 1 and 2 in each section; those of level 3 come last in all of them. */
const ASVS_SECTIONS = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
};

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
