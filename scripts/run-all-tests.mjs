import { ensureBuild } from './ensure-build.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { ensurePoppler } from './ensure-poppler.mjs';
import { exitWith } from './exit-with.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { ROOT } from './open-build.mjs';
import { reportTests } from './report-tests.mjs';
import { runPlaywright } from './run-playwright.mjs';
import { runVitest } from './run-vitest.mjs';
import { runStaticChecks } from './static-checks.mjs';

/** Rows run one after the other; the lists in a row run side by side, since none keeps all processors busy. */
const ROWS = [
  [[['lint and types', runStaticChecks]], [['build and unit tests', buildAndRunUnitTests]]],
  [
    [
      ['tests on PostgreSQL', (options) => runVitest('database', options)],
      ['component tests', (options) => runVitest('components', options)],
    ],
    [['tests of start and kill', (options) => runVitest('start', options)]],
  ],
  [[['browser tests', runPlaywright]]],
  ...(process.env.CLUSTER_URL
    ? [[[['tests on a cluster', (options) => runVitest('cluster*', options)]]]]
    : []),
];

/** Runs everything, row by row; the last line is the sum over all stages. */
export async function runAllTests() {
  await ensurePackages(ROOT, { withTestTools: true }).catch(exitWith);
  ensureChromium();
  ensurePoppler();
  const summary = [];
  for (const row of ROWS) summary.push(...(await runSideBySide(row)));
  if (!process.env.CLUSTER_URL) console.log('Cluster tests skipped: CLUSTER_URL is not set.');
  const { lines, exitCode } = reportTests(summary);
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = exitCode;
}

/** Prints the stages of the first list as they run, and the output of the others when they have finished. */
async function runSideBySide([watched, ...others]) {
  const quiet = others.map((stages) => runInTurn(stages, { isQuiet: true }));
  const results = await runInTurn(watched, { isQuiet: false });
  for (const { output, ...counts } of (await Promise.all(quiet)).flat()) {
    console.log(`\n== ${counts.title}\n${output.trim()}`);
    results.push(counts);
  }
  return results;
}

async function runInTurn(stages, { isQuiet }) {
  const results = [];
  for (const stage of stages) {
    if (!isQuiet) console.log(`\n== ${stage[0]}`);
    results.push(await runStage(stage, { isQuiet }));
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
