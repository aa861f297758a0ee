export const LANGUAGE_CODES = ['en', 'de', 'fr', 'pt', 'es', 'it', 'ar', 'he'] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

export type Language = {
  readonly code: LanguageCode;
  readonly name: string;
  readonly nativeName: string;
  readonly direction: 'ltr' | 'rtl';
};

/** The official languages of the survey, each with a pack in survey-texts/. */
export const LANGUAGES: readonly Language[] = [
  { code: 'en', name: 'English', nativeName: 'English', direction: 'ltr' },
  { code: 'de', name: 'German', nativeName: 'Deutsch', direction: 'ltr' },
  { code: 'fr', name: 'French', nativeName: 'Français', direction: 'ltr' },
  { code: 'pt', name: 'Portuguese', nativeName: 'Português', direction: 'ltr' },
  { code: 'es', name: 'Spanish', nativeName: 'Español', direction: 'ltr' },
  { code: 'it', name: 'Italian', nativeName: 'Italiano', direction: 'ltr' },
  { code: 'ar', name: 'Arabic', nativeName: 'العربية', direction: 'rtl' },
  { code: 'he', name: 'Hebrew', nativeName: 'עברית', direction: 'rtl' },
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
