import { expect, test } from 'vitest';
import { readDegrees, readPosition } from './read-position.ts';

const BERLIN = { latitude: 52.52, longitude: 13.405 };

test.each([
  ['52.52, 13.405', BERLIN],
  [' 52.52,13.405 ', BERLIN],
  ['52.52 13.405', BERLIN],
  ['(52.52; 13.405)', BERLIN],
  ['52.52° N, 13.405° E', BERLIN],
  ['33.86 S, 151.21 E', { latitude: -33.86, longitude: 151.21 }],
  ['-33.86, -151.21', { latitude: -33.86, longitude: -151.21 }],
  ['https://www.google.com/maps/@52.52,13.405,15z', BERLIN],
  [
    'https://www.google.com/maps/place/Shop/@52.51,13.40,17z/data=!3m1!8m2!3d52.52!4d13.405',
    BERLIN,
  ],
  ['https://maps.google.com/?q=52.52,13.405', BERLIN],
  ['https://www.google.com/maps/search/?api=1&query=52.52%2C13.405', BERLIN],
  ['91, 13.405', null],
  ['52.52, 181', null],
  ['52.52', null],
  ['1 High Street', null],
  ['https://www.google.com/maps/place/Shop', null],
  ['', null],
])('the position in %j is %j', (text, position) => {
  expect(readPosition(text)).toEqual(position);
});

test.each([
  ['52.52', 90, 52.52],
  ['52,52', 90, 52.52],
  ['-13.4°', 180, -13.4],
  ['90.1', 90, null],
  ['north', 90, null],
  ['', 90, null],
] as const)('%j is at most %s degrees: %s', (text, limit, degrees) => {
  expect(readDegrees(text, limit)).toBe(degrees);
});
