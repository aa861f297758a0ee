import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startGoodword } from './running-goodword.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A DATA_DIR that one start has filled: its database is created and migrated. */
    preparedDataDir: string;
  }
}

/** One database for all start tests of a run to copy: creating one takes a third of a start. */
export async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodword-prepared-'));
  chmodSync(dataDir, 0o755);
  const goodword = await startGoodword({ dataDir, env: { DEMO: 'off' } });
  await goodword.serving();
  goodword.signal('SIGTERM');
  await goodword.ended();
  project.provide('preparedDataDir', dataDir);
  return () => rmSync(dataDir, { recursive: true, force: true });
}

/** Gives an empty DATA_DIR the database of an earlier start, whose owner is kept. */
export function copyPreparedDatabase(dataDir: string): void {
  execFileSync('cp', ['-a', join(inject('preparedDataDir'), 'database'), dataDir]);
}
