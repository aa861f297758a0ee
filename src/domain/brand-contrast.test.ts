import { describe, expect, test } from 'vitest';
import { areColoursAdjusted } from './brand-contrast.ts';

describe('brand colours', () => {
  test('are unchanged if they are readable on white', () => {
    expect(areColoursAdjusted({ backgroundHex: '#000000', secondaryHex: '#000000' })).toBe(false);
    expect(areColoursAdjusted({ backgroundHex: '#2F2569', secondaryHex: '#FFFFFF' })).toBe(false);
  });

  test('are adjusted if lines and links would be too pale', () => {
    expect(areColoursAdjusted({ backgroundHex: '#FFD400', secondaryHex: '#2F2569' })).toBe(true);
    // 4.54 to 1 on white, but less on the tint of a selected row.
    expect(areColoursAdjusted({ backgroundHex: '#767676', secondaryHex: '#2F2569' })).toBe(true);
  });

  test('are adjusted if an almost white main colour is replaced by the secondary', () => {
    expect(areColoursAdjusted({ backgroundHex: '#FFFFFF', secondaryHex: '#2F2569' })).toBe(true);
  });
});
