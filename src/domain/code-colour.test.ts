import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeColour, MIN_CODE_CONTRAST } from './code-colour.ts';
import { contrast, readHex, toHex, WHITE } from './colour.ts';

const hex = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })));
const anyColour = hex.map((parts) => toHex(parts as unknown as readonly [number, number, number]));

test('every brand colour becomes dark enough to scan on white', () => {
  fc.assert(
    fc.property(anyColour, anyColour, (backgroundHex, secondaryHex) => {
      const colour = codeColour({ backgroundHex, secondaryHex });
      expect(contrast(readHex(colour), WHITE)).toBeGreaterThanOrEqual(MIN_CODE_CONTRAST);
    }),
  );
});

test('a dark brand colour stays as it is, and a light one keeps its hue', () => {
  const secondaryHex = '#1F4590';
  expect(codeColour({ backgroundHex: '#2F2569', secondaryHex })).toBe('#2f2569');
  const [red, green, blue] = readHex(codeColour({ backgroundHex: '#FFB000', secondaryHex }));
  expect([red > green, green > blue]).toEqual([true, true]);
});
