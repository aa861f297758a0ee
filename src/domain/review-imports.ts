import type { ConnectionTerms } from './review-platforms.ts';

/**
 * Why an import failed. The first three stop it until somebody acts; the others are tried again with the next import.
 * `reconnect`: the platform no longer accepts our access. `forbidden`: a permission or plan is missing. `gone`: there
 * is no such profile. `throttled` and `unreachable`: even after several tries. `refused`: the platform rejects the
 * request. `unreadable`: its answer has an unknown form. `endless`: its pages repeat or never end.
 */
export const IMPORT_ERRORS = [
  'reconnect',
  'forbidden',
  'gone',
  'throttled',
  'unreachable',
  'refused',
  'unreadable',
  'endless',
] as const;
export type ImportError = (typeof IMPORT_ERRORS)[number];

const STOPPING: ReadonlySet<ImportError> = new Set(['reconnect', 'forbidden', 'gone']);

/** Whether imports stop until somebody acts. */
export function stopsImports(error: ImportError): boolean {
  return STOPPING.has(error);
}

/**
 * `full` reads everything, and only it sees what was removed or edited long ago; `incremental` reads from the newest
 * until the first page without a change.
 */
export type ImportKind = 'full' | 'incremental';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Milliseconds between imports. Reviews that may be stored for a day are read twice as often, so that they are
 * refreshed before their time ends.
 */
export function importIntervals({ isOwner, storage }: ConnectionTerms): Record<ImportKind, number> {
  if (storage === 'oneDay') return { incremental: 12 * HOUR, full: 12 * HOUR };
  return isOwner ? { incremental: HOUR, full: DAY } : { incremental: DAY, full: 7 * DAY };
}

/** Spreads imports over time: an interval shortened by up to a tenth. @param random from 0 to 1 */
export function withJitter(interval: number, random: number): number {
  return Math.round(interval * (1 - random / 10));
}

/** Tries of one page before the import gives up until its next time. */
export const MAX_ATTEMPTS = 6;

/** Milliseconds before the next try, after `attempts` failed ones: 30 seconds, doubled each time, with jitter. */
export function retryDelay(attempts: number, random: number): number {
  return withJitter(30_000 * 2 ** Math.min(attempts - 1, 7), random);
}

/** When a review delivered now has to be deleted; null if it may stay. */
export function storedUntil({ storage }: ConnectionTerms, now: Date): Date | null {
  return storage === 'oneDay' ? new Date(now.getTime() + DAY) : null;
}

/** Pages of one import; no platform of ours has more. */
export const MAX_PAGES = 5_000;
