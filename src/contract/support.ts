import { z } from 'zod';
import { isInvisible } from '#domain/display-text.ts';
import { SUPPORT_MESSAGE_LIMITS } from '#domain/support-messages.ts';
import { lengthOf } from '#domain/text.ts';
import { defineCalls } from './call.ts';
import { emptyAnswer, line } from './shared-schemas.ts';

const LIMITS = SUPPORT_MESSAGE_LIMITS;

export const SUPPORT_CALLS = defineCalls({
  /**
   * Stores a message to the people who run the installation, and emails it to them; that of an agency's client to the
   * agency, if it has a support address. 429 with `Retry-After` beyond 10 an hour and person.
   */
  sendSupportMessage: {
    access: { kind: 'optionalBusiness', permission: 'support.ask' },
    transaction: 'write',
    whenLocked: 'open',
    body: z.object({
      message: z
        .string()
        .trim()
        .refine((text) => !isInvisible(text), 'Write your message first.')
        .refine(
          (text) => lengthOf(text) <= LIMITS.message,
          `Keep this to ${LIMITS.message.toLocaleString('en')} characters.`,
        ),
      /** The notice whose link opened the form. */
      about: line(LIMITS.about).nullish(),
      /** The path of the screen that the person was on. */
      page: z
        .string()
        .max(LIMITS.page)
        .regex(/^\/dash(?:\/[^?#\s\\]*)?$/, 'Send a path of the dashboard without its query.')
        .nullish(),
      /** The deleted business that it is about, where the call can name none: ignored unless the caller was in its team. */
      deletedBID: z.uuid().nullish(),
      /** A repeated call with the same key sends nothing more; also accepted as a header. */
      idempotencyKey: z.string().min(1).max(200).nullish(),
    }),
    answer: emptyAnswer,
    takesIdempotencyKey: true,
  },
});
