import { pino } from 'pino';
import { isDatabaseUnavailable, isTimedOut } from './database/database-errors.ts';
import { createOutageLog } from './outage-log.ts';

export type Log = pino.Logger;

/** Paths of possible secrets in logged objects, which are removed before writing. */
const SECRET_PATHS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'headers.authorization',
  'headers.cookie',
  '*.password',
  '*.token',
  '*.sessionToken',
];

/**
 * The process's log: one JSON line per event, on standard output. While the database is unavailable, one line a second with the number of
 * failures.
 */
export function createLog(
  level: string,
  destination: pino.DestinationStream = pino.destination(1),
): Log {
  const outage = createOutageLog();
  const options: pino.LoggerOptions = {
    level,
    redact: { paths: SECRET_PATHS, remove: true },
    base: null,
    hooks: {
      logMethod(args, write) {
        const { err } = args[0] as { err?: unknown };
        const isOutage = err instanceof Error && isDatabaseUnavailable(err) && !isTimedOut(err);
        if (!isOutage) return write.apply(this, args);
        outage.add(err, (fields) => write.apply(this, [fields, 'database unavailable']));
      },
    },
  };
  return pino(options, destination);
}
