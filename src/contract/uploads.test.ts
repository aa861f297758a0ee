import { expect, test } from 'vitest';
import { createUpload, UPLOAD_FOLDERS } from './uploads.ts';

test('gives every upload folder its own permission', () => {
  expect(Object.keys(createUpload.access.parts.permissions).sort()).toEqual(
    [...UPLOAD_FOLDERS].sort(),
  );
});
