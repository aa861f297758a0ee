import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './open-build.mjs';
import { runTool } from './run-tool.mjs';

/**
 * Runs the projects of vitest.config.ts that match a name, which may end in a star; returns how many tests
 * passed, failed and were skipped, the names of those that passed only when repeated, and with `isQuiet` the output.
 */
export async function runVitest(project, { isQuiet = false } = {}) {
  const report = join(ROOT, 'test-results', `vitest-${project.replace('*', '')}.json`);
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--project', project, ...reporters];
  const { code, output } = await runTool('vitest', args, { isQuiet });
  const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  return { ...sumUp(told, code), output };
}

// A file that cannot be loaded has no tests to count, nor has an error outside of all tests: each counts
// as one failure.
function sumUp(report, code) {
  const files = report?.testResults ?? [];
  const unloaded = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.length,
  );
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages: [reason] }) => {
      return { test: `${relative(ROOT, name)} > ${fullName}`, status, reason };
    }),
  );
  const failures = tests
    .filter(({ status }) => status === 'failed')
    .map(({ test, reason }) => ({ test, reason }));
  // A repeated test keeps the reason why it failed before.
  const flaky = tests.filter(({ status, reason }) => status === 'passed' && reason !== undefined);
  const counts = {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + unloaded.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures: [
      ...failures,
      ...unloaded.map(({ name, message }) => ({ test: relative(ROOT, name), reason: message })),
    ],
    flaky: flaky.map(({ test }) => test),
  };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}
