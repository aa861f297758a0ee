import { expect, test } from 'vitest';
import { vectorPicture } from './vector-picture.ts';

const NAMED = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';

test('is an address that holds the whole picture', () => {
  expect(vectorPicture(` ${NAMED}\n`)).toBe(`data:image/svg+xml,${encodeURIComponent(NAMED)}`);
});

test('gets the namespace without which it would not be drawn', () => {
  expect(vectorPicture('<svg><path d="M0 0"/></svg>')).toBe(vectorPicture(NAMED));
});

test('is nothing where the markup is no SVG', () => {
  expect(vectorPicture('')).toBe('');
  expect(vectorPicture('<svgx></svgx>')).toBe('');
  expect(vectorPicture('<img src="https://example.com/pixel.gif">')).toBe('');
});
