import { stripVTControlCharacters } from 'node:util';
import { ensureBuild } from './ensure-build.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { exitWith } from './exit-with.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { ROOT } from './open-build.mjs';
import { runPlaywright } from './run-playwright.mjs';
import { runVitest } from './run-vitest.mjs';
import { runStaticChecks } from './static-checks.mjs';

const RUNNERS = {
  'lint and types': runStaticChecks,
  build: tryBuild,
  'unit tests': () => runVitest('pure'),
  'tests on PostgreSQL': () => runVitest('database'),
  'tests of start and kill': () => runVitest('start'),
  'browser tests': runPlaywright,
};

/** Everything, one runner after the other; the last line is the sum over all of them. */
export async function runAllTests() {
  await ensurePackages(ROOT, { withTestTools: true }).catch(exitWith);
  ensureChromium();
  const summary = [];
  for (const [title, run] of Object.entries(RUNNERS)) {
    console.log(`\n== ${title}`);
    const started = Date.now();
    const counts = await run();
    summary.push({ title, ...counts, seconds: Math.round((Date.now() - started) / 1000) });
  }
  process.exitCode = report(summary);
}

async function tryBuild() {
  try {
    await ensureBuild(ROOT);
    return { passed: 1, failed: 0, skipped: 0 };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
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
