import { pino } from 'pino';

export type Log = pino.Logger;

/** Where secrets could stand in a logged object; they are cut out before a line is written. */
const SECRET_PATHS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'headers.authorization',
  'headers.cookie',
  '*.password',
  '*.token',
  '*.sessionToken',
];

/** The process's log: one JSON line an event, on standard output. */
export function createLog(level: string): Log {
  return pino({ level, redact: { paths: SECRET_PATHS, remove: true }, base: null });
}
