import { describe, expect, test } from 'vitest';
import { can, PERMISSIONS, ROLE_PERMISSIONS, ROLES } from './roles.ts';

describe('roles', () => {
  test('give the owner everything', () => {
    for (const permission of PERMISSIONS) expect(can('owner', permission)).toBe(true);
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
