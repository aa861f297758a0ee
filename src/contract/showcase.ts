import { z } from 'zod';
import { PLATFORM_CODES } from '#domain/platforms.ts';
import { MAX_BULK_SIZE } from '#domain/response-status.ts';
import { normaliseTag, TAG_LENGTH } from '#domain/showcase.ts';
import { defineCalls } from './call.ts';
import { emptyBody, ratingType, seconds } from './shared-schemas.ts';

/** The kinds of item: an answer to the product's own survey, or an imported review. */
const SHOWCASE_TYPES = ['session', 'review'] as const;
export const SHOWCASE_INTENTS = ['mark', 'unmark', 'addtag', 'removetag'] as const;

const tag = z.string().transform((input, ctx) => {
  const normalised = normaliseTag(input);
  if (normalised !== null) return normalised;
  ctx.addIssue({ code: 'custom', message: `Use 1 to ${TAG_LENGTH} characters for a tag.` });
  return z.NEVER;
});
/** The caller's view of the state; the server's own state wins. */
const hint = z.unknown().optional();
const sessionID = z.string().max(100);
/** One answer: its response and its `i`. */
const answerItem = z.object({ sessionID, i: z.number().int().min(0).max(10_000) });
const platform = z.enum(['feedback', ...PLATFORM_CODES]);

const card = z.object({
  /** For reviews only. */
  title: z.string(),
  text: z.string(),
  /** Whether `text` is truncated. */
  isCut: z.boolean(),
  /** Null if anonymous. */
  name: z.string().nullable(),
  jobTitle: z.string().nullable(),
  company: z.string().nullable(),
  /** Reviews may have fractional ratings. */
  rating: z.number().nullable(),
  ratingType: ratingType.nullable(),
  /** Of reviews only, where the platform has a verdict instead of stars; in no mean. */
  recommends: z.boolean().nullable(),
  language: z.string().nullable(),
  /** Of its video, as `fetchvideos` takes it; null without one. */
  streamUID: z.string().nullable(),
  /** When the answer was given. */
  date: seconds,
});
export type ShowcaseCard = z.infer<typeof card>;

const shown = z.object({
  taggedWith: z.array(z.string()),
  /** The name a widget shows. */
  card,
});
const showcasedItem = z.discriminatedUnion('type', [
  shown.extend({
    type: z.literal('session'),
    platform: z.literal('feedback'),
    /** `{sessionID}_{i}`. */
    id: z.string(),
    sessionID: z.string(),
    i: z.number().int(),
  }),
  shown.extend({
    type: z.literal('review'),
    platform: z.enum(PLATFORM_CODES),
    /** The review's own id. */
    id: z.string(),
    reviewDocID: z.string(),
  }),
]);
export type ShowcasedItem = z.infer<typeof showcasedItem>;

interface Named {
  type: (typeof SHOWCASE_TYPES)[number];
  platform?: string | null | undefined;
  intent: (typeof SHOWCASE_INTENTS)[number];
  tag?: string | null | undefined;
  sessionID?: string | null | undefined;
  i?: number | null | undefined;
  reviewDocID?: string | null | undefined;
}

function requireNamedItem(body: Named, ctx: z.RefinementCtx): void {
  const missing = (field: string) =>
    ctx.addIssue({ code: 'custom', path: [field], message: 'Please fill this in.' });
  if (body.intent.endsWith('tag') && !body.tag) missing('tag');
  if (body.type === 'review') {
    if (!body.reviewDocID) missing('reviewDocID');
    if (!body.platform || body.platform === 'feedback') missing('platform');
    return;
  }
  if (!body.sessionID) missing('sessionID');
  if (typeof body.i !== 'number') missing('i');
  if (body.platform && body.platform !== 'feedback') {
    ctx.addIssue({ code: 'custom', path: ['platform'], message: "Use 'feedback' for a session." });
  }
}

export const SHOWCASE_CALLS = defineCalls({
  /**
   * TOGGLE_MARK_SHOWCASE: every intent is idempotent. `addtag` also marks the item, and `mark` may include a
   * `tag`. 409 `no_consent` if the author did not agree to publication.
   */
  markForShowcase: {
    path: '/api/markforshowcase',
    access: { kind: 'business', permission: 'showcase.edit' },
    transaction: 'write',
    body: z
      .object({
        type: z.enum(SHOWCASE_TYPES),
        platform: platform.nullish(),
        intent: z.enum(SHOWCASE_INTENTS),
        tag: tag.nullish(),
        sessionID: z.string().max(100).nullish(),
        i: z.number().int().min(0).max(10_000).nullish(),
        reviewDocID: z.string().max(300).nullish(),
        docID: hint,
        currentTags: hint,
        seshData: hint,
      })
      .superRefine(requireNamedItem),
    answer: z.object({ id: z.string(), taggedWith: z.array(z.string()) }),
  },

  /**
   * FETCH_SHOWCASED_IDs: all showcased items, newest first, and all tags in use. If the business shows all
   * reviews, those with text are included, sorted by their own date, but no bare verdict against the business.
   */
  fetchShowcaseData: {
    path: '/api/fetchshowcasedata',
    access: { kind: 'business', permission: 'showcase.view' },
    transaction: 'read',
    body: emptyBody,
    answer: z.object({
      data: z.object({ items: z.array(showcasedItem), tags: z.array(z.string()) }),
    }),
  },

  /**
   * Showcases the first eligible answer of each response without a showcased one, or removes all answers of
   * the responses. Returns the changed items as `markforshowcase` accepts them, and how many responses had no
   * eligible answer. To undo, call `unmark` with these items.
   */
  showcaseResponses: {
    access: { kind: 'business', permission: 'showcase.edit' },
    transaction: 'write',
    body: z.object({
      sessionIDs: z.array(sessionID).min(1).max(MAX_BULK_SIZE),
      intent: z.enum(['mark', 'unmark']),
      /** If given, `unmark` removes only these answers of the responses. */
      items: z.array(answerItem).max(MAX_BULK_SIZE).nullish(),
    }),
    answer: z.object({
      changed: z.array(
        answerItem.extend({
          /** Its tags, or those it had when it was removed. */
          taggedWith: z.array(z.string()),
        }),
      ),
      withoutConsent: z.number().int(),
    }),
  },
});
