import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DASHBOARD_LANGUAGES } from '#domain/languages.ts';
import en from './en.json';

/** Makes the texts of the dashboard available; English is the one language that is there yet. */
export function startTranslations(): void {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    supportedLngs: [...DASHBOARD_LANGUAGES],
    resources: { en: { translation: en } },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}
