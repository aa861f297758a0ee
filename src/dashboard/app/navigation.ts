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
};

/** The screens of every business, in navigation order. */
const SCREENS: readonly Screen[] = [
  { key: 'home', to: '/dash/home', icon: IconHome },
  { key: 'responses', to: '/dash/responses', icon: IconMessages },
  { key: 'showcase', to: '/dash/showcase', icon: IconStar },
  { key: 'surveyFlow', to: '/dash/surveyflow', icon: IconListDetails },
  {
    key: 'getFeedback',
    to: '/dash/getfeedback',
    area: '/dash/getfeedback',
    icon: IconMessageCirclePlus,
  },
  { key: 'settings', to: '/dash/settings', area: '/dash/settings', icon: IconSettings },
];

const LOCATIONS: Screen = { key: 'locations', to: '/dash/locations', icon: IconBuildingStore };

const CLIENTS: Screen = { key: 'clients', to: '/dash/clients', icon: IconUsersGroup };

/** The screens in navigation order; those of a parent begin with its locations, those of an agency with its clients. */
export function screensOf(kind: BusinessKind | undefined): readonly Screen[] {
  if (kind === 'agency') return [CLIENTS, ...SCREENS];
  return kind === 'parent' ? [LOCATIONS, ...SCREENS] : SCREENS;
}
