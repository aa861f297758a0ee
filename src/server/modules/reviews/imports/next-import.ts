import {
  type ImportError,
  importIntervals,
  MAX_ATTEMPTS,
  retryDelay,
  stopsImports,
  withJitter,
} from '#domain/review-imports.ts';
import type { ConnectionTerms } from '#domain/review-platforms.ts';
import type { DueImport, ImportChange } from './store.ts';

export interface Moment {
  terms: ConnectionTerms;
  now: Date;
  /** From 0 to 1. */
  random: number;
}

/** The import that a due row continues, or begins: a full one if it is the first, requested, or time for it. */
export function currentImport(due: DueImport, { terms, now }: Moment): ImportChange {
  const counted = countPage(due, { terms, now });
  if (due.running !== null) return { ...due, ...counted, dueAt: now };
  const isFull = due.isRequested || due.nextFullAt === null || due.nextFullAt <= now;
  return {
    ...due,
    ...counted,
    dueAt: now,
    running: isFull ? 'full' : 'incremental',
    run: due.run + 1,
    isConfirming: false,
    cursor: null,
    pages: 0,
    reviewsRead: 0,
  };
}

/** When the platform's rate limit allows the next page of a connection; null: now. */
export function rateLimitedUntil(
  { periodStartedAt, periodPages }: DueImport,
  { terms: { rateLimit }, now }: Pick<Moment, 'terms' | 'now'>,
): Date | null {
  if (periodStartedAt === null || periodPages < rateLimit.pages) return null;
  const endsAt = new Date(periodStartedAt.getTime() + rateLimit.seconds * 1000);
  return endsAt > now ? endsAt : null;
}

function countPage(due: DueImport, { terms: { rateLimit }, now }: Pick<Moment, 'terms' | 'now'>) {
  const { periodStartedAt, periodPages } = due;
  const isOver =
    periodStartedAt === null ||
    now.getTime() - periodStartedAt.getTime() >= rateLimit.seconds * 1000;
  return isOver
    ? { periodStartedAt: now, periodPages: 1 }
    : { periodStartedAt, periodPages: periodPages + 1 };
}

/** The state after a page that has a successor. */
export function nextPage(current: ImportChange, cursor: string, now: Date): ImportChange {
  return { ...current, cursor, attempts: 0, dueAt: now };
}

/** The state at the start of a second full import, which confirms what the first one missed. */
export function confirmingImport(current: ImportChange, now: Date): ImportChange {
  return {
    ...current,
    run: current.run + 1,
    isConfirming: true,
    cursor: null,
    pages: 0,
    reviewsRead: 0,
    attempts: 0,
    dueAt: now,
  };
}

/** The state between imports, after one that read everything it wanted. */
export function completedImport(
  current: ImportChange,
  { terms, now, random }: Moment,
): ImportChange {
  const intervals = importIntervals(terms);
  const after = (interval: number) => new Date(now.getTime() + withJitter(interval, random));
  const isFirst = current.lastCompletedAt === null;
  const isNews = isFirst || current.isRequested || current.hasChanges;
  const nextFullAt =
    current.running === 'full' ? after(intervals.full) : (current.nextFullAt ?? now);
  const nextIncrementalAt = after(intervals.incremental);
  return {
    ...idle(current),
    isRequested: false,
    hasChanges: false,
    nextFullAt,
    dueAt: nextFullAt < nextIncrementalAt ? nextFullAt : nextIncrementalAt,
    error: null,
    errorAt: null,
    lastCompletedAt: now,
    lastChangedAt: isNews ? now : current.lastChangedAt,
  };
}

interface Failure {
  error: ImportError;
  retryAfterSeconds: number | null;
}

/** The state after a failed call: the same page again later, or the end of this import. */
export function afterFailure(
  current: ImportChange,
  { error, retryAfterSeconds }: Failure,
  { terms, now, random }: Moment,
): ImportChange {
  const attempts = current.attempts + 1;
  const isTemporary = error === 'throttled' || error === 'unreachable';
  if (isTemporary && attempts < MAX_ATTEMPTS) {
    const delay =
      retryAfterSeconds === null ? retryDelay(attempts, random) : retryAfterSeconds * 1000;
    return { ...current, attempts, dueAt: new Date(now.getTime() + delay) };
  }
  const interval = withJitter(importIntervals(terms).incremental, random);
  const wait = Math.max(interval, (retryAfterSeconds ?? 0) * 1000);
  return {
    ...idle(current),
    dueAt: stopsImports(error) ? null : new Date(now.getTime() + wait),
    // An incremental import would now stop at what this one has stored, before the pages that it did not reach.
    nextFullAt: current.hasChanges ? now : current.nextFullAt,
    error,
    errorAt: current.error === error && current.errorAt !== null ? current.errorAt : now,
  };
}

function idle(current: ImportChange): ImportChange {
  return {
    ...current,
    running: null,
    isConfirming: false,
    cursor: null,
    attempts: 0,
  };
}
