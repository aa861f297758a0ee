import { expect, test } from 'vitest';
import palette from '../languages/en/palette.json' with { type: 'json' };
import settings from '../languages/en/settings.json' with { type: 'json' };
import { findEntries } from './palette-search.ts';
import { SETTINGS_GROUPS, SETTINGS_SCREENS, type SettingsScreen } from './settings-screens.ts';

const ENTRIES = SETTINGS_SCREENS.map(({ key }) => ({
  key,
  name: settings.settings.screens[key].name,
  words: palette.paletteWords[key],
}));

/** What people type, and the screen that they mean. */
const MEANT: Readonly<Record<SettingsScreen['key'], readonly string[]>> = {
  myProfile: ['password', 'my email', 'name', 'photo', 'avatar', 'delete account', 'account'],
  security: [
    '2fa',
    'two step',
    'two-factor',
    'MFA',
    'passkey',
    'devices',
    'backup codes',
    'face id',
  ],
  notifications: ['alerts', 'notify', 'digest', 'email me', 'weekly', 'low ratings', 'newsletter'],
  businessInformation: [
    'company',
    'time zone',
    'timezone',
    'phone',
    'website',
    'country',
    'close shop',
  ],
  lookAndFeel: [
    'logo',
    'colour',
    'color',
    'branding',
    'theme',
    'customize',
    'handle',
    'rename',
    'slug',
    'former link',
    'old link',
  ],
  sharingAndReviews: ['google', 'connect', 'integrations', 'trustpilot', 'social', 'import', 'csv'],
  sending: ['unsubscribe footer', 'postal', 'address', 'footer', 'imprint', 'repeat', 'can-spam'],
  linkPreview: [
    'open graph',
    'og image',
    'facebook card',
    'thumbnail',
    'image',
    'meta description',
  ],
  customDomain: ['subdomain', 'dns', 'cname', 'own domain', 'certificate', 'https'],
  collaborators: [
    'team',
    'users',
    'staff',
    'roles',
    'permissions',
    'transfer',
    'invite',
    'seats',
    'employee',
    'worker',
  ],
  branding: ['white label', 'favicon', 'browser icon'],
  activity: ['audit', 'audit log', 'history', 'who'],
  privacy: [
    'gdpr',
    'delete',
    'erase',
    'personal data',
    'export',
    'forgotten',
    'consent',
    'export everything',
    'takeout',
    'download data',
  ],
  retention: ['retention', 'how long', 'delete old', 'keep', 'automatically'],
  plan: [
    'billing',
    'cancel',
    'upgrade',
    'price',
    'invoice',
    'subscription',
    'trial',
    'payment',
    'sms',
    'text credits',
    'coupon',
    'discount code',
    'resume plan',
  ],
};

test.each(
  Object.entries(MEANT).flatMap(([key, words]) => words.map((word) => [word, key] as const)),
)('“%s” finds %s first', (word, key) => {
  expect(findEntries(ENTRIES, word)[0]?.key).toBe(key);
});

test('the screens are listed group by group', () => {
  const places = SETTINGS_SCREENS.map(({ group }) => SETTINGS_GROUPS.indexOf(group));
  expect(places).toEqual([...places].sort());
});
