import { expect, test } from 'vitest';
import { contrast, readHex, WHITE } from './colour.ts';
import { signatureColour } from './signatures.ts';

test.each([
  '#2F2569',
  '#FFFFFF',
  '#000000',
  '#FFE600',
  '#FF0000',
  '#00FF00',
  '#0000FF',
  '#777777',
  '#010010',
])('%s is read in light and dark mails', (backgroundHex) => {
  const colour = readHex(signatureColour({ backgroundHex, secondaryHex: '#FFFFFF' }));
  expect(contrast(colour, WHITE)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colour, [30, 30, 30])).toBeGreaterThanOrEqual(3);
});

test('a colour that is read on both stays', () => {
  expect(signatureColour({ backgroundHex: '#C0392B', secondaryHex: '#1F4590' })).toBe('#c0392b');
});
