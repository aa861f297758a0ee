import type { Icon } from '@tabler/icons-react';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconMailCog from '@tabler/icons-react/dist/esm/icons/IconMailCog.mjs';
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { Permission } from '#domain/roles.ts';

export const SETTINGS_GROUPS = ['business', 'account'] as const;

export type SettingsScreen = {
  readonly key:
    | 'businessInformation'
    | 'lookAndFeel'
    | 'sharingAndReviews'
    | 'sending'
    | 'collaborators'
    | 'myProfile'
    | 'security'
    | 'plan'
    | 'privacy'
    | 'activity';
  readonly to:
    | '/dash/settings/businessinformation'
    | '/dash/settings/lookandfeel'
    | '/dash/settings/sharingandreviews'
    | '/dash/settings/sending'
    | '/dash/settings/collaborators'
    | '/dash/settings/myprofile'
    | '/dash/settings/security'
    | '/dash/settings/plan'
    | '/dash/settings/privacy'
    | '/dash/settings/activity';
  readonly group: (typeof SETTINGS_GROUPS)[number];
  /** Hides the entry from roles without this permission. */
  readonly permission: Permission;
  readonly icon: Icon;
};

/** The settings screens in display order. */
export const SETTINGS_SCREENS: readonly SettingsScreen[] = [
  {
    key: 'businessInformation',
    to: '/dash/settings/businessinformation',
    group: 'business',
    permission: 'settings.businessInformation',
    icon: IconBuildingStore,
  },
  {
    key: 'lookAndFeel',
    to: '/dash/settings/lookandfeel',
    group: 'business',
    permission: 'settings.lookAndFeel',
    icon: IconPalette,
  },
  {
    key: 'sharingAndReviews',
    to: '/dash/settings/sharingandreviews',
    group: 'business',
    permission: 'settings.platforms',
    icon: IconShare,
  },
  {
    key: 'sending',
    to: '/dash/settings/sending',
    group: 'business',
    permission: 'invites.send',
    icon: IconMailCog,
  },
  {
    key: 'collaborators',
    to: '/dash/settings/collaborators',
    group: 'business',
    permission: 'collaborators.view',
    icon: IconUsers,
  },
  {
    key: 'myProfile',
    to: '/dash/settings/myprofile',
    group: 'account',
    permission: 'business.view',
    icon: IconUserCircle,
  },
  {
    key: 'security',
    to: '/dash/settings/security',
    group: 'account',
    permission: 'business.view',
    icon: IconShieldLock,
  },
  {
    key: 'plan',
    to: '/dash/settings/plan',
    group: 'account',
    permission: 'billing.view',
    icon: IconCreditCard,
  },
  {
    key: 'privacy',
    to: '/dash/settings/privacy',
    group: 'account',
    permission: 'privacy.manage',
    icon: IconLock,
  },
  {
    key: 'activity',
    to: '/dash/settings/activity',
    group: 'account',
    permission: 'activity.view',
    icon: IconHistory,
  },
];
