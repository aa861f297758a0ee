import { expect, test } from 'vitest';
import { drawText } from './draw-text.ts';

const BOX = { width: 500, height: 120, colour: '#123456', sizes: [80, 40, 20] } as const;

test('draws short text large and long text smaller, and both fit', async () => {
  const short = await drawText('Bo', BOX);
  const long = await drawText('The Honourable Guild of Bakers and Confectioners', BOX);
  expect(short.height).toBeGreaterThan(50);
  for (const { width, height } of [short, long]) {
    expect(width).toBeLessThanOrEqual(500);
    expect(height).toBeLessThanOrEqual(120);
  }
});

test.each([
  'word '.repeat(400),
  'w'.repeat(5_000),
])('truncates text that never fits', async (text) => {
  const { width, height } = await drawText(text, BOX);
  expect(width).toBeLessThanOrEqual(500);
  expect(height).toBeLessThanOrEqual(120);
});

test('draws markup as literal text', async () => {
  const plain = await drawText('b', BOX);
  const marked = await drawText('<b>b</b>', BOX);
  expect(marked.width).toBeGreaterThan(2 * plain.width);
});

test('draws letters of each supported script differently', async () => {
  for (const [one, other] of ['Aб', 'بش', 'אש'].map((pair) => [...pair])) {
    const [first, second] = [await drawText(one ?? '', BOX), await drawText(other ?? '', BOX)];
    expect(first.bytes.equals(second.bytes)).toBe(false);
  }
});
