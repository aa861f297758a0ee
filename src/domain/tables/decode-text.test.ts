import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'date,text\r\n2026-01-02,"Zoë, £5"';

function utf16(text: string, { isBigEndian }: { isBigEndian: boolean }): number[] {
  const bytes = Buffer.from(text, 'utf16le');
  return [...(isBigEndian ? bytes.swap16() : bytes)];
}

test.each<[string, number[]]>([
  ['UTF-8', [...Buffer.from(TEXT)]],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...Buffer.from(TEXT)]],
  ['UTF-16 LE', utf16(TEXT, { isBigEndian: false })],
  ['UTF-16 LE with a mark', utf16(`\ufeff${TEXT}`, { isBigEndian: false })],
  ['UTF-16 BE', utf16(TEXT, { isBigEndian: true })],
  ['UTF-16 BE with a mark', utf16(`\ufeff${TEXT}`, { isBigEndian: true })],
  ['Windows-1252', [...Buffer.from(TEXT, 'latin1')]],
])('reads %s', (_encoding, bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe(TEXT);
});

test.each([
  'תאריך,דירוג\n2026-01-02,5',
  'التاريخ,التقييم\n2026-01-02,5',
  'Ādams\tĀdā\n1\t2\n',
])('reads UTF-16 without a mark whose first letters have no zero byte: %j', (text) => {
  expect(decodeText(Uint8Array.from(utf16(text, { isBigEndian: false })))).toBe(text);
  expect(decodeText(Uint8Array.from(utf16(text, { isBigEndian: true })))).toBe(text);
});

test('is null for a file that is not text', () => {
  expect(decodeText(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0xd]))).toBeNull();
});
