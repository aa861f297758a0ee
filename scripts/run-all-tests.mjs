import { ensureBuild } from './ensure-build.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { exitWith } from './exit-with.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { ROOT } from './open-build.mjs';
import { reportTests } from './report-tests.mjs';
import { runPlaywright } from './run-playwright.mjs';
import { runVitest } from './run-vitest.mjs';
import { runStaticChecks } from './static-checks.mjs';

/** Stages of one row run side by side: none of them keeps all processors busy. */
const ROWS = [
  {
    'lint and types': runStaticChecks,
    'build and unit tests': buildAndRunUnitTests,
  },
  {
    'tests on PostgreSQL': (options) => runVitest('database', options),
    'tests of start and kill': (options) => runVitest('start', options),
  },
  { 'component tests': (options) => runVitest('components', options) },
  { 'browser tests': runPlaywright },
  ...(process.env.CLUSTER_URL
    ? [{ 'tests on a cluster': (options) => runVitest('cluster*', options) }]
    : []),
];

/** Runs everything, row by row; the last line is the sum over all stages. */
export async function runAllTests() {
  await ensurePackages(ROOT, { withTestTools: true }).catch(exitWith);
  ensureChromium();
  const summary = [];
  for (const row of ROWS) summary.push(...(await runSideBySide(Object.entries(row))));
  if (!process.env.CLUSTER_URL) console.log('Cluster tests skipped: CLUSTER_URL is not set.');
  const { lines, exitCode } = reportTests(summary);
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = exitCode;
}

/** Prints the first stage as it runs, and the output of the others when it has finished. */
async function runSideBySide([watched, ...others]) {
  const quiet = others.map((stage) => runStage(stage, { isQuiet: true }));
  console.log(`\n== ${watched[0]}`);
  const results = [await runStage(watched, { isQuiet: false })];
  for (const stage of quiet) {
    const { output, ...counts } = await stage;
    console.log(`\n== ${counts.title}\n${output.trim()}`);
    results.push(counts);
  }
  return results;
}

async function runStage([title, run], options) {
  const started = Date.now();
  const counts = await run(options);
  return { title, ...counts, seconds: Math.round((Date.now() - started) / 1000) };
}

async function buildAndRunUnitTests(options) {
  try {
    await ensureBuild(ROOT);
  } catch (error) {
    const failures = [{ test: 'the build', reason: error.stack }];
    return { passed: 0, failed: 1, skipped: 0, failures, output: '' };
  }
  const counts = await runVitest('pure', options);
  return { ...counts, passed: counts.passed + 1 };
}
