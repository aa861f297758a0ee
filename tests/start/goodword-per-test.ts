import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { copyPreparedDatabase } from './prepared-database.ts';
import {
  type Goodword,
  killDatabase,
  type StartOptions,
  startGoodword,
} from './running-goodword.ts';

export interface GoodwordPerTest {
  readonly dataDir: string;
  /** So that the next start creates everything. */
  emptyDataDir(): void;
  /** Without the demo business, unless `env` says otherwise. */
  start(options?: Omit<StartOptions, 'dataDir'>): Promise<Goodword>;
  startAndServe(): Promise<Goodword>;
}

/** For all tests of a file: a DATA_DIR with a migrated database before each test, and every process stopped after it. */
export function goodwordPerTest(): GoodwordPerTest {
  let dataDir = '';
  let started: Goodword[] = [];
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'goodword-start-'));
    chmodSync(dataDir, 0o755);
    copyPreparedDatabase(dataDir);
    started = [];
  });
  afterEach(async () => {
    for (const goodword of started) goodword.signal('SIGKILL');
    await Promise.all(started.map((goodword) => goodword.ended()));
    killDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });
  async function start(options: Omit<StartOptions, 'dataDir'> = {}): Promise<Goodword> {
    const env = { DEMO: 'off', ...options.env };
    const goodword = await startGoodword({ ...options, env, dataDir });
    started.push(goodword);
    return goodword;
  }
  return {
    get dataDir() {
      return dataDir;
    },
    emptyDataDir() {
      for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true });
    },
    start,
    async startAndServe() {
      const goodword = await start();
      await goodword.serving();
      return goodword;
    },
  };
}

export async function stop(goodword: Goodword): Promise<void> {
  goodword.signal('SIGTERM');
  expect(await goodword.ended()).toBe(0);
}
