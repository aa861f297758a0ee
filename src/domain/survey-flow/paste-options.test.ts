import { describe, expect, test } from 'vitest';
import { pasteOptions } from './paste-options.ts';

const resolve = () => 'From the pack';
const option = (text: string, description = '') => ({ text, description });
const texts = (options: readonly { text: unknown }[]) => options.map(({ text }) => text);

function paste(pasted: string, options = [option(''), option('')], place = {}) {
  return pasteOptions(options, pasted, { at: 0, start: 0, end: 0, resolve, ...place });
}

describe('a list pasted into an option', () => {
  test('becomes one option a line, in place of empty ones', () => {
    const result = paste('Bread\r\n\r\n  Cake \nPie\n');
    expect(result).toEqual({
      options: ['Bread', 'Cake', 'Pie'].map((text) => option(text)),
      added: 3,
      left: [],
    });
  });

  test.each([
    '- Bread\n- Cake',
    '• Bread\n• Cake',
    '1. Bread\n2. Cake',
    'a) Bread\nb) Cake',
    '(1) Bread\n(2) Cake',
    '☐ Bread\n[x] Cake',
    'Bread\rCake',
    'Bread\u2028Cake',
  ])('loses the bullets of %j', (list) => {
    expect(texts(paste(list)?.options ?? [])).toEqual(['Bread', 'Cake']);
  });

  test('keeps what only looks like a bullet', () => {
    const lines = ['-5 degrees', '1.5 litres', '3 pieces', 'A. Smith'];
    expect(texts(paste(lines.join('\n'))?.options ?? [])).toEqual(lines);
  });

  test('takes a second column as descriptions', () => {
    expect(paste('Bread\tFresh daily\nCake\t')?.options).toEqual([
      option('Bread', 'Fresh daily'),
      option('Cake'),
    ]);
  });

  test('is pasted where the caret is, and keeps the options around it', () => {
    const options = [option('Pie', 'x'), option('Rye  it', 'Dark'), option('Tart')];
    expect(paste('bread\nCake', options, { at: 1, start: 4, end: 7 })?.options).toEqual([
      option('Pie', 'x'),
      option('Rye bread', 'Dark'),
      option('Cake'),
      option('Tart'),
    ]);
  });

  test('stops at nine options and says what did not fit', () => {
    const lines = Array.from({ length: 10 }, (_, n) => `Line ${n + 1}`);
    const result = paste(lines.join('\n'), [option(''), option('Last')]);
    expect(texts(result?.options ?? [])).toEqual([...lines.slice(0, 8), 'Last']);
    expect(result).toMatchObject({ added: 8, left: ['Line 9', 'Line 10'] });
  });

  test('is left to the browser if it has one line', () => {
    for (const text of ['Bread', 'Bread\n', '\n\n', '- Bread\r\n']) expect(paste(text)).toBeNull();
  });

  test('fits nowhere if all nine options are full, except in its own', () => {
    const full = Array.from({ length: 9 }, (_, n) => option(`${n}`));
    expect(paste('A\nB', full, { end: 1 })).toMatchObject({ added: 1, left: ['B'] });
  });
});
