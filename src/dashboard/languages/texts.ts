import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { inTime } from '#dashboard/ui/in-time.ts';
import { DASHBOARD_LANGUAGES } from '#domain/languages.ts';
import { PRODUCT_NAME } from '#domain/product-name.ts';
import dashboard from './en.json';

/** One text file each, loaded with the first screen that needs it. */
export const SCREEN_TEXTS = [
  'activity',
  'agency',
  'bell',
  'branding',
  'business-import',
  'clients',
  'closing',
  'collaborators',
  'custom-domain',
  'email-signature',
  'get-feedback',
  'help',
  'home',
  'internal',
  'invites',
  'kiosk',
  'lists',
  'location-figures',
  'location-settings',
  'notifications',
  'palette',
  'plan',
  'platforms',
  'privacy',
  'profile',
  'responses',
  'review-import',
  'reviews',
  'security',
  'settings',
  'share',
  'showcase',
  'sign-in',
  'sign-up',
  'social-posts',
  'survey-flows',
  'video-trial',
  'website-survey',
] as const;

/** Loads the texts that every screen needs. English is the only language so far. */
export function startTranslations(): void {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    supportedLngs: [...DASHBOARD_LANGUAGES],
    resources: { en: { dashboard } },
    defaultNS: 'dashboard',
    // Keys are looked up in all loaded files, so that screens need not name one.
    fallbackNS: [...SCREEN_TEXTS],
    // React escapes values.
    interpolation: { escapeValue: false, defaultVariables: { product: PRODUCT_NAME } },
    returnNull: false,
  });
}

/** Loads the texts of a screen; await it before rendering. Throws if loading fails. */
export async function loadTexts(...files: (typeof SCREEN_TEXTS)[number][]): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      if (i18next.hasResourceBundle('en', file)) return;
      const { default: texts } = await inTime(() => import(`./en/${file}.json`))();
      i18next.addResourceBundle('en', file, texts);
    }),
  );
}
