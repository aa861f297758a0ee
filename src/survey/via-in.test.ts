import { expect, test } from 'vitest';
import { viaIn } from './via-in.ts';

test.each([
  ['', 'page', null],
  ['?lang=de&utm_source=qr', 'page', null],
  ['?via=qr', 'page', 'qr'],
  ['?VIA=QR', 'page', 'qr'],
  ['?via=social&via=qr', 'page', 'social'],
  ['?via[]=qr', 'page', null],
  ['?via=%3Cb%3Eqr', 'page', 'link'],
  [`?via=${'q'.repeat(10_000)}`, 'page', 'link'],
  ['?embed=1', 'embed', 'website'],
  ['?kiosk=1&via=', 'kiosk', 'link'],
  ['?kiosk=1', 'kiosk', 'kiosk'],
] as const)('%s on the %s is %s', (search, variant, source) => {
  expect(viaIn(search, variant)).toBe(source);
});
