import { can, type Permission, type Role } from './roles.ts';

/** What an agency can keep from the own people of a client. Whatever is in no area is never kept from them. */
export const CLIENT_AREAS = [
  'survey',
  'responses',
  'reviews',
  'showcase',
  'invites',
  'look',
  'integrations',
] as const;
export type ClientArea = (typeof CLIENT_AREAS)[number];

export const AREA_LEVELS = ['off', 'view', 'edit'] as const;
export type AreaLevel = (typeof AREA_LEVELS)[number];

/** What a client's own people may do in each area. */
export type ClientAreas = Readonly<Record<ClientArea, AreaLevel>>;

/** Of a client whose agency has kept nothing from it. */
export const OPEN_AREAS = Object.fromEntries(
  CLIENT_AREAS.map((area) => [area, 'edit']),
) as ClientAreas;

/** Which permissions each area is about: those of looking and downloading, and those of changing. */
const PERMISSIONS_OF: Readonly<
  Record<ClientArea, Readonly<Record<'view' | 'edit', readonly Permission[]>>>
> = {
  survey: { view: ['survey.view'], edit: ['survey.edit', 'settings.language'] },
  responses: { view: ['responses.view', 'responses.export'], edit: ['responses.moderate'] },
  reviews: {
    view: ['reviews.view', 'reviews.export'],
    edit: ['reviews.import', 'reviews.moderate', 'reviews.reply', 'settings.platforms'],
  },
  showcase: { view: ['showcase.view'], edit: ['showcase.edit'] },
  invites: { view: ['invites.view'], edit: ['invites.send'] },
  look: { view: ['look.view'], edit: ['settings.lookAndFeel'] },
  integrations: { view: ['integrations.view'], edit: ['integrations.edit', 'integrations.keys'] },
};

const LEVEL_OF = new Map<Permission, { area: ClientArea; level: 'view' | 'edit' }>(
  CLIENT_AREAS.flatMap((area) =>
    (['view', 'edit'] as const).flatMap((level) =>
      PERMISSIONS_OF[area][level].map((permission) => [permission, { area, level }] as const),
    ),
  ),
);

/** Whether an agency leaves this to its client's own people. */
export function areasPermit(areas: ClientAreas, permission: Permission): boolean {
  const needed = LEVEL_OF.get(permission);
  if (!needed) return true;
  return AREA_LEVELS.indexOf(areas[needed.area]) >= AREA_LEVELS.indexOf(needed.level);
}

/** In which role somebody acts for a business, and the areas that its agency leaves them; null: nothing is kept from them. */
export interface Access {
  readonly role: Role;
  readonly areas: ClientAreas | null;
}

/** Whether somebody may do this in the business: their role allows it, and no agency keeps it from them. */
export function may({ role, areas }: Access, permission: Permission): boolean {
  return can(role, permission) && (areas === null || areasPermit(areas, permission));
}
