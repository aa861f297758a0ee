import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import {
  type Goodword,
  killDatabase,
  type StartOptions,
  startGoodword,
} from './running-goodword.ts';

export interface GoodwordPerTest {
  readonly dataDir: string;
  start(options?: Omit<StartOptions, 'dataDir'>): Promise<Goodword>;
  startAndServe(): Promise<Goodword>;
}

/** For all tests of a file: a new DATA_DIR before each test, and every process stopped after it. */
export function goodwordPerTest(): GoodwordPerTest {
  let dataDir = '';
  let started: Goodword[] = [];
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'goodword-start-'));
    chmodSync(dataDir, 0o755);
    started = [];
  });
  afterEach(async () => {
    for (const goodword of started) goodword.signal('SIGKILL');
    await Promise.all(started.map((goodword) => goodword.ended()));
    killDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });
  async function start(options: Omit<StartOptions, 'dataDir'> = {}): Promise<Goodword> {
    const goodword = await startGoodword({ ...options, dataDir });
    started.push(goodword);
    return goodword;
  }
  return {
    get dataDir() {
      return dataDir;
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
