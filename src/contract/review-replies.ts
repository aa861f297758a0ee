import { z } from 'zod';
import { TEMPLATE_NAME_LENGTH, TEMPLATE_TEXT_LENGTH } from '#domain/reply-templates.ts';
import { REVIEW_PLATFORM_CODES } from '#domain/review-platforms.ts';
import { REPLY_ERRORS } from '#domain/review-replies.ts';
import { lengthOf } from '#domain/text.ts';
import { defineCalls } from './call.ts';
import { emptyAnswer, emptyBody, line, seconds } from './shared-schemas.ts';

const access = { kind: 'business', permission: 'reviews.reply' } as const;
const oneReview = {
  platform: z.enum(REVIEW_PLATFORM_CODES),
  reviewDocID: z.string().max(100),
  /** The reply as the caller last read it, null for none: 409 `reply_changed` if it is another one now. */
  was: z.string().max(20_000).nullable(),
};

const failedReply = z.object({
  reviewDocID: z.string(),
  platform: z.enum(REVIEW_PLATFORM_CODES),
  /** When the review was written. */
  reviewDate: seconds,
  /** False if the review is no longer stored here. */
  isReviewStored: z.boolean(),
  action: z.enum(['send', 'delete']),
  text: z.string(),
  error: z.enum(REPLY_ERRORS),
  errorText: z.string(),
  isUncertain: z.boolean(),
  date: seconds,
});
export type FailedReply = z.infer<typeof failedReply>;

const template = z.object({
  templateID: z.uuid(),
  name: z.string(),
  /** With fields such as `[name|there]`, which the screen fills in. */
  text: z.string(),
  /** True at a location for its parent's templates, which are changed at the parent. */
  isFromParent: z.boolean(),
});
export type ReplyTemplate = z.infer<typeof template>;

export const REPLY_CALLS = defineCalls({
  /**
   * Publishes the business's reply to a review on its platform, in place of an earlier one. A job sends it, at most once;
   * `fetchreviews` shows its state. 404 `review_removed`; 409 `cannot_reply` without a connection that allows it, 409
   * `already_sending` while another reply to the review is on its way; 422 if it is too long for the platform.
   */
  replyToReview: {
    access,
    transaction: 'write',
    body: z.object({
      ...oneReview,
      text: z.string().trim().min(1, 'Write your reply.').max(20_000, 'This reply is too long.'),
    }),
    answer: emptyAnswer,
  },

  /** Deletes the business's reply on the platform, in the same way and with the same errors; 409 `no_reply`. */
  deleteReply: {
    access,
    transaction: 'write',
    body: z.object(oneReview),
    answer: emptyAnswer,
  },

  /**
   * Notes that a review from a file, or one added by hand, was answered on its platform, with the reply's text or '' where
   * it is not given; null: it was not. Nothing is sent. 404 `review_removed`; 409 `platform_knows` for a review that the
   * platform delivered; 409 `reply_changed`.
   */
  recordReply: {
    access,
    transaction: 'write',
    body: z.object({
      ...oneReview,
      text: z.string().trim().max(10_000, 'Keep this to 10,000 characters.').nullable(),
    }),
    answer: emptyAnswer,
  },

  /** Forgets a reply that could not be sent; idempotent. 409 `already_sending` while it is on its way. */
  discardReply: {
    access,
    transaction: 'write',
    body: z.object({ reviewDocID: z.string().max(100) }),
    answer: emptyAnswer,
  },

  /** Up to 100 replies that could not be sent, latest first; their texts are kept for 30 days after the review is gone. */
  fetchFailedReplies: {
    access: { kind: 'business', permission: 'reviews.view' },
    transaction: 'read',
    body: z.object({
      /** Reviews of which the caller has unsent drafts. */
      drafts: z.array(z.string().max(100)).max(200).optional(),
    }),
    answer: z.object({
      replies: z.array(failedReply),
      /** Those of `drafts` that are no longer stored. */
      missing: z.array(z.string()),
    }),
  },
});

export const REPLY_TEMPLATE_CALLS = defineCalls({
  /** The reply templates of the business and, at a location, of its parent, in alphabetical order. */
  fetchReplyTemplates: {
    access: { kind: 'business', permission: 'reviews.view' },
    transaction: 'read',
    body: emptyBody,
    answer: z.object({ templates: z.array(template) }),
  },

  /** Saves a new template, or changes `templateID`; 404 if it was deleted, 409 `too_many_templates` or `name_taken`. */
  saveReplyTemplate: {
    access,
    transaction: 'write',
    body: z.object({
      templateID: z.string().max(100).nullish(),
      name: line(TEMPLATE_NAME_LENGTH).refine((name) => name !== '', 'Enter a name.'),
      text: z
        .string()
        .trim()
        .min(1, 'Enter the text of the template.')
        .refine(
          (text) => lengthOf(text) <= TEMPLATE_TEXT_LENGTH,
          `Keep this to ${TEMPLATE_TEXT_LENGTH} characters.`,
        ),
    }),
    answer: z.object({ templateID: z.uuid() }),
  },

  /** Deletes a template; idempotent. */
  removeReplyTemplate: {
    access,
    transaction: 'write',
    body: z.object({ templateID: z.string().max(100) }),
    answer: emptyAnswer,
  },
});
