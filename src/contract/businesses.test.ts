import { expect, test } from 'vitest';
import { updateEntity } from './businesses.ts';

test('every part of the entity that can be changed has a permission of its own', () => {
  const parts = Object.keys(updateEntity.body.shape.changes.shape);
  expect(Object.keys(updateEntity.access.parts.permissions).sort()).toEqual(parts.sort());
});
