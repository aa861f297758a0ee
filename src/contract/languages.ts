import { z } from 'zod';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import { defineCalls } from './call.ts';
import { emptyAnswer, emptyBody } from './shared-schemas.ts';

/** Texts of a language by key, such as `starAsk`; unknown keys are the business's own texts. */
export const languagePack = z.record(z.string().max(100), z.string().max(1000));

export const LANGUAGE_CALLS = defineCalls({
  /** LOAD_OFFICIAL_LANGUAGES: the languages that surveys are available in. */
  getOfficialLanguages: {
    access: { kind: 'open' },
    transaction: 'none',
    body: emptyBody,
    answer: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        nativeName: z.string(),
        direction: z.enum(['ltr', 'rtl']),
      }),
    ),
  },

  /**
   * Replaces the business's own texts for a language. They override the official pack; a missing or empty key
   * falls back to that pack, then to English.
   */
  saveLanguagePack: {
    access: { kind: 'business', permission: 'settings.language' },
    transaction: 'write',
    body: z.object({ code: z.enum(LANGUAGE_CODES), pack: languagePack }),
    answer: emptyAnswer,
  },
});
