import { z } from 'zod';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import { defineCall } from './call.ts';
import { emptyAnswer, emptyBody } from './shapes.ts';

/** LOAD_OFFICIAL_LANGUAGES: the languages in which a respondent can be asked. */
export const getOfficialLanguages = defineCall({
  name: 'getofficiallanguages',
  path: '/api/dash/getofficiallanguages',
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
});

/** Texts of a language by their keys, such as `starAsk`; unknown keys are texts of the business's own. */
export const languagePack = z.record(z.string().max(100), z.string().max(1000));

/**
 * Saves the business's own texts for a language, in place of those saved before. They win over the
 * official pack; a key that is missing or empty falls back to it, and then to English.
 */
export const saveLanguagePack = defineCall({
  name: 'savelanguagepack',
  path: '/api/dash/savelanguagepack',
  access: { kind: 'business', permission: 'settings.language' },
  transaction: 'write',
  body: z.object({ code: z.enum(LANGUAGE_CODES), pack: languagePack }),
  answer: emptyAnswer,
});
