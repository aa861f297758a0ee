import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DASHBOARD_LANGUAGES } from '#domain/languages.ts';
import dashboard from './en.json';

/** One file of texts each, loaded with the first screen that needs it. */
export const SCREEN_TEXTS = [
  'home',
  'invites',
  'privacy',
  'responses',
  'reviews',
  'settings',
  'showcase',
  'survey-flows',
] as const;

/** Makes the texts available that every screen needs; English is the one language that is there yet. */
export function startTranslations(): void {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    supportedLngs: [...DASHBOARD_LANGUAGES],
    resources: { en: { dashboard } },
    defaultNS: 'dashboard',
    // A key is looked for in every file that is loaded, so that no screen has to name one.
    fallbackNS: [...SCREEN_TEXTS],
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}

/** Loads the texts of a screen; to be awaited before it is drawn. Throws where they cannot be had. */
export async function loadTexts(...files: (typeof SCREEN_TEXTS)[number][]): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      if (i18next.hasResourceBundle('en', file)) return;
      const { default: texts } = await import(`./en/${file}.json`);
      i18next.addResourceBundle('en', file, texts);
    }),
  );
}
