import { StartError } from '#server/platform/start-error.ts';
import { isDatabaseAway } from './database-errors.ts';

/** Unknown database, wrong password, no such role or no right to connect (PostgreSQL, Appendix A). */
const REFUSALS = new Set(['3D000', '28P01', '28000', '42501']);

/** Puts it into one line where the database of DATABASE_URL cannot be reached or lets nobody in; other errors stay themselves. */
export function explainUnusable(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string };
  const isRefused = code !== undefined && REFUSALS.has(code);
  if (!isRefused && !isDatabaseAway(error)) return error;
  return new StartError(`The database of DATABASE_URL cannot be used: ${message || code}`);
}
