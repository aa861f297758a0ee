import { ensurePackages } from './ensure-packages.mjs';
import { exitWith } from './exit-with.mjs';
import { ROOT } from './open-build.mjs';
import { runVitest } from './run-vitest.mjs';
import { runStaticChecks } from './static-checks.mjs';

/** The checks without a database or a browser: format, lint, types, architecture, pure tests. */
export async function quickCheck() {
  await ensurePackages(ROOT, { withTestTools: true }).catch(exitWith);
  const started = Date.now();
  const results = await Promise.all([runStaticChecks(), runVitest('pure')]);
  const passed = results.reduce((sum, counts) => sum + counts.passed, 0);
  const failed = results.reduce((sum, counts) => sum + counts.failed + counts.skipped, 0);
  console.log(
    `${passed} passed, ${failed} failed in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
}
