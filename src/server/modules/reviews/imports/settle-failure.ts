import { connectionTerms } from '#domain/review-platforms.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { Tx } from '#server/platform/context.ts';
import { updateExternalProfile } from '../connections/store.ts';
import type { ImportDependencies } from '../import-dependencies.ts';
import { afterFailure, currentImport } from './next-import.ts';
import type { PageOutcome } from './read-page.ts';
import { type DueImport, type ImportChange, pausePlatform } from './store.ts';

interface Failure {
  due: DueImport;
  outcome: Extract<PageOutcome, { kind: 'failed' }>;
  now: Date;
}

/** The next state of an import whose call failed, and what else follows from the failure. */
export async function settleFailure(
  tx: Tx,
  { random }: Pick<ImportDependencies, 'random'>,
  { due, outcome, now }: Failure,
): Promise<ImportChange> {
  const terms = connectionTerms(due.platform, due.way);
  const moment = { terms, now, random: random() };
  const current = currentImport(due, moment);
  const { businessId, platform, connectionId, externalId, attempts } = due;
  // Platforms merge and renew profiles: the address may lead to the new one.
  if (outcome.error === 'gone' && externalId !== null && due.way !== 'signIn' && attempts === 0) {
    await updateExternalProfile(tx, businessId, { platform, connectionId, found: null });
    return { ...current, attempts: 1, dueAt: now };
  }
  const next = afterFailure(current, outcome, moment);
  // What was stored before the failure is shown.
  if (next.running === null && current.hasChanges) await scheduleRebuild(tx, businessId);
  const isOurKey = due.credentials === null;
  if (outcome.error === 'throttled' && isOurKey && next.running !== null && next.dueAt !== null) {
    await pausePlatform(tx, platform, next.dueAt);
  }
  return next;
}
