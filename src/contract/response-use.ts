import { z } from 'zod';
import { defineCalls } from './call.ts';
import { emptyBody } from './shared-schemas.ts';

export const RESPONSE_USE_CALLS = defineCalls({
  /** How much of the plan's responses is used, and how many wait. */
  getResponseUse: {
    access: { kind: 'business', permission: 'responses.view' },
    transaction: 'read',
    body: emptyBody,
    answer: z.object({
      /** Of this month or, in a trial, at all. With a limit, only those that have a place in it. */
      used: z.number().int(),
      limit: z.number().int().nullable(),
      /** Responses that wait to be opened. */
      unopened: z.number().int(),
    }),
  },
});
