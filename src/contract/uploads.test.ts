import { expect, test } from 'vitest';
import { createUpload, UPLOAD_FOLDERS } from './uploads.ts';

test('every folder has a permission of its own', () => {
  expect(Object.keys(createUpload.access.parts.permissions).sort()).toEqual(
    [...UPLOAD_FOLDERS].sort(),
  );
});
