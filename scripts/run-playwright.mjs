import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './open-build.mjs';
import { runTool } from './run-tool.mjs';

/** In milliseconds; a busy machine with two cores has needed 20 minutes. */
const TIME_LIMIT = 2_700_000;

/** Runs the browser tests; returns how many passed, failed and were skipped, and which failed before they passed. */
export async function runPlaywright() {
  const report = join(ROOT, 'test-results', 'playwright.json');
  rmSync(report, { force: true });
  const { code } = await runTool('playwright', ['test'], { timeoutMs: TIME_LIMIT });
  const { stats, suites = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  const tests = suites.flatMap(testsOf);
  const counts = {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
    failures: tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ name, results }) => ({
        test: name,
        reason: results.find(({ error }) => error)?.error.message,
      })),
    flaky: tests.filter(({ status }) => status === 'flaky').map(({ name }) => name),
  };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

function testsOf({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({ name: `${file} > ${title}`, status, results })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}
