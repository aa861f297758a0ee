import { ensurePackages } from './ensure-packages.mjs';
import { exitWith } from './exit-with.mjs';
import { ROOT } from './open-build.mjs';
import { runVitest } from './run-vitest.mjs';

/** The tests on the cluster whose coordinator CLUSTER_URL names. */
export async function runClusterTests() {
  try {
    await ensurePackages(ROOT, { withTestTools: true });
    const { failed, skipped } = await runVitest('cluster*');
    process.exitCode = failed + skipped > 0 ? 1 : 0;
  } catch (error) {
    exitWith(error);
  }
}
