import { z } from 'zod';
import { VIEW_NAME_LENGTH, VIEW_SEARCH_LENGTH } from '#domain/saved-views.ts';
import { defineCalls } from './call.ts';
import { emptyAnswer, emptyBody, line, seconds } from './shared-schemas.ts';

const name = line(VIEW_NAME_LENGTH).min(1);
/** The query string of the screen's address, without the question mark. */
const search = z
  .record(z.string().max(40), z.string().max(11_000))
  .refine((filters) => Object.keys(filters).length <= 40, 'Use up to 40 filters.')
  .refine(
    (filters) => Object.entries(filters).flat().join('').length <= VIEW_SEARCH_LENGTH,
    `Keep all filters to ${VIEW_SEARCH_LENGTH} characters in total.`,
  );

const savedView = z.object({
  viewID: z.uuid(),
  name,
  search,
  /** The `questionid` of `/dash/responses/{questionid}`; null if missing. */
  questionID: z.string().nullable(),
  createdAt: seconds,
  /** True at a location for its parent's views, which are changed at the parent. */
  isFromParent: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

export const SAVED_VIEW_CALLS = defineCalls({
  /** The named filters saved by the business's members and, at a location, by its parent's, in alphabetical order. */
  fetchViews: {
    access: { kind: 'business', permission: 'responses.view' },
    transaction: 'read',
    body: emptyBody,
    answer: z.object({ views: z.array(savedView) }),
  },

  /** Saves a new view, or changes the view `viewID`; 409 `too_many_views` or `name_taken`. */
  saveView: {
    access: { kind: 'business', permission: 'responses.moderate' },
    transaction: 'write',
    body: z.object({
      viewID: z.string().max(100).nullish(),
      name,
      search,
      questionID: z.string().max(200).nullish(),
    }),
    answer: z.object({ viewID: z.uuid() }),
  },

  /** Deletes a view; idempotent. */
  removeView: {
    access: { kind: 'business', permission: 'responses.moderate' },
    transaction: 'write',
    body: z.object({ viewID: z.string().max(100) }),
    answer: emptyAnswer,
  },
});
