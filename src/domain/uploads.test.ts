import { expect, test } from 'vitest';
import { pictureError, uploadIdAt, uploadPathAt } from './uploads.ts';

test.each([
  ['500,000 bytes are accepted', { type: 'image/png', size: 500_000 }, null],
  ['500,001 bytes are refused', { type: 'image/png', size: 500_001 }, 'too_large'],
  ['a JPEG is accepted', { type: 'image/jpeg', size: 1 }, null],
  ['a GIF is accepted', { type: 'image/gif', size: 1 }, null],
  ['vector markup is refused', { type: 'image/svg+xml', size: 1 }, 'wrong_type'],
  ['a file of no type is refused', { type: '', size: 1 }, 'wrong_type'],
])('representative picture: %s', (_, file, error) => {
  expect(pictureError(file)).toBe(error);
});

const BUSINESS = '0190a0a0-0000-7000-8000-000000000001';
const UPLOAD = '0190a0a0-0000-7000-8000-000000000002';
const PATH = `/u/${BUSINESS}/${UPLOAD}.png`;

test.each([
  ['an upload', `https://own.example${PATH}`],
  ['an upload from before the installation moved', `https://former.example${PATH}`],
  ['a path that starts with another host', `https://own.example//evil.example${PATH}`],
])('the path of %s stays on this host', (_case, address) => {
  expect(uploadPathAt(BUSINESS, address)).toBe(PATH);
  expect(uploadIdAt(BUSINESS, address)).toBe(UPLOAD);
});

test('a video is an upload as a picture is', () => {
  expect(uploadIdAt(BUSINESS, `https://own.example${PATH.replace('png', 'mp4')}`)).toBe(UPLOAD);
});

test.each([
  ['of another business', `https://own.example${PATH.replace(BUSINESS, UPLOAD)}`],
  ['with a query', `https://own.example${PATH}?x`],
  ['of another kind of file', `https://own.example${PATH.replace('png', 'svg')}`],
  ['without an upload', ''],
])('an address %s has no path', (_case, address) => {
  expect(uploadPathAt(BUSINESS, address)).toBeNull();
  expect(uploadIdAt(BUSINESS, address)).toBeNull();
});
