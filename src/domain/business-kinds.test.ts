import { describe, expect, test } from 'vitest';
import {
  BUSINESS_KINDS,
  childKindOf,
  isParentAllowed,
  kindWithLocations,
  parentKindOf,
} from './business-kinds.ts';

describe('kinds of business', () => {
  test('stand under the one kind that fits, or under none', () => {
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

  test('know what stands beneath them and what they become with a location', () => {
    expect(BUSINESS_KINDS.map(childKindOf)).toEqual([null, 'location', null, 'agencyClient', null]);
    expect(BUSINESS_KINDS.map(kindWithLocations)).toEqual(['parent', 'parent', null, null, null]);
  });
});
