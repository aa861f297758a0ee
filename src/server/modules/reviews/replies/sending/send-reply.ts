import { connectionTerms } from '#domain/review-platforms.ts';
import type { Tx } from '#server/platform/context.ts';
import { isDatabaseUnavailable, isDeadlock } from '#server/platform/database/database-errors.ts';
import type { JobContext } from '#server/platform/jobs/job.ts';
import { notify } from '#server/platform/live/notify.ts';
import { claimConnection, claimEnd, findConnection } from '../../connections/store.ts';
import type { ImportDependencies } from '../../import-dependencies.ts';
import { enqueueReply, type ReplyKey } from './reply-job.ts';
import { freeConnection, settleReply } from './settle-reply.ts';
import { claimReply, type DueReply, failDueReply, findDueReply } from './store.ts';
import { type ClaimedReply, type ReplyOutcome, writeReply } from './write-reply.ts';

/** Seconds until a reply whose connection is busy tries again. */
const BUSY = 5;

/** Sends a reply, or deletes it, on the platform. Does nothing for one that is not due. */
export async function sendReply(
  dependencies: ImportDependencies,
  key: ReplyKey,
  { now, log }: JobContext,
): Promise<void> {
  const { database } = dependencies;
  const claimed = await database.transaction().execute((tx) => claim(tx, key, now));
  if (claimed === null) return;
  const outcome = await writeReply(dependencies, claimed).catch(unexpectedFailure);
  if (outcome.kind === 'failed') log.warn({ err: outcome.cause, ...key }, 'reply not sent');
  await settleReply(dependencies, claimed, outcome);
}

/** A failure that nobody has thought of counts as a try whose outcome is unknown, so that it ends. */
function unexpectedFailure(error: unknown): ReplyOutcome {
  if (isDatabaseUnavailable(error) || isDeadlock(error)) throw error;
  const failure = { retryAfterSeconds: null, isUncertain: true, cause: error };
  return { kind: 'failed', error: 'unreadable', ...failure };
}

/** Claims the connection and then the reply; null if there is nothing to do now. */
async function claim(tx: Tx, key: ReplyKey, now: Date): Promise<ClaimedReply | null> {
  const due = await findDueReply(tx, key, now);
  if (due === null) return null;
  const { businessId, platform } = due;
  const connection = await findConnection(tx, businessId, platform);
  if (connection === null || connectionTerms(platform, connection.way).reply === null) {
    await giveUp(tx, due);
    return null;
  }
  const claimed = { ...due, connection, claimedUntil: claimEnd(now) };
  const { connectionId } = connection;
  const { claimedUntil } = claimed;
  if (!(await claimConnection(tx, businessId, { platform, connectionId, claimedUntil, now }))) {
    await enqueueReply(tx, key, { delay: BUSY });
    return null;
  }
  if (await claimReply(tx, due, { claimedUntil, now })) return claimed;
  await freeConnection(tx, claimed, now);
  return null;
}

async function giveUp(tx: Tx, due: DueReply): Promise<void> {
  const { businessId, platform } = due;
  await failDueReply(tx, due, 'disconnected');
  await notify(tx, { businessId, event: 'reviews', platform });
}
