/**
 * A person's role in a business. `agency` is an owner or admin of the agency above, acting in a client business;
 * `internal` is the privileged internal account, which may view any business.
 */
export const ROLES = ['owner', 'admin', 'editor', 'collaborator', 'agency', 'internal'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that a membership can have; the others follow from a parent agency or the account. */
export const MEMBER_ROLES = [
  'owner',
  'admin',
  'editor',
  'collaborator',
] as const satisfies readonly Role[];
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Of two roles, the one that may do more: each of a membership's may do what the next in the list may. */
export function widerRole(one: MemberRole, other: MemberRole): MemberRole {
  return MEMBER_ROLES.find((role) => role === one || role === other) ?? one;
}

/** Roles in which people are invited and that can be changed; a business gets a new owner by handing it over. */
export const INVITED_ROLES = [
  'admin',
  'editor',
  'collaborator',
] as const satisfies readonly MemberRole[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

export const PERMISSIONS = [
  'business.view',
  'business.edit',
  'business.remove',
  'business.export',
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
  'integrations.view',
  'integrations.keys',
  'integrations.edit',
  'settings.businessInformation',
  'look.view',
  'settings.lookAndFeel',
  'settings.platforms',
  'settings.language',
  'settings.notifications',
  'settings.customDomain',
  'collaborators.view',
  'collaborators.manage',
  'ownership.handOver',
  'handle.giveUp',
  'activity.view',
  'locations.manage',
  'clients.manage',
  'agency.leave',
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
  'collaborators.view',
] as const satisfies readonly Permission[];

const COLLABORATING = [
  ...VIEWING,
  // Changing the business at all: each part of it asks for its own permission too.
  'business.edit',
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

/** Also how the business appears and where it is found; not people, money, keys or domain. */
const EDITING = [
  ...COLLABORATING,
  'settings.businessInformation',
  'look.view',
  'settings.lookAndFeel',
  'settings.platforms',
] as const satisfies readonly Permission[];

/** Everything except keys, billing and deleting the business, which are for its own members. */
const RUNNING_FOR_A_CLIENT = [
  ...EDITING,
  'privacy.manage',
  'integrations.view',
  'integrations.edit',
  'settings.customDomain',
  'collaborators.manage',
  'billing.view',
] as const satisfies readonly Permission[];

const FOR_OWNERS: readonly Permission[] = [
  'business.remove',
  'business.export',
  'ownership.handOver',
  'handle.giveUp',
  'activity.view',
  'agency.leave',
];
const ADMINISTERING = PERMISSIONS.filter((permission) => !FOR_OWNERS.includes(permission));

/** The single table of permissions. Roles are not ordered: none includes another. */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  admin: ADMINISTERING,
  editor: EDITING,
  collaborator: COLLABORATING,
  agency: RUNNING_FOR_A_CLIENT,
  internal: [...VIEWING, 'billing.view'],
};

export function can(role: Role, permission: Permission): boolean {
  return ROLE_PERMISSIONS[role].includes(permission);
}

/** Whether somebody may give this role to another: it may do nothing that their own may not. */
export function mayGive(own: Role | null, given: MemberRole): boolean {
  return own !== null && ROLE_PERMISSIONS[given].every((permission) => can(own, permission));
}

/** The roles in which somebody may invite people. */
export function rolesToGive(own: Role | null): InvitedRole[] {
  return INVITED_ROLES.filter((role) => mayGive(own, role));
}

/** Members of an agency who act in all its clients. */
export const CLIENT_RUNNERS = ['owner', 'admin'] as const satisfies readonly MemberRole[];

/** Whether a member of an agency with this role acts in all its clients. */
export function runsClients(role: MemberRole): boolean {
  return CLIENT_RUNNERS.some((runner) => runner === role);
}
