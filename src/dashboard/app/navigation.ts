import type { Icon } from '@tabler/icons-react';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconMessageCirclePlus from '@tabler/icons-react/dist/esm/icons/IconMessageCirclePlus.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';

export type Screen = {
  readonly key: 'home' | 'responses' | 'showcase' | 'surveyFlow' | 'getFeedback' | 'settings';
  readonly to:
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

/** The screens in navigation order. */
export const SCREENS: readonly Screen[] = [
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
