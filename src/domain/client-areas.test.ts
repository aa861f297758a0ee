import { describe, expect, test } from 'vitest';
import { areasPermit, CLIENT_AREAS, may, OPEN_AREAS } from './client-areas.ts';
import { PERMISSIONS } from './roles.ts';

const offIn = (...areas: readonly (typeof CLIENT_AREAS)[number][]) => ({
  ...OPEN_AREAS,
  ...Object.fromEntries(areas.map((area) => [area, 'off' as const])),
});

describe('what an agency leaves to its client', () => {
  test('is everything at first', () => {
    expect(PERMISSIONS.filter((permission) => !areasPermit(OPEN_AREAS, permission))).toEqual([]);
  });

  test('is looking alone where it says view', () => {
    const areas = { ...OPEN_AREAS, responses: 'view', look: 'view' } as const;
    const kept = PERMISSIONS.filter((permission) => !areasPermit(areas, permission));
    expect(kept).toEqual(['responses.moderate', 'settings.lookAndFeel']);
  });

  test('always includes privacy, export, activity, team, plan and leaving', () => {
    const kept = PERMISSIONS.filter(
      (permission) => !areasPermit(offIn(...CLIENT_AREAS), permission),
    );
    expect(kept).toEqual(
      expect.not.arrayContaining([
        'privacy.manage',
        'business.export',
        'activity.view',
        'collaborators.view',
        'collaborators.manage',
        'billing.view',
        'billing.manage',
        'agency.leave',
        'business.view',
        'business.remove',
        'ownership.handOver',
        'support.ask',
      ]),
    );
  });

  test('gives nobody more than their role', () => {
    expect(may({ role: 'collaborator', areas: OPEN_AREAS }, 'settings.lookAndFeel')).toBe(false);
    expect(may({ role: 'owner', areas: offIn('reviews') }, 'reviews.view')).toBe(false);
    expect(may({ role: 'owner', areas: null }, 'reviews.view')).toBe(true);
  });
});
