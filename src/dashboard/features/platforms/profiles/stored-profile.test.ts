import { expect, test } from 'vitest';
import { typedOf, withoutProfile } from './stored-profile.ts';

const place = { place_id: 'ChIJ', name: 'Kiosk' };

test('Google is linked by a place, other platforms by an id', () => {
  expect(typedOf('gp', { gpObject: place, id: 'x' })).toBe('ChIJ');
  expect(typedOf('gp', { gpObject: { url: 'https://g.page/kiosk' } })).toBe('https://g.page/kiosk');
  expect(typedOf('gp', { gpObject: null })).toBe('');
  expect(typedOf('ye', { id: 'kiosk' })).toBe('kiosk');
  expect(typedOf('ye', undefined)).toBe('');
});

test('removing a profile removes nothing else', () => {
  expect(withoutProfile('gp', { gpObject: place, id: 'x' })).toEqual({ gpObject: null, id: 'x' });
  expect(withoutProfile('ye', { id: 'kiosk' })).toEqual({ id: '' });
});
