import type { Config } from '#server/config.ts';
import type { Log } from '#server/platform/log.ts';
import type { Readiness } from '#server/platform/readiness.ts';
import type { Closers } from './closers.ts';

/** What every step of the start gets. */
export interface StartParts {
  config: Config;
  /** The build; browsers load the files in its `client/`. */
  distDir: string;
  log: Log;
  closers: Closers;
  readiness: Readiness;
}

/** The parts once the database is open. */
export interface DatabaseParts extends StartParts {
  connectionString: string;
}
