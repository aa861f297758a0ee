import { z } from 'zod';
import { defineCall } from './call.ts';
import { impossiblePeriod, isPeriodPossible, periodFields } from './period.ts';

/** How much of a period waits for the business; the screens count the same with the same filters. */
export const fetchAttention = defineCall({
  name: 'fetchattention',
  path: '/api/dash/fetchattention',
  access: { kind: 'business', permission: 'responses.view' },
  transaction: 'read',
  body: z.object(periodFields).refine(isPeriodPossible, impossiblePeriod),
  answer: z.object({
    /** Open responses with a negative rating. */
    lowRatings: z.number().int(),
    /** Responses in progress. */
    inProgress: z.number().int(),
    /** Emails and texts that could not be delivered. */
    failedEmails: z.number().int(),
    failedTexts: z.number().int(),
    /** Platforms whose import has stopped or is retried later, whenever it failed. */
    failedImports: z.number().int(),
    /** Replies to reviews that could not be sent, whenever they failed. */
    failedReplies: z.number().int(),
  }),
});
