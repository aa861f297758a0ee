/**
 * A person's role in a business. `agency` is a member of the parent agency acting in a client business;
 * `internal` is the privileged internal account, which may view any business.
 */
export const ROLES = ['owner', 'admin', 'collaborator', 'agency', 'internal'] as const;
export type Role = (typeof ROLES)[number];

export const PERMISSIONS = [
  'business.view',
  'business.edit',
  'business.remove',
  'survey.view',
  'survey.edit',
  'responses.view',
  'responses.moderate',
  'responses.export',
  'privacy.manage',
  'reviews.view',
  'reviews.import',
  'reviews.moderate',
  'reviews.reply',
  'reviews.export',
  'showcase.view',
  'showcase.edit',
  'invites.view',
  'invites.send',
  'integrations.keys',
  'integrations.edit',
  'settings.businessInformation',
  'settings.lookAndFeel',
  'settings.platforms',
  'settings.language',
  'settings.notifications',
  'settings.customDomain',
  'collaborators.view',
  'collaborators.manage',
  'locations.manage',
  'clients.manage',
  'billing.view',
  'billing.manage',
  'support.ask',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const VIEWING = [
  'business.view',
  'survey.view',
  'responses.view',
  'reviews.view',
  'showcase.view',
  'invites.view',
] as const satisfies readonly Permission[];

const COLLABORATING = [
  ...VIEWING,
  'survey.edit',
  'responses.moderate',
  'responses.export',
  'reviews.import',
  'reviews.moderate',
  'reviews.reply',
  'reviews.export',
  'showcase.edit',
  'invites.send',
  'settings.language',
  'settings.notifications',
  'support.ask',
] as const satisfies readonly Permission[];

/** Everything except keys, billing and deleting the business, which are for its own members. */
const RUNNING_FOR_A_CLIENT = [
  ...COLLABORATING,
  'business.edit',
  'integrations.edit',
  'settings.businessInformation',
  'settings.lookAndFeel',
  'settings.platforms',
  'settings.customDomain',
  'collaborators.view',
  'collaborators.manage',
  'billing.view',
] as const satisfies readonly Permission[];

const ADMINISTERING: readonly Permission[] = PERMISSIONS.filter((p) => p !== 'business.remove');

/** The single table of permissions. Roles are not ordered: none includes another. */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  admin: ADMINISTERING,
  collaborator: COLLABORATING,
  agency: RUNNING_FOR_A_CLIENT,
  internal: [...VIEWING, 'collaborators.view', 'billing.view'],
};

export function can(role: Role, permission: Permission): boolean {
  return ROLE_PERMISSIONS[role].includes(permission);
}

/** Roles that a membership can have; the others follow from a parent agency or the account. */
const MEMBER_ROLES = ['owner', 'admin', 'collaborator'] as const satisfies readonly Role[];
export type MemberRole = (typeof MEMBER_ROLES)[number];
