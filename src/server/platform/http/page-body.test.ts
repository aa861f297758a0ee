import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { matchesEtag, pageBody } from './page-body.ts';

test('every encoding of a page has the same content', async () => {
  const body = pageBody('<p>schön</p>', 'often');
  expect((await body.in('identity')).toString()).toBe('<p>schön</p>');
  expect(gunzipSync(await body.in('gzip')).toString()).toBe('<p>schön</p>');
  expect(brotliDecompressSync(await body.in('br')).toString()).toBe('<p>schön</p>');
});

test('a page that is sent only once is compressed at a lower quality', async () => {
  const html = Array.from({ length: 5000 }, (_, i) => `<p>${(i * 7919) % 5003} words</p>`).join('');
  const atQuality = (quality: number) =>
    brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
  const [once, often] = [pageBody(html, 'once'), pageBody(html, 'often')];
  expect(atQuality(4)).not.toBe(atQuality(6));
  expect((await once.in('br')).length).toBe(atQuality(4));
  expect((await often.in('br')).length).toBe(atQuality(6));
});

test('a page that the browser has cached is recognised by its ETag', () => {
  const { etag } = pageBody('one', 'often');
  expect(matchesEtag(`"x", ${etag}`, etag)).toBe(true);
  expect(matchesEtag(etag.replace('W/', ''), etag)).toBe(true);
  expect(matchesEtag(pageBody('two', 'once').etag, etag)).toBe(false);
  expect(matchesEtag(undefined, etag)).toBe(false);
});
