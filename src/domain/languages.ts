export const LANGUAGE_CODES = ['en', 'de', 'fr', 'pt', 'es', 'it', 'ar', 'he'] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** What each language calls itself: all that respondents' pages need of the list below. */
export const NATIVE_NAMES: Readonly<Record<LanguageCode, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
  es: 'Español',
  it: 'Italiano',
  ar: 'العربية',
  he: 'עברית',
};

export type Language = {
  readonly code: LanguageCode;
  readonly name: string;
  readonly nativeName: string;
  readonly direction: 'ltr' | 'rtl';
};

/** The official languages of the survey, each with a pack in survey-texts/. */
export const LANGUAGES: readonly Language[] = [
  { code: 'en', name: 'English', nativeName: NATIVE_NAMES.en, direction: 'ltr' },
  { code: 'de', name: 'German', nativeName: NATIVE_NAMES.de, direction: 'ltr' },
  { code: 'fr', name: 'French', nativeName: NATIVE_NAMES.fr, direction: 'ltr' },
  { code: 'pt', name: 'Portuguese', nativeName: NATIVE_NAMES.pt, direction: 'ltr' },
  { code: 'es', name: 'Spanish', nativeName: NATIVE_NAMES.es, direction: 'ltr' },
  { code: 'it', name: 'Italian', nativeName: NATIVE_NAMES.it, direction: 'ltr' },
  { code: 'ar', name: 'Arabic', nativeName: NATIVE_NAMES.ar, direction: 'rtl' },
  { code: 'he', name: 'Hebrew', nativeName: NATIVE_NAMES.he, direction: 'rtl' },
];

/** The languages of the dashboard. */
export const DASHBOARD_LANGUAGES = ['en', 'de', 'fr', 'pt'] as const;
export type DashboardLanguage = (typeof DASHBOARD_LANGUAGES)[number];

export function languageDirection(code: LanguageCode): 'ltr' | 'rtl' {
  return code === 'ar' || code === 'he' ? 'rtl' : 'ltr';
}

/**
 * The first requested language that is available, otherwise the first available one. `available` must not be
 * empty; its first entry is the default.
 */
export function pickLanguage<Code extends string>(
  requested: readonly string[],
  available: readonly [Code, ...Code[]],
): Code {
  return availableLanguages(requested, available)[0] ?? available[0];
}

/**
 * The requested languages that are available, each once. Requests are BCP 47 tags in order of preference
 * ('de-AT' finds 'de'; the old code 'iw' is 'he').
 */
export function availableLanguages<Code extends string>(
  requested: readonly string[],
  available: readonly Code[],
): Code[] {
  const found = requested.flatMap((tag) => {
    const wanted = tag.trim().toLowerCase().replaceAll('_', '-');
    const primary = wanted.split('-')[0] === 'iw' ? 'he' : wanted.split('-')[0];
    const code =
      available.find((one) => one.toLowerCase() === wanted) ??
      available.find((one) => one.toLowerCase() === primary);
    return code ?? [];
  });
  return [...new Set(found)];
}
