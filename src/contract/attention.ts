import { z } from 'zod';
import { defineCalls } from './call.ts';
import { impossiblePeriod, isPeriodPossible, periodFields } from './period.ts';

export const ATTENTION_CALLS = defineCalls({
  /**
   * What waits for the business, counted as its screens list it: responses and messages of a period, imports and replies
   * whenever they failed.
   */
  fetchAttention: {
    access: { kind: 'business', permission: 'responses.view' },
    transaction: 'read',
    body: z.object(periodFields).refine(isPeriodPossible, impossiblePeriod),
    answer: z.object({
      /** Open responses of the period with a negative rating. */
      lowRatings: z.number().int(),
      /** Responses of the period that someone is working on. */
      inProgress: z.number().int(),
      /** Invites and follow-ups of the period that bounced or failed. */
      failedEmails: z.number().int(),
      failedTexts: z.number().int(),
      /** Platforms whose import has stopped or is retried later. */
      failedImports: z.number().int(),
      /** Replies to reviews that could not be sent. */
      failedReplies: z.number().int(),
    }),
  },
});
