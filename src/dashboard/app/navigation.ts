import type { Icon } from '@tabler/icons-react';
import IconDeviceMobileMessage from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileMessage.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import type { TFunction } from 'i18next';
import { can, type Role } from '#domain/roles.ts';
import { SETTINGS_SCREENS, type SettingsScreen } from './settings-screens.ts';

type Screen = {
  readonly key:
    | 'home'
    | 'responses'
    | 'showcase'
    | 'surveyFlow'
    | 'getFeedback'
    | 'emailInvites'
    | 'textInvites'
    | 'settings';
  readonly to:
    | '/dash/home'
    | '/dash/responses'
    | '/dash/showcase'
    | '/dash/surveyflow'
    | '/dash/getfeedback/qrcodelink'
    | '/dash/getfeedback/sendinvites/email'
    | '/dash/getfeedback/sendinvites/text'
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
    to: '/dash/getfeedback/qrcodelink',
    area: '/dash/getfeedback/',
    icon: IconQrcode,
  },
  { key: 'settings', to: '/dash/settings', area: '/dash/settings', icon: IconSettings },
];

const INVITE_SCREENS: readonly Screen[] = [
  { key: 'emailInvites', to: '/dash/getfeedback/sendinvites/email', icon: IconMail },
  { key: 'textInvites', to: '/dash/getfeedback/sendinvites/text', icon: IconDeviceMobileMessage },
];

/** The palette's screens: those of the navigation and their subscreens, if the role may use them. */
export function paletteScreens(role: Role | null): readonly (Screen | SettingsScreen)[] {
  const settings = SETTINGS_SCREENS.filter(
    ({ permission }) => role !== null && can(role, permission),
  );
  return [...SCREENS, ...INVITE_SCREENS, ...settings];
}

export function screenName(screen: Screen | SettingsScreen, t: TFunction): string {
  return 'group' in screen ? t(`settings.screens.${screen.key}.name`) : t(`screens.${screen.key}`);
}

/** What people look for when they mean the screen. */
export function searchWords({ key }: Screen | SettingsScreen, t: TFunction): string {
  return t(`paletteWords.${key}`);
}
