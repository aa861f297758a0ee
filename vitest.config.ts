import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { keepFilesInMemory } from './scripts/keep-files-in-memory.mjs';

keepFilesInMemory();

/** Long enough for a busy machine: a test waits for what it proves, not for a time. */
const PATIENT = { testTimeout: 60_000, expect: { poll: { timeout: 30_000 } } } as const;

const COMPONENT_TESTS = ['src/dashboard/**/*.test.tsx'];
const DATABASE_TESTS = ['src/**/*.db.test.ts', 'tests/**/*.db.test.ts'];
/** A journey for each feature and what only a cluster can show; and tests on PostgreSQL of many kinds of statements. */
const CLUSTER_TESTS = [
  'tests/cluster/*.test.ts',
  'src/server/modules/read-model/record-response-changes.db.test.ts',
  'src/server/modules/survey/concurrent-answers.db.test.ts',
  'src/server/modules/responses/fetch-feedback.db.test.ts',
];

const ON_CLUSTER = {
  isolate: false,
  globalSetup: 'tests/cluster/cluster.ts',
  setupFiles: 'tests/support/fast-password-hashing.mjs',
  ...PATIENT,
  hookTimeout: 60_000,
} as const;

export default defineConfig({
  test: {
    // By default one processor stays idle, which of two is half of them.
    maxWorkers: '100%',
    // What libraries print of whole elements, nobody reads of a test that passes.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'pure',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/*.test.ts'],
          exclude: [...configDefaults.exclude, ...DATABASE_TESTS, ...COMPONENT_TESTS],
          // Pure tests leave nothing behind, so their files share a process: a third of the time.
          isolate: false,
          ...PATIENT,
        },
      },
      {
        // What screens do without a real browser: with the product's routes and its client, over HTTP.
        plugins: [react()],
        test: {
          name: 'components',
          include: COMPONENT_TESTS,
          environment: 'happy-dom',
          isolate: false,
          setupFiles: 'tests/components/reset.ts',
          sequence: { groupOrder: 3 },
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'database',
          include: DATABASE_TESTS,
          // Files share a process, a server and a database, which each finds empty; or start their own.
          isolate: false,
          globalSetup: 'tests/support/database-server.ts',
          // A worker waits while PostgreSQL works, which is a fifth of the time.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          setupFiles: 'tests/support/fast-password-hashing.mjs',
          ...PATIENT,
          hookTimeout: 60_000,
        },
      },
      {
        // The same behaviour where the tables are distributed.
        test: {
          name: 'cluster',
          include: process.env.CLUSTER_TESTS === 'all' ? DATABASE_TESTS : CLUSTER_TESTS,
          maxWorkers: 2,
          sequence: { groupOrder: 4 },
          ...ON_CLUSTER,
        },
      },
      {
        // What becomes of it without a node, one file after the other.
        test: {
          name: 'cluster without a node',
          include: ['tests/cluster/node-failure/*.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 5 },
          ...ON_CLUSTER,
        },
      },
      {
        test: {
          name: 'start',
          include: ['tests/start/**/*.test.ts'],
          // They run beside those on PostgreSQL, which take longer.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          ...PATIENT,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
