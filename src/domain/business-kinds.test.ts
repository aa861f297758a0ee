import { describe, expect, test } from 'vitest';
import {
  BUSINESS_KINDS,
  childKindOf,
  isParentAllowed,
  kindWithLocations,
  parentKindOf,
} from './business-kinds.ts';

describe('kinds of business', () => {
  test('are allowed only below their one parent kind, or below none', () => {
    const pairs = BUSINESS_KINDS.flatMap((kind) =>
      [null, ...BUSINESS_KINDS]
        .filter((parent) => isParentAllowed(kind, parent))
        .map((parent) => [kind, parent]),
    );
    expect(pairs).toEqual([
      ['single', null],
      ['parent', null],
      ['location', 'parent'],
      ['agency', null],
      ['agencyClient', 'agency'],
    ]);
    expect(parentKindOf('location')).toBe('parent');
  });

  test('have one child kind, and one kind that they become with a location', () => {
    expect(BUSINESS_KINDS.map(childKindOf)).toEqual([null, 'location', null, 'agencyClient', null]);
    expect(BUSINESS_KINDS.map(kindWithLocations)).toEqual(['parent', 'parent', null, null, null]);
  });
});
