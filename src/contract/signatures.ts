import { z } from 'zod';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import { SIGNATURE_KINDS, SIGNATURE_LIMITS } from '#domain/signatures.ts';
import { defineCalls } from './call.ts';
import { line, showcasedItemID } from './shared-schemas.ts';

export const SIGNATURE_CALLS = defineCalls({
  /**
   * The HTML of an email signature that asks for feedback. An empty or missing text is the default, which `defaults`
   * names. Ratings in it are only preselected in the survey.
   */
  drawSignature: {
    access: { kind: 'business', permission: 'business.view' },
    transaction: 'read',
    body: z
      .object({
        kind: z.enum(SIGNATURE_KINDS),
        /** The testimonial, as `fetchsocialitems` lists it; its picture is drawn anew whenever a mail loads it. */
        itemID: showcasedItemID.nullish(),
        /** Missing is the business's own. */
        language: z.enum(LANGUAGE_CODES).nullish(),
        question: line(SIGNATURE_LIMITS.question).nullish(),
        button: line(SIGNATURE_LIMITS.button).nullish(),
      })
      .refine(({ kind, itemID }) => kind !== 'testimonial' || itemID, {
        path: ['itemID'],
        error: 'Please fill this in.',
      }),
    answer: z.object({
      html: z.string(),
      /** For mails without formatting. */
      text: z.string(),
      defaults: z.object({ question: z.string(), button: z.string() }),
    }),
  },
});
