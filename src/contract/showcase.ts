import { z } from 'zod';
import { PLATFORM_CODES } from '#domain/platforms.ts';
import { normaliseTag, TAG_LENGTH } from '#domain/showcase.ts';
import { defineCall } from './call.ts';
import { emptyBody, ratingType, seconds } from './shapes.ts';

/** What is shown: an answer to the product's own survey, or an imported review. */
const SHOWCASE_TYPES = ['session', 'review'] as const;
export const SHOWCASE_INTENTS = ['mark', 'unmark', 'addtag', 'removetag'] as const;

const tag = z.string().transform((given, ctx) => {
  const kept = normaliseTag(given);
  if (kept !== null) return kept;
  ctx.addIssue({ code: 'custom', message: `Use 1 to ${TAG_LENGTH} characters for a tag.` });
  return z.NEVER;
});
/** What the caller believes; the server knows better. */
const hint = z.unknown().optional();
const platform = z.enum(['feedback', ...PLATFORM_CODES]);

/**
 * TOGGLE_MARK_SHOWCASE: every intent may be repeated. `addtag` marks as well, and `tag` may come with
 * `mark`. Fails with 409 `no_consent` for words that their author did not give to be published.
 */
export const markForShowcase = defineCall({
  name: 'markforshowcase',
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
});

const card = z.object({
  /** Of reviews; answers have none. */
  title: z.string(),
  text: z.string(),
  /** Whether `text` is only the beginning. */
  isCut: z.boolean(),
  /** Null is anonymous. */
  name: z.string().nullable(),
  jobTitle: z.string().nullable(),
  company: z.string().nullable(),
  /** Of a review also between whole numbers. */
  rating: z.number().nullable(),
  ratingType: ratingType.nullable(),
  language: z.string().nullable(),
  /** When the answer was given. */
  date: seconds,
});
export type ShowcaseCard = z.infer<typeof card>;

const shown = z.object({
  taggedWith: z.array(z.string()),
  /** What a widget says of it. */
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
    /** The review's own. */
    id: z.string(),
    reviewDocID: z.string(),
  }),
]);
export type ShowcasedItem = z.infer<typeof showcasedItem>;

/**
 * FETCH_SHOWCASED_IDs: everything that is showcased, the newest first, and all tags in use. Where the
 * business shows all reviews, those with words are among them, at the place of their own date.
 */
export const fetchShowcaseData = defineCall({
  name: 'fetchshowcasedata',
  path: '/api/fetchshowcasedata',
  access: { kind: 'business', permission: 'showcase.view' },
  transaction: 'read',
  body: emptyBody,
  answer: z.object({
    data: z.object({ items: z.array(showcasedItem), tags: z.array(z.string()) }),
  }),
});

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
