import { StartError } from '#server/platform/app-error.ts';

const UNAVAILABLE_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
]);
// PostgreSQL, Appendix A: connection exceptions, too few resources, operator's intervention, system errors.
const UNAVAILABLE_CLASSES = /^(08|53|57|58)/;
/** Of the driver, and of Citus, which reports a dead worker node or a moved shard without a specific code (XX000). */
const UNAVAILABLE_MESSAGES = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Connection terminated',
    'encountered a connection error',
    'could not commit transaction for shard',
    'could not find valid entry for shard',
    'SSL SYSCALL error',
    'SSL connection has been closed unexpectedly',
    'server closed the connection unexpectedly',
  ].join('|'),
);
/** PostgreSQL's query_canceled. */
const CANCELED = '57014';
/** PostgreSQL's deadlock_detected. */
const DEADLOCK = '40P01';
/** PostgreSQL's disk_full. */
const OUT_OF_SPACE = '53100';

/** Whether the database was unreachable or unable to work, rather than rejecting the statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message } = error as { code?: string; message?: string };
  if (code !== undefined && (UNAVAILABLE_CODES.has(code) || UNAVAILABLE_CLASSES.test(code)))
    return true;
  return UNAVAILABLE_MESSAGES.test(message ?? '');
}

/** Whether one statement timed out; the database may be fine. */
export function isTimedOut(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === CANCELED;
}

/** Whether a transaction was ended because of a deadlock: a retry succeeds. */
export function isDeadlock(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === DEADLOCK;
}

/** Whether a write failed because the database's disk is full. */
function isOutOfSpace(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === OUT_OF_SPACE;
}

/** The state of the database, judged by failed statements. */
export interface DatabaseHealth {
  recordError(error: unknown): void;
  /** True for 30 s after a write failed for lack of space. */
  isDiskFull(): boolean;
}

const DISK_FULL_FOR_MS = 30_000;

export function createDatabaseHealth(now: () => number = Date.now): DatabaseHealth {
  let fullAt = Number.NEGATIVE_INFINITY;
  return {
    recordError(error) {
      if (isOutOfSpace(error)) fullAt = now();
    },
    isDiskFull: () => now() - fullAt < DISK_FULL_FOR_MS,
  };
}

/** Unknown database, wrong password, no such role or no right to connect (PostgreSQL, Appendix A). */
const REFUSALS = new Set(['3D000', '28P01', '28000', '42501']);

/** Turns an error of an unreachable or refusing DATABASE_URL into one line; returns other errors unchanged. */
export function toStartError(error: unknown): unknown {
  const { code } = error as { code?: string };
  const isRefused = code !== undefined && REFUSALS.has(code);
  if (!isRefused && !isDatabaseUnavailable(error)) return error;
  return new StartError(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}`);
}

/**
 * Why the database cannot be used, in a few words for the operator. A connection refused by several addresses has no
 * message.
 */
export function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  if (message === 'timeout expired') return 'it accepts connections, but does not answer';
  return message || code || String(error);
}

const MAX_ATTEMPTS = 4;

/**
 * Writes to reference tables lock the whole table on every node of a cluster, so two of them can deadlock in any
 * order; PostgreSQL rolls one back.
 *
 * @param work one transaction, without effects outside it
 */
export async function retryDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
