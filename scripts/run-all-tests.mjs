import { stripVTControlCharacters } from 'node:util';
import { ensureBuild } from './ensure-build.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { exitWith } from './exit-with.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { ROOT } from './open-build.mjs';
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
  process.exitCode = report(summary);
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

// A skipped test proves nothing, so it counts as failed.
function report(summary) {
  console.log('');
  for (const { test, reason } of summary.flatMap(({ failures = [] }) => failures)) {
    console.log(`FAILED ${test}\n  ${firstLines(reason)}\n`);
  }
  for (const { title, passed, failed, skipped, seconds } of summary) {
    const note = skipped > 0 ? `, ${skipped} skipped` : '';
    console.log(`${title}: ${passed} passed, ${failed} failed${note} (${seconds} s)`);
  }
  const passed = summary.reduce((sum, counts) => sum + counts.passed, 0);
  const failed = summary.reduce((sum, counts) => sum + counts.failed + counts.skipped, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

function firstLines(reason = 'for no given reason') {
  return stripVTControlCharacters(reason).split('\n').slice(0, 8).join('\n  ');
}
