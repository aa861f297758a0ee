import { configDefaults, defineConfig } from 'vitest/config';
import { keepFilesInMemory } from './scripts/keep-files-in-memory.mjs';

keepFilesInMemory();

/** Long enough for a busy machine: tests wait for conditions, not for a time. */
const PATIENT = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
} as const;

const COMPONENT_TESTS = ['src/dashboard/**/*.test.tsx'];
const DATABASE_TESTS = ['src/**/*.db.test.ts', 'tests/**/*.db.test.ts'];
/** Journeys through each feature, tests of cluster behaviour, and database tests with many kinds of statements. */
const CLUSTER_TESTS = [
  'tests/cluster/*.test.ts',
  'src/server/modules/accounts/sign-in/agency-host.db.test.ts',
  'src/server/modules/activity/activity.db.test.ts',
  'src/server/modules/domains/pages-under-domain.db.test.ts',
  'src/server/modules/read-model/record-response-changes.db.test.ts',
  'src/server/modules/survey/concurrent-answers.db.test.ts',
  'src/server/modules/collaborators/invitations.db.test.ts',
  'src/server/modules/collaborators/members.db.test.ts',
  'src/server/modules/responses/fetch-feedback.db.test.ts',
  'src/server/modules/videos/receiving/receive-videos.db.test.ts',
];

const ON_CLUSTER = {
  isolate: false,
  globalSetup: 'tests/cluster/cluster.ts',
  setupFiles: 'tests/support/fast-password-hashing.mjs',
  ...PATIENT,
} as const;

export default defineConfig({
  test: {
    // By default one processor stays idle: half of a machine with two.
    maxWorkers: '100%',
    // Libraries print whole elements, which no one reads for a test that passes.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'pure',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/*.test.ts'],
          exclude: [...configDefaults.exclude, ...DATABASE_TESTS, ...COMPONENT_TESTS],
          // Pure tests leave nothing behind, so their files can share a process: a third of the time.
          isolate: false,
          ...PATIENT,
        },
      },
      {
        // Screens without a real browser, but with the dashboard's own routes and HTTP client.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'components',
          // React as customers get it: its checks for developers take half of the time.
          env: { NODE_ENV: 'production' },
          include: COMPONENT_TESTS,
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['tests/components/act.ts', 'tests/components/reset.ts'],
          // Only here: the other projects test what must never fail, not even once.
          retry: 1,
          sequence: { groupOrder: 3 },
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'database',
          include: DATABASE_TESTS,
          // Files share a process, a server and a database that is emptied for each; or start their own.
          isolate: false,
          globalSetup: 'tests/support/database-server.ts',
          // A worker waits for PostgreSQL a fifth of the time.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          setupFiles: 'tests/support/fast-password-hashing.mjs',
          ...PATIENT,
        },
      },
      {
        // The same behaviour with distributed tables.
        test: {
          name: 'cluster',
          include: process.env.CLUSTER_TESTS === 'all' ? DATABASE_TESTS : CLUSTER_TESTS,
          maxWorkers: 2,
          sequence: { groupOrder: 4 },
          ...ON_CLUSTER,
        },
      },
      {
        // Behaviour while a node is down, one file after the other.
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
          globalSetup: 'tests/start/prepared-database.ts',
          // One at a time: they start whole products beside the database tests.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          ...PATIENT,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
