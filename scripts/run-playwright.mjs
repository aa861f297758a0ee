import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './open-build.mjs';
import { runTool } from './run-tool.mjs';

/** Runs the browser tests; returns how many passed, failed and were skipped. */
export async function runPlaywright() {
  const report = join(ROOT, 'test-results', 'playwright.json');
  rmSync(report, { force: true });
  const { code } = await runTool('playwright', ['test']);
  const { stats, suites = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  const counts = {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
    failures: suites.flatMap(failuresOf),
  };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

function failuresOf({ file, specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => ({
          test: `${file} > ${title} (${projectName})`,
          reason: results.find(({ error }) => error)?.error.message,
        })),
    );
  return [...own, ...suites.flatMap(failuresOf)];
}
