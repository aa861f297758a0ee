import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CHECKOUT } from '#tests/start/running-goodword.ts';

interface Options {
  dataDir: string;
  sessions: number;
  /** Environment variables with the address of its database, if it is not embedded. */
  env?: Record<string, string>;
}

/** Fills the demo business while the server runs, and has it indexed. */
export async function fillDemo({ dataDir, sessions, env = {} }: Options): Promise<void> {
  const args = [join(CHECKOUT, 'scripts/run.mjs'), 'demo', '--sessions', String(sessions)];
  const own = { PATH: process.env.PATH, HOME: dataDir, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, args, { cwd: CHECKOUT, env: { ...own, ...env } });
}
