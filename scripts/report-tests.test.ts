import { expect, test } from 'vitest';
import { reportTests } from './report-tests.mjs';

const stage = (title: string, flaky: string[] = []) => ({
  ...{ title, passed: 10, failed: 0, skipped: 0, seconds: 1 },
  ...{ failures: [] as { test: string; reason: string }[], flaky },
});

test('up to three flaky tests of all stages are named and count as passed', () => {
  const summary = [stage('component tests', ['one', 'two']), stage('browser tests', ['three'])];
  const { lines, exitCode } = reportTests(summary);
  expect(lines.slice(0, 3)).toEqual(['flaky: one', 'flaky: two', 'flaky: three']);
  expect(lines.at(-1)).toBe('20 passed, 0 failed');
  expect(exitCode).toBe(0);
});

test('more than three flaky tests fail the run', () => {
  const summary = [stage('component tests', ['one', 'two']), stage('browser tests', ['3', '4'])];
  const { lines, exitCode } = reportTests(summary);
  expect(lines.at(-1)).toBe('16 passed, 4 failed');
  expect(exitCode).toBe(1);
});

test('failures and skipped tests fail the run, and nothing passed is no success', () => {
  const failures = [{ test: 'a.test.ts > a claim', reason: 'expected 1\nto be 2' }];
  const failed = reportTests([{ ...stage('unit tests'), failed: 1, skipped: 2, failures }]);
  expect(failed.lines[0]).toBe('FAILED a.test.ts > a claim\n  expected 1\n  to be 2\n');
  expect(failed.lines.slice(1)).toEqual([
    'unit tests: 10 passed, 1 failed, 2 skipped (1 s)',
    '10 passed, 3 failed',
  ]);
  expect(failed.exitCode).toBe(1);
  expect(reportTests([]).exitCode).toBe(1);
});
