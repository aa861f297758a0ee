import { connectionTerms, type ReviewPlatformCode } from '#domain/review-platforms.ts';
import { recordEvent } from '#server/modules/events/record-event.ts';
import type { Tx } from '#server/platform/context.ts';
import { isDatabaseUnavailable, isDeadlock } from '#server/platform/database/database-errors.ts';
import type { JobContext } from '#server/platform/jobs/job.ts';
import { notify, notifyOfBusiness } from '#server/platform/live/notify.ts';
import { importedReviews, importPages } from '#server/platform/metrics/outcomes.ts';
import type { ImportDependencies } from '../import-dependencies.ts';
import { enqueueReply } from '../replies/sending/reply-job.ts';
import { listWaitingReplies } from '../replies/sending/store.ts';
import { enqueueImport } from './import-job.ts';
import { rateLimitedUntil } from './next-import.ts';
import { type PageOutcome, readPage } from './read-page.ts';
import { settleFailure } from './settle-failure.ts';
import { settlePage } from './settle-page.ts';
import {
  claimDueImport,
  type DueImport,
  findPause,
  type ImportChange,
  lockImport,
  markToldOfStop,
  postponeImport,
  updateImport,
} from './store.ts';

interface ImportKey {
  businessId: string;
  platform: ReviewPlatformCode;
}

/** Works one page of an import that is due, and queues the next. Without a due import it does nothing. */
export async function importPage(
  dependencies: ImportDependencies,
  key: ImportKey,
  { now, log }: JobContext,
): Promise<void> {
  const { database } = dependencies;
  const due = await claimDueImport(database, key, now);
  if (due === null) return;
  const busyUntil = await findBusyTime(dependencies, due, now);
  if (busyUntil !== null) {
    await postponeImport(database, due, busyUntil);
    return;
  }
  const outcome = await readPage(dependencies, due);
  if (outcome.kind === 'failed') log.warn({ err: outcome.cause, ...key }, 'reviews not read');
  try {
    await store(dependencies, { due, outcome, now });
    countPage(key.platform, outcome);
  } catch (error) {
    // The page is read again once the claim has ended.
    if (isDatabaseUnavailable(error) || isDeadlock(error)) throw error;
    // Something that the platform sent cannot be stored: a state with a name, not a job that fails for ever.
    log.error({ err: error, ...key }, 'reviews not stored');
    const failed = {
      kind: 'failed',
      error: 'unreadable',
      retryAfterSeconds: null,
      cause: null,
    } as const;
    await store(dependencies, { due, outcome: failed, now });
    countPage(key.platform, failed);
  }
}

function countPage(platform: ReviewPlatformCode, outcome: PageOutcome): void {
  const isStored = outcome.kind === 'page';
  importPages.inc({ platform, outcome: isStored ? 'stored' : 'failed' });
  if (isStored) importedReviews.inc({ platform }, outcome.page.reviews.length);
}

/** Stores the outcome of a page with the import's next state. */
function store(
  dependencies: ImportDependencies,
  { due, outcome, now }: { due: DueImport; outcome: PageOutcome; now: Date },
): Promise<void> {
  const { businessId, platform } = due;
  return dependencies.database.transaction().execute(async (tx) => {
    // Otherwise the page is stored already, or the business has disconnected meanwhile.
    if (!(await lockImport(tx, due))) return;
    const next =
      outcome.kind === 'page'
        ? await settlePage(tx, dependencies, { due, outcome, now })
        : await settleFailure(tx, dependencies, { due, outcome, now });
    await updateImport(tx, due, { ...next, lastLookedAt: now });
    await recordStop(tx, due, { ...next, now });
    if (next.running === null) {
      await notify(tx, { businessId, event: 'import', platform });
      await notifyOfBusiness(tx, businessId);
    } else if (next.dueAt !== null && next.dueAt <= now) {
      await queueNext(tx, { businessId, platform }, now);
    }
  });
}

/** An import that stopped until somebody acts is an event, once until it works again. */
async function recordStop(
  tx: Tx,
  due: DueImport,
  { dueAt, error, now }: Pick<ImportChange, 'dueAt' | 'error'> & { now: Date },
): Promise<void> {
  const { businessId, platform } = due;
  if (dueAt !== null || error === null || !(await markToldOfStop(tx, due, now))) return;
  await recordEvent(tx, businessId, { event: { kind: 'importStopped', platform, error }, now });
}

/** Seconds by which an import lets replies go first: a person waits for them. Each sent reply queues it at once. */
const WAIT_FOR_REPLIES = 5;

async function queueNext(tx: Tx, key: ImportKey, now: Date): Promise<void> {
  const replies = await listWaitingReplies(tx, key, now);
  for (const reply of replies) await enqueueReply(tx, reply);
  await enqueueImport(tx, key, { delay: replies.length === 0 ? 0 : WAIT_FOR_REPLIES });
}

/** Until when the platform does not want to be asked; null: it may be asked now. */
async function findBusyTime(
  { database }: ImportDependencies,
  due: DueImport,
  now: Date,
): Promise<Date | null> {
  const terms = connectionTerms(due.platform, due.way);
  const usesOurKey = due.credentials === null;
  const pause = usesOurKey ? await findPause(database, due.platform, now) : null;
  return pause ?? rateLimitedUntil(due, { terms, now });
}
