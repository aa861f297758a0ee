import { expect, test } from 'vitest';
import { svgDataUrl } from './svg-data-url.ts';

const NAMED = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';

test('an SVG becomes a data URL of the whole picture', () => {
  expect(svgDataUrl(` ${NAMED}\n`)).toBe(`data:image/svg+xml,${encodeURIComponent(NAMED)}`);
});

test('an SVG without a namespace gets one', () => {
  expect(svgDataUrl('<svg><path d="M0 0"/></svg>')).toBe(svgDataUrl(NAMED));
});

test('markup that is not SVG becomes an empty URL', () => {
  expect(svgDataUrl('')).toBe('');
  expect(svgDataUrl('<svgx></svgx>')).toBe('');
  expect(svgDataUrl('<img src="https://example.com/pixel.gif">')).toBe('');
});
