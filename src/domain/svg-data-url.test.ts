import { expect, test } from 'vitest';
import { svgDataUrl } from './svg-data-url.ts';

const NAMED = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';

test('is a data URL of the whole picture', () => {
  expect(svgDataUrl(` ${NAMED}\n`)).toBe(`data:image/svg+xml,${encodeURIComponent(NAMED)}`);
});

test('adds a missing SVG namespace', () => {
  expect(svgDataUrl('<svg><path d="M0 0"/></svg>')).toBe(svgDataUrl(NAMED));
});

test('is empty if the markup is no SVG', () => {
  expect(svgDataUrl('')).toBe('');
  expect(svgDataUrl('<svgx></svgx>')).toBe('');
  expect(svgDataUrl('<img src="https://example.com/pixel.gif">')).toBe('');
});
