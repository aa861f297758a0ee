import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isTagKnown, pickPageEncoding, surveyPageBody } from './survey-page-body.ts';

test('the best encoding that the browser takes is used', () => {
  expect(pickPageEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(pickPageEncoding('gzip;q=0.5, br;q=0')).toBe('gzip');
  expect(pickPageEncoding('identity')).toBe('identity');
  expect(pickPageEncoding(undefined)).toBe('identity');
});

test('every form of a page says the same', async () => {
  const body = surveyPageBody('<p>schön</p>');
  expect((await body.in('identity')).toString()).toBe('<p>schön</p>');
  expect(gunzipSync(await body.in('gzip')).toString()).toBe('<p>schön</p>');
  expect(brotliDecompressSync(await body.in('br')).toString()).toBe('<p>schön</p>');
});

test('a page that the browser has is recognised by its tag', () => {
  const { etag } = surveyPageBody('one');
  expect(isTagKnown(`"x", ${etag}`, etag)).toBe(true);
  expect(isTagKnown(etag.replace('W/', ''), etag)).toBe(true);
  expect(isTagKnown(surveyPageBody('two').etag, etag)).toBe(false);
  expect(isTagKnown(undefined, etag)).toBe(false);
});
