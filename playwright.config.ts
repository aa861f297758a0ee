import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.mjs';
import { keepFilesInMemory } from './scripts/keep-files-in-memory.mjs';

keepFilesInMemory();

// Workers load this file again: the environment passes them the random values chosen here.
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 12_000));
if (!process.env.E2E_DATA_DIR) {
  const dataDir = join(tmpdir(), `goodword-e2e-${randomUUID()}`);
  process.env.E2E_DATA_DIR = dataDir;
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
}
const baseURL = `http://localhost:${process.env.E2E_PORT}`;
// Reads the port that is chosen above.
const { VENDOR_ENV } = await import('./tests/e2e/vendors.ts');

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './tests/e2e/start-provider.ts',
  outputDir: 'test-results/e2e',
  workers: 4,
  fullyParallel: true,
  // Long enough for a busy machine: tests wait for conditions, not for a time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A test that fails once is reported as flaky.
  retries: 1,
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A camera with a moving picture and a microphone that beeps, allowed without a question.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        // All pages of a context share one process and its compiled scripts, even across sites: access
        // between sites is decided by their origins, not by processes.
        '--process-per-site',
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        // No page lives long enough for optimised scripts to pay off.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${baseURL}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      BASE_URL: baseURL,
      RATE_LIMIT: '0',
      INTERNAL_ACCOUNTS: 'support-0@goodword.example,support-1@goodword.example',
      ...VENDOR_ENV,
      NODE_OPTIONS: `--import=${import.meta.resolve('./tests/support/fast-password-hashing.mjs')}`,
    },
  },
});
