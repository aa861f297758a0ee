import { pino } from 'pino';
import { isDatabaseUnavailable, isTimedOut } from './database/database-errors.ts';
import { currentLogFields, withoutLogFields } from './log-fields.ts';
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

/** Of an error's own fields, only these: others quote rows of the database, or mails. */
const ERROR_FIELDS = ['code', 'status', 'constraint', 'table', 'column', 'syscall'];

/**
 * The process's log: one JSON line per event, on standard output, with the id of the request or job during which it
 * was written. While the database is unavailable, one line a second with the number of failures. It is free of personal
 * data.
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
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (name) => ({ level: name }) },
    serializers: { err: describeError },
    // A copy: the line's own fields are added to it.
    mixin: () => ({ ...currentLogFields() }),
    hooks: {
      logMethod(args, write) {
        const { err } = args[0] as { err?: unknown };
        const isOutage = err instanceof Error && isDatabaseUnavailable(err) && !isTimedOut(err);
        if (!isOutage) return write.apply(this, args);
        outage.add(err, (fields) =>
          withoutLogFields(() => write.apply(this, [fields, 'database unavailable'])),
        );
      },
    },
  };
  return pino(options, destination);
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, ...fields } = pino.stdSerializers.err(error);
  const shown = Object.entries(fields).filter(([name]) => ERROR_FIELDS.includes(name));
  return { type, message, stack, ...Object.fromEntries(shown) };
}
