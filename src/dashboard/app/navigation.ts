import type { Icon } from '@tabler/icons-react';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconMessageCirclePlus from '@tabler/icons-react/dist/esm/icons/IconMessageCirclePlus.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import type { BusinessKind } from '#domain/business-kinds.ts';
import type { Permission } from '#domain/roles.ts';

export type Screen = {
  readonly key:
    | 'clients'
    | 'locations'
    | 'home'
    | 'responses'
    | 'showcase'
    | 'surveyFlow'
    | 'getFeedback'
    | 'settings';
  readonly to:
    | '/dash/clients'
    | '/dash/locations'
    | '/dash/home'
    | '/dash/responses'
    | '/dash/showcase'
    | '/dash/surveyflow'
    | '/dash/getfeedback'
    | '/dash/settings';
  /** The common path prefix of its screens, if it has several. */
  readonly area?: string;
  readonly icon: Icon;
  /** Hides the entry from whoever has none of these permissions. */
  readonly permissions?: readonly Permission[];
};

/** The screens of every business, in navigation order. */
const SCREENS: readonly Screen[] = [
  { key: 'home', to: '/dash/home', icon: IconHome },
  {
    key: 'responses',
    to: '/dash/responses',
    icon: IconMessages,
    permissions: ['responses.view', 'reviews.view'],
  },
  { key: 'showcase', to: '/dash/showcase', icon: IconStar, permissions: ['showcase.view'] },
  {
    key: 'surveyFlow',
    to: '/dash/surveyflow',
    icon: IconListDetails,
    permissions: ['survey.view'],
  },
  {
    key: 'getFeedback',
    to: '/dash/getfeedback',
    area: '/dash/getfeedback',
    icon: IconMessageCirclePlus,
  },
  { key: 'settings', to: '/dash/settings', area: '/dash/settings', icon: IconSettings },
];

const LOCATIONS: Screen = { key: 'locations', to: '/dash/locations', icon: IconBuildingStore };

/** Of an agency. */
export const CLIENTS: Screen = { key: 'clients', to: '/dash/clients', icon: IconUsersGroup };

/** The screens in navigation order that a person may open; the locations or clients of a business come first. */
export function screensOf(
  kind: BusinessKind | undefined,
  may: (permission: Permission) => boolean,
): readonly Screen[] {
  const all = [
    ...(kind === 'agency' ? [CLIENTS] : kind === 'parent' ? [LOCATIONS] : []),
    ...SCREENS,
  ];
  return all.filter(({ permissions }) => permissions === undefined || permissions.some(may));
}
