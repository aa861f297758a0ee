import type { TFunction } from 'i18next';
import { WAY_ICONS } from '#dashboard/features/get-feedback/way-icons.ts';
import { SINGLE_WAYS, type Way, wayName, waysFor } from '#dashboard/features/get-feedback/ways.ts';
import type { BusinessKind } from '#domain/business-kinds.ts';
import type { LinkWording } from '#domain/link-wording.ts';
import type { Permission } from '#domain/roles.ts';
import { type Screen, screensOf } from './navigation.ts';
import { type SettingsScreen, settingsScreensFor } from './settings-screens.ts';

type Viewer = {
  readonly may: (permission: Permission) => boolean;
  readonly wording: LinkWording;
  readonly kind: BusinessKind;
  readonly isOfAgency: boolean;
};

/** The palette's screens: those of the navigation and their subscreens, if the user may use them. */
export function paletteScreens({ may, wording, kind, isOfAgency }: Viewer, t: TFunction) {
  const settings = settingsScreensFor({ may, kind, isOfAgency });
  return [
    ...screensOf(kind, may).map((screen) => ({ ...screen, name: t(`screens.${screen.key}`) })),
    ...SINGLE_WAYS.filter((way) => waysFor(may).includes(way)).map((way) => ({
      ...way,
      icon: WAY_ICONS[way.key],
      name: wayName(way.key, wording, t),
    })),
    ...settings.map((screen) => ({ ...screen, name: t(`settings.screens.${screen.key}.name`) })),
  ].map((screen) => ({ ...screen, words: searchWords(screen.key, t) }));
}

/** What people look for when they mean the screen. */
export function searchWords(key: (Screen | SettingsScreen | Way)['key'], t: TFunction): string {
  return t(`paletteWords.${key}`);
}
