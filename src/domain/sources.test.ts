import { expect, test } from 'vitest';
import { readSource } from './sources.ts';

test('reads the source in any case, without signs that stuck to its end', () => {
  expect(['qr', ' QR ', 'Kiosk', 'website).', 'signature”'].map(readSource)).toEqual([
    'qr',
    'qr',
    'kiosk',
    'website',
    'signature',
  ]);
});

test('anything else is a link, also what only an invite decides', () => {
  const unknown = ['', 'flyer', 'email', 'api', 'qr-code', '<b>qr</b>', 'ق', '-'.repeat(10_000)];
  expect(unknown.map(readSource)).toEqual(unknown.map(() => 'link'));
});
