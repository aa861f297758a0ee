import { describe, expect, test } from 'vitest';
import {
  can,
  MEMBER_ROLES,
  mayGive,
  PERMISSIONS,
  ROLE_PERMISSIONS,
  ROLES,
  rolesToGive,
  widerRole,
} from './roles.ts';

describe('roles', () => {
  test('give the owner everything', () => {
    for (const permission of PERMISSIONS) expect(can('owner', permission)).toBe(true);
  });

  test('of members include each other in their order', () => {
    for (const [index, role] of MEMBER_ROLES.entries()) {
      for (const narrower of MEMBER_ROLES.slice(index)) {
        expect(ROLE_PERMISSIONS[role]).toEqual(
          expect.arrayContaining([...ROLE_PERMISSIONS[narrower]]),
        );
        expect([widerRole(role, narrower), widerRole(narrower, role)]).toEqual([role, role]);
      }
    }
  });

  test('are given to others only if they may do no more than the own one', () => {
    expect(rolesToGive('admin')).toEqual(['admin', 'editor', 'collaborator']);
    expect(rolesToGive('agency')).toEqual(['editor', 'collaborator']);
    expect(rolesToGive(null)).toEqual([]);
    expect([mayGive('owner', 'owner'), mayGive('admin', 'owner')]).toEqual([true, false]);
  });

  test('show the API keys only to owner and admin', () => {
    expect(ROLES.filter((role) => can(role, 'integrations.keys'))).toEqual(['owner', 'admin']);
  });

  test('hide the settings of the specification from collaborators', () => {
    for (const permission of [
      'settings.platforms',
      'settings.businessInformation',
      'settings.lookAndFeel',
      'collaborators.manage',
      'billing.manage',
      'locations.manage',
    ] as const) {
      expect(can('collaborator', permission)).toBe(false);
      expect(can('admin', permission)).toBe(true);
    }
    expect(can('collaborator', 'survey.edit')).toBe(true);
  });

  test('let the internal account view everything and change nothing', () => {
    const granted = ROLE_PERMISSIONS.internal;
    expect(granted.every((permission) => permission.endsWith('.view'))).toBe(true);
    expect(can('internal', 'business.view')).toBe(true);
  });

  test('let only the owner remove a client business', () => {
    for (const permission of ['business.remove', 'billing.manage', 'integrations.keys'] as const) {
      expect(can('agency', permission)).toBe(false);
    }
  });
});
