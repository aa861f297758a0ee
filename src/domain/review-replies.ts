import type { PlatformReview } from './platform-review.ts';
import type { ReplyTerms } from './review-platforms.ts';
import { lengthOf } from './text.ts';

/**
 * Why a reply, or its deletion, did not reach the platform. `removed`: the review no longer exists there.
 * `disconnected`: the business has no connection by which it could reply. The others are those of imports.
 */
export const REPLY_ERRORS = [
  'removed',
  'disconnected',
  'reconnect',
  'forbidden',
  'refused',
  'throttled',
  'unreachable',
  'unreadable',
] as const;
export type ReplyError = (typeof REPLY_ERRORS)[number];

/** The length of a reply as its platform counts it. */
export function replyLength(text: string, { unit }: ReplyTerms): number {
  return unit === 'bytes' ? new TextEncoder().encode(text).length : lengthOf(text);
}

type Reply = PlatformReview['reply'];

/** Whether the platform publishes this text as the business's reply, as far as white space goes. */
export function isSameReply(published: string | null, text: string): boolean {
  return published !== null && plain(published) === plain(text);
}

/** A reply that was to be published on a platform, or deleted there. */
export interface AskedReply {
  readonly action: 'send' | 'delete';
  readonly text: string;
}

/** What the platform has once that is done: the reply's text; null: no reply. */
export function wantedReply({ action, text }: AskedReply): string | null {
  return action === 'send' ? text : null;
}

/** Whether a platform that has this reply has done what was wanted. */
export function isWantedReply(published: Reply, wanted: string | null): boolean {
  return wanted === null ? published === null : isSameReply(published?.text ?? null, wanted);
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** Milliseconds for which a platform may check a reply before its list shows it. */
const CHECKING = 72 * 3_600_000;

/** A review's stored reply, and when the business last wrote or deleted it here. */
export type OwnReply = { readonly reply: Reply; readonly changedHereAt: Date | null };

/**
 * The reply of a review that a platform delivers. For three days after the business wrote or deleted one here, an
 * older state on the platform's list does not undo that: pages are read before, and replies are checked first.
 */
export function currentReply(stored: OwnReply, delivered: Reply, now: Date): Reply {
  const { changedHereAt } = stored;
  if (changedHereAt === null) return delivered;
  const isSettled = now.getTime() - changedHereAt.getTime() >= CHECKING;
  const isNewer = delivered?.repliedAt != null && delivered.repliedAt > changedHereAt;
  return isSettled || isNewer ? delivered : stored.reply;
}
