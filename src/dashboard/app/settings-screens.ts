import type { Icon } from '@tabler/icons-react';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconMailCog from '@tabler/icons-react/dist/esm/icons/IconMailCog.mjs';
import IconMapPins from '@tabler/icons-react/dist/esm/icons/IconMapPins.mjs';
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import IconPhotoShare from '@tabler/icons-react/dist/esm/icons/IconPhotoShare.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import type { BusinessKind } from '#domain/business-kinds.ts';
import type { Permission } from '#domain/roles.ts';

/** The groups of the settings home, in order. */
export const SETTINGS_GROUPS = ['you', 'business', 'team', 'data', 'plan'] as const;

export type SettingsScreen = {
  readonly key:
    | 'myProfile'
    | 'security'
    | 'notifications'
    | 'businessInformation'
    | 'lookAndFeel'
    | 'sharingAndReviews'
    | 'sending'
    | 'linkPreview'
    | 'customDomain'
    | 'locationSettings'
    | 'collaborators'
    | 'branding'
    | 'yourAgency'
    | 'activity'
    | 'privacy'
    | 'retention'
    | 'plan';
  readonly to:
    | '/dash/settings/myprofile'
    | '/dash/settings/security'
    | '/dash/settings/notifications'
    | '/dash/settings/businessinformation'
    | '/dash/settings/lookandfeel'
    | '/dash/settings/sharingandreviews'
    | '/dash/settings/sending'
    | '/dash/settings/linkpreview'
    | '/dash/settings/customdomain'
    | '/dash/settings/locations'
    | '/dash/settings/collaborators'
    | '/dash/settings/branding'
    | '/dash/settings/youragency'
    | '/dash/settings/activity'
    | '/dash/settings/privacy'
    | '/dash/settings/plan';
  /** A panel of the screen, which takes the focus. */
  readonly hash?: string;
  readonly group: (typeof SETTINGS_GROUPS)[number];
  /** Hides the entry from roles without this permission. */
  readonly permission: Permission;
  /** Hides the entry from businesses of other kinds. */
  readonly kinds?: readonly BusinessKind[];
  /** Hides the entry from people of the client's agency. */
  readonly isForOwnPeople?: boolean;
  readonly icon: Icon;
};

/** The settings screens in display order, group by group. */
export const SETTINGS_SCREENS: readonly SettingsScreen[] = [
  {
    key: 'myProfile',
    to: '/dash/settings/myprofile',
    group: 'you',
    permission: 'business.view',
    icon: IconUserCircle,
  },
  {
    key: 'security',
    to: '/dash/settings/security',
    group: 'you',
    permission: 'business.view',
    icon: IconShieldLock,
  },
  {
    key: 'notifications',
    to: '/dash/settings/notifications',
    group: 'you',
    permission: 'settings.notifications',
    icon: IconBell,
  },
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
    permission: 'look.view',
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
    key: 'linkPreview',
    to: '/dash/settings/linkpreview',
    group: 'business',
    permission: 'showcase.edit',
    icon: IconPhotoShare,
  },
  {
    key: 'customDomain',
    to: '/dash/settings/customdomain',
    group: 'business',
    permission: 'settings.customDomain',
    icon: IconWorld,
  },
  {
    key: 'locationSettings',
    to: '/dash/settings/locations',
    group: 'business',
    permission: 'locations.manage',
    kinds: ['single', 'parent', 'location'],
    icon: IconMapPins,
  },
  {
    key: 'branding',
    to: '/dash/settings/branding',
    group: 'business',
    permission: 'clients.manage',
    kinds: ['agency'],
    icon: IconPalette,
  },
  {
    key: 'collaborators',
    to: '/dash/settings/collaborators',
    group: 'team',
    permission: 'collaborators.view',
    icon: IconUsers,
  },
  {
    key: 'yourAgency',
    to: '/dash/settings/youragency',
    group: 'team',
    permission: 'business.view',
    kinds: ['agencyClient'],
    isForOwnPeople: true,
    icon: IconBriefcase,
  },
  {
    key: 'activity',
    to: '/dash/settings/activity',
    group: 'team',
    permission: 'activity.view',
    icon: IconHistory,
  },
  {
    key: 'privacy',
    to: '/dash/settings/privacy',
    group: 'data',
    permission: 'privacy.manage',
    icon: IconLock,
  },
  {
    key: 'retention',
    to: '/dash/settings/privacy',
    hash: 'retention',
    group: 'data',
    permission: 'privacy.manage',
    icon: IconClockHour4,
  },
  {
    key: 'plan',
    to: '/dash/settings/plan',
    group: 'plan',
    permission: 'billing.view',
    icon: IconCreditCard,
  },
];

/** The settings screens of a business that a person may use. */
export function settingsScreensFor({
  may,
  kind,
  isOfAgency,
}: SettingsViewer): readonly SettingsScreen[] {
  return SETTINGS_SCREENS.filter(
    ({ permission, kinds, isForOwnPeople = false }) =>
      may(permission) &&
      (kinds === undefined || kinds.includes(kind)) &&
      !(isForOwnPeople && isOfAgency),
  );
}

type SettingsViewer = {
  readonly may: (permission: Permission) => boolean;
  readonly kind: BusinessKind;
  /** Of the agency of the client that is shown. */
  readonly isOfAgency: boolean;
};
