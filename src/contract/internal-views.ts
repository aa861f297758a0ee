import { z } from 'zod';
import { INTERNAL_REASON_LENGTH } from '#domain/activity.ts';
import { oneLine } from '#domain/display-text.ts';
import { lengthOf } from '#domain/text.ts';
import { defineCalls } from './call.ts';
import { businessId, emptyAnswer, seconds } from './shared-schemas.ts';

const { low, high } = INTERNAL_REASON_LENGTH;

const reason = z
  .string()
  .overwrite(oneLine)
  .refine((text) => lengthOf(text) >= low && lengthOf(text) <= high, {
    error: `Say in ${low} to ${high} characters why you need to look.`,
  });

export const INTERNAL_VIEW_CALLS = defineCalls({
  /**
   * Opens a business to an internal account for 60 minutes; the owner reads the reason in the activity. Until then,
   * and after it, calls on the business answer 403 `reason_required`. A second call while a view is open replaces it.
   */
  startInternalView: {
    access: { kind: 'internal' },
    transaction: 'write',
    body: z.object({ bID: businessId, reason }),
    answer: z.object({ endsAt: seconds }),
    perPersonPerMinute: 30,
  },

  /** Ends the caller's view of a business; does nothing if none is open. */
  endInternalView: {
    access: { kind: 'internal' },
    transaction: 'write',
    body: z.object({ bID: businessId }),
    answer: emptyAnswer,
  },

  /** Businesses whose handle, name or id, or a member's email address, matches; at most 20. */
  findBusinesses: {
    access: { kind: 'internal' },
    transaction: 'read',
    body: z.object({ query: z.string().trim().min(2).max(254) }),
    answer: z.object({
      businesses: z.array(
        z.object({
          id: businessId,
          name: z.string(),
          handle: z.string(),
          ownerEmail: z.string().nullable(),
        }),
      ),
    }),
    perPersonPerMinute: 120,
  },
});
