import { AsyncLocalStorage } from 'node:async_hooks';

/** What a log line says about the request or job during which it was written. */
type LogFields = Readonly<Record<string, string>>;

const current = new AsyncLocalStorage<LogFields | undefined>();

/** Adds the fields to every line that the work logs, also after it was awaited. */
export function withLogFields<T>(fields: LogFields, work: () => T): T {
  return current.run(fields, work);
}

/** For work that serves several requests or jobs: its lines belong to none of them. */
export function withoutLogFields<T>(work: () => T): T {
  return current.run(undefined, work);
}

export function currentLogFields(): LogFields | undefined {
  return current.getStore();
}
