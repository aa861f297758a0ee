import { MAX_ATTEMPTS, retryDelay } from '#domain/review-imports.ts';
import { recordEvent } from '#server/modules/events/record-event.ts';
import type { Tx } from '#server/platform/context.ts';
import { notify } from '#server/platform/live/notify.ts';
import { releaseConnection } from '../../connections/store.ts';
import type { ImportDependencies } from '../../import-dependencies.ts';
import { enqueueImport } from '../../imports/import-job.ts';
import { deletePendingReplies } from '../store.ts';
import { enqueueReply } from './reply-job.ts';
import {
  lockClaimedReply,
  lockReviewOf,
  type ReplyChange,
  storeReply,
  updateReply,
} from './store.ts';
import type { ClaimedReply, ReplyOutcome } from './write-reply.ts';

/** Seconds that a platform may make a reply wait. */
const MAX_WAIT = 3_600;

/** Stores the outcome of a try, and frees the connection. */
export async function settleReply(
  { database, clock, random }: Pick<ImportDependencies, 'database' | 'clock' | 'random'>,
  claimed: ClaimedReply,
  outcome: ReplyOutcome,
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    await freeConnection(tx, claimed, now);
    await lockReviewOf(tx, claimed);
    const state = await lockClaimedReply(tx, claimed);
    // Another worker took over, or the business gave it up or replaced it after it had disconnected.
    if (state === null) return;
    if (outcome.kind === 'done') await storeDone(tx, claimed, { reply: outcome.reply, now });
    else await storeFailure(tx, claimed, { state, outcome, now, random: random() });
    const { businessId, platform } = claimed;
    await notify(tx, { businessId, event: 'reviews', platform });
  });
}

/** An import that found the connection claimed goes on. */
export async function freeConnection(
  tx: Tx,
  { businessId, platform, connection, claimedUntil }: ClaimedReply,
  now: Date,
): Promise<void> {
  const { connectionId } = connection;
  const claim = { platform, connectionId, claimedUntil, now };
  const isImportDue = await releaseConnection(tx, businessId, claim);
  if (isImportDue) await enqueueImport(tx, { businessId, platform });
}

type Failure = Extract<ReplyOutcome, { kind: 'failed' }>;

async function storeDone(
  tx: Tx,
  claimed: ClaimedReply,
  done: Parameters<typeof storeReply>[2],
): Promise<void> {
  await storeReply(tx, claimed, done);
  await deletePendingReplies(tx, claimed.businessId, [claimed.reviewId]);
}

interface FailedTry {
  state: 'sending' | 'failed';
  outcome: Failure;
  now: Date;
  random: number;
}

async function storeFailure(
  tx: Tx,
  claimed: ClaimedReply,
  { state, outcome, now, random }: FailedTry,
): Promise<void> {
  const attempts = claimed.attempts + 1;
  const { isUncertain } = outcome;
  const delay = state === 'sending' ? delayOf(outcome, { attempts, random }) : null;
  // It failed before its worker did: the business has disconnected.
  const error = state === 'failed' ? 'disconnected' : outcome.error;
  const change: ReplyChange =
    delay === null
      ? { attempts, isUncertain, dueAt: null, error }
      : { attempts, isUncertain, dueAt: new Date(now.getTime() + delay), error: null };
  await updateReply(tx, claimed, change);
  if (delay === null) {
    const { businessId, reviewId } = claimed;
    await recordEvent(tx, businessId, { event: { kind: 'replyFailed', reviewId }, now });
  }
  if (delay !== null) await enqueueReply(tx, claimed, { delay: Math.ceil(delay / 1000) });
}

/** Milliseconds until the next try; null: there is none. */
function delayOf(
  { error, retryAfterSeconds, isUncertain }: Failure,
  { attempts, random }: { attempts: number; random: number },
): number | null {
  // An answer that cannot be read may have been a yes: the next try finds out.
  const isTemporary =
    error === 'throttled' || error === 'unreachable' || (error === 'unreadable' && isUncertain);
  if (!isTemporary || attempts >= MAX_ATTEMPTS) return null;
  // A business would rather know now than watch a reply wait for a day.
  if (retryAfterSeconds !== null && retryAfterSeconds > MAX_WAIT) return null;
  if (retryAfterSeconds !== null) return retryAfterSeconds * 1000;
  return retryDelay(attempts, random);
}
