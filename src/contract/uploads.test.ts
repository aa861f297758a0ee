import { expect, test } from 'vitest';
import { UPLOAD_CALLS, UPLOAD_FOLDERS } from './uploads.ts';

test('gives every upload folder its own permission', () => {
  expect(Object.keys(UPLOAD_CALLS.createUpload.access.parts.permissions).sort()).toEqual(
    [...UPLOAD_FOLDERS].sort(),
  );
});
