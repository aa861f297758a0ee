import { expect, test } from 'vitest';
import { svgDataUrl } from './svg-data-url.ts';

const NAMED = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';

test('is an address that holds the whole picture', () => {
  expect(svgDataUrl(` ${NAMED}\n`)).toBe(`data:image/svg+xml,${encodeURIComponent(NAMED)}`);
});

test('gets the namespace without which it would not be drawn', () => {
  expect(svgDataUrl('<svg><path d="M0 0"/></svg>')).toBe(svgDataUrl(NAMED));
});

test('is nothing where the markup is no SVG', () => {
  expect(svgDataUrl('')).toBe('');
  expect(svgDataUrl('<svgx></svgx>')).toBe('');
  expect(svgDataUrl('<img src="https://example.com/pixel.gif">')).toBe('');
});
