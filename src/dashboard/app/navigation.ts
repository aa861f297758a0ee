import type { Icon } from '@tabler/icons-react';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';

type Screen = {
  readonly key: 'home' | 'responses' | 'showcase' | 'surveyFlow' | 'getFeedback';
  readonly to:
    | '/dash/home'
    | '/dash/responses'
    | '/dash/showcase'
    | '/dash/surveyflow'
    | '/dash/getfeedback/qrcodelink';
  readonly icon: Icon;
};

/** The screens that there are, in the order of the navigation. */
export const SCREENS: readonly Screen[] = [
  { key: 'home', to: '/dash/home', icon: IconHome },
  { key: 'responses', to: '/dash/responses', icon: IconMessages },
  { key: 'showcase', to: '/dash/showcase', icon: IconStar },
  { key: 'surveyFlow', to: '/dash/surveyflow', icon: IconListDetails },
  { key: 'getFeedback', to: '/dash/getfeedback/qrcodelink', icon: IconQrcode },
];
