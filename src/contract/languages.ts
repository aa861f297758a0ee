import { z } from 'zod';
import { defineCall } from './call.ts';
import { emptyBody } from './shapes.ts';

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
