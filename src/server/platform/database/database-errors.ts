const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);
// PostgreSQL, Appendix A: connection exceptions, too few resources, operator's intervention, system errors.
const AWAY_CLASSES = /^(08|53|57|58)/;
/** Of the driver; and of Citus, which gives no code of its own (XX000) where a worker node dies or a shard moves during a statement or a commit. */
const AWAY_MESSAGES = new RegExp(
  [
    'timeout exceeded when trying to connect',
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

/** Whether the database could not be reached or could not work, as opposed to refusing what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message } = error as { code?: string; message?: string };
  if (code !== undefined && (AWAY_CODES.has(code) || AWAY_CLASSES.test(code))) return true;
  return AWAY_MESSAGES.test(message ?? '');
}

/** Whether a statement took too long, which says nothing of the database as a whole. */
export function isTimedOut(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === CANCELED;
}

/** Whether a transaction was ended because it and another one waited for each other: the next try succeeds. */
export function isDeadlock(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === DEADLOCK;
}

/** Whether a write failed because the database's disk is full. */
export function isOutOfSpace(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === OUT_OF_SPACE;
}
